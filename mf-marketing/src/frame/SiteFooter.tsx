import { Logo } from '@dhadha/ui'
import { Link } from 'react-router-dom'
import { useText } from '../text.ts'
import css from './SiteFooter.module.css'
import { useSignedIn } from './useSignedIn.ts'

/** The foot of every public page: hills, the name of the site, and links to all pages. */
export function SiteFooter() {
  const text = useText()
  const signedIn = useSignedIn()
  return (
    <footer className={css['footer']}>
      <svg className={css['hills']} viewBox="0 0 1440 90" preserveAspectRatio="none" aria-hidden="true">
        <path className={css['far']} d="M0 62C170 18 330 12 520 44s330 30 520-8 290-14 400 16v38H0Z" />
        <path className={css['near']} d="M0 78c150-30 310-34 480-12s340 18 500-8 320-20 460 12v20H0Z" />
      </svg>
      <div className={css['ground']}>
        <div className={css['inner']}>
          <div className={css['about']}>
            <Logo />
            <p>{text('footerText')}</p>
          </div>
          <nav aria-label={text('footerLabel')}>
            <ul className={css['links']}>
              <li>
                <Link to="/">{text('navHome')}</Link>
              </li>
              <li>
                <Link to="/about">{text('navAbout')}</Link>
              </li>
              <li>
                <Link to="/contact">{text('navContact')}</Link>
              </li>
              <li>
                <Link to="/privacy">{text('footerPrivacy')}</Link>
              </li>
              <li>
                <Link to="/security">{text('footerSecurity')}</Link>
              </li>
              {!signedIn && (
                <li>
                  <Link to="/auth/login">{text('navSignIn')}</Link>
                </li>
              )}
            </ul>
          </nav>
          <p className={css['rights']}>{text('footerRights')}</p>
        </div>
      </div>
    </footer>
  )
}
