import { setLanguage, useLanguage } from '@dhadha/contract'
import { Icon, Logo } from '@dhadha/ui'
import { Link } from 'react-router-dom'
import { useText } from '../text.ts'
import css from './FrameHeader.module.css'

/** Links to the landing page and to the other language, on pages without the site's bar. */
export function FrameHeader() {
  const text = useText()
  const other = useLanguage() === 'bn' ? 'en' : 'bn'
  return (
    <header className={css['header']}>
      <Link className={css['home']} to="/" aria-label={text('logoHome')}>
        <Logo />
      </Link>
      <button type="button" className={css['language']} lang={other} onClick={() => setLanguage(other)}>
        <Icon name="globe" size={20} />
        {text('otherLanguage')}
      </button>
    </header>
  )
}
