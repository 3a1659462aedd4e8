import { setLanguage, useLanguage } from '@dhadha/contract'
import { aloneEverywhereClass, buttonClass, Icon, Logo } from '@dhadha/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useText } from '../text.ts'
import css from './VisitorFrame.module.css'

/** The frame of what visitors see of practice: the way home, the other language, and to an account. */
export function VisitorFrame({
  isAwaited = false,
  children,
}: {
  /** The frame is that of a document whose script has not loaded yet. */
  isAwaited?: boolean
  children: ReactNode
}) {
  const text = useText()
  const other = useLanguage() === 'bn' ? 'en' : 'bn'
  return (
    <div
      className={`${css['frame']} ${aloneEverywhereClass()}${isAwaited ? ' notranslate' : ''}`}
      {...(isAwaited && { 'aria-busy': true, 'data-usable': true, translate: 'no' as const })}
    >
      <header className={css['header']} inert={isAwaited}>
        <Link className={css['home']} to="/" aria-label={text('visitorHome')}>
          <Logo />
        </Link>
        <button type="button" className={css['language']} lang={other} onClick={() => setLanguage(other)}>
          <Icon name="globe" size={20} />
          {text('otherLanguage')}
        </button>
        <Link className={`${buttonClass('quiet', 'm')} ${css['signIn']}`} to="/auth/login">
          {text('visitorSignIn')}
        </Link>
      </header>
      {children}
    </div>
  )
}
