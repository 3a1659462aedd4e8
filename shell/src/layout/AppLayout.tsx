import { useLanguage } from '@dhadha/contract'
import { Logo } from '@dhadha/ui'
import type { ReactNode } from 'react'
import { Link, Outlet, useLocation } from 'react-router-dom'
import type { Composition } from '../composition/composition.ts'
import { Bell } from '../notifications/Bell.tsx'
import { prefetchNear } from '../remotes/prefetch/prefetch.ts'
import { usePreload } from '../remotes/prefetch/usePreload.ts'
import { useText } from '../text.ts'
import css from './layout.module.css'
import { menuLinks } from './links.ts'
import { Menu } from './Menu.tsx'
import { ProfileMenu } from './ProfileMenu.tsx'

/** Every page of the app, in its frame. */
export const AppLayout = ({ composition }: { composition: Composition }) => (
  <AppFrame composition={composition}>
    <Outlet />
  </AppFrame>
)

/** The frame of every page of the app: top bar, menu, and the page itself. */
export function AppFrame({ composition, children }: { composition: Composition; children: ReactNode }) {
  const text = useText()
  const language = useLanguage()
  usePreload(
    useLocation().pathname,
    menuLinks(language, composition).map(({ to }) => to),
  )
  return (
    <div className={css['frame']}>
      <a className={css['skip']} href="#main">
        {text('skip')}
      </a>
      <header className={css['top']}>
        <Link to="/dashboard" className={css['logo']}>
          <Logo />
        </Link>
        <div className={css['tools']}>
          <Bell />
          <ProfileMenu />
        </div>
      </header>
      <Menu composition={composition} onApproach={(path) => void prefetchNear(composition, path, language)} />
      <main id="main" tabIndex={-1} className={css['main']}>
        {children}
      </main>
    </div>
  )
}
