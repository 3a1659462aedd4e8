import { setLanguage, useLanguage } from '@dhadha/contract'
import { Icon } from '@dhadha/ui'
import { useText } from '../text.ts'
import css from './SiteHeader.module.css'

/** Changes the site's language; it is labelled in the language that it leads to. */
export function LanguageSwitch() {
  const text = useText()
  const other = useLanguage() === 'en' ? 'bn' : 'en'
  return (
    <button type="button" lang={other} className={css['language']} onClick={() => setLanguage(other)}>
      <Icon name="globe" />
      {text('otherLanguage')}
    </button>
  )
}
