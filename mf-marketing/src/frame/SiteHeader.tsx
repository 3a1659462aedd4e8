import { buttonClass, Icon, Logo } from '@dhadha/ui'
import { useRef } from 'react'
import { Link, NavLink } from 'react-router-dom'
import { useText } from '../text.ts'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import css from './header.module.css'
import { useSignedIn } from './useSignedIn.ts'

/**
 * The navbar (S2.2). On narrow screens the three pages stand in a native popover, which also opens where no script has
 * run yet; on wide ones the same list lies in the bar.
 */
export function SiteHeader() {
  const text = useText()
  const signedIn = useSignedIn()
  const menu = useRef<HTMLUListElement>(null)
  const close = () => {
    if (menu.current && 'hidePopover' in menu.current && menu.current.matches(':popover-open'))
      menu.current.hidePopover()
  }
  const page = { className: css['page'] ?? '', onClick: close }
  return (
    <header className={css['header']}>
      <div className={css['bar']}>
        <Link to="/" className={css['logo']} aria-label={text('logoHome')}>
          <Logo />
        </Link>
        <nav className={css['nav']} aria-label={text('navLabel')}>
          <ul ref={menu} id="site-menu" popover="auto" className={css['pages']}>
            <li>
              <NavLink to="/" end {...page}>
                {text('navHome')}
              </NavLink>
            </li>
            <li>
              <NavLink to="/about" {...page}>
                {text('navAbout')}
              </NavLink>
            </li>
            <li>
              <NavLink to="/contact" {...page}>
                {text('navContact')}
              </NavLink>
            </li>
          </ul>
          {signedIn ? (
            <Link to="/dashboard" className={buttonClass('primary')}>
              {text('navDashboard')}
            </Link>
          ) : (
            <Link to="/auth/login" className={buttonClass('primary')}>
              {text('navSignIn')}
            </Link>
          )}
        </nav>
        <LanguageSwitch />
        <button
          type="button"
          className={css['menu']}
          popoverTarget="site-menu"
          aria-label={text('navMenu')}
          title={text('navMenu')}
        >
          <Icon name="menu" />
        </button>
      </div>
    </header>
  )
}
