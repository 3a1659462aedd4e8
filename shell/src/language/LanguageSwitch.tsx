import { setLanguage, useLanguage } from '@dhadha/contract'
import { Icon } from '@dhadha/ui'
import { useLocation, useNavigate } from 'react-router-dom'
import { useText } from '../text.ts'

interface LanguageSwitchProps {
  className?: string | undefined
  onSwitch?: () => void
}

/** Changes the site's language, in the address, too, where that names it. It is labelled in the other language. */
export function LanguageSwitch({ className, onSwitch }: LanguageSwitchProps) {
  const text = useText()
  const language = useLanguage()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const other = language === 'en' ? 'bn' : 'en'
  const change = () => {
    onSwitch?.()
    setLanguage(other)
    const path = pathname.replace(/^\/lang\/\w+/, `/lang/${other}`)
    if (path !== pathname) void navigate(path + search, { replace: true })
  }
  return (
    <button type="button" lang={other} className={className} onClick={change}>
      <Icon name="globe" />
      {text('switchLanguage')}
    </button>
  )
}
