import { Logo } from '@dhadha/ui'
import css from './layout.module.css'
import { PageSkeleton } from '../remotes/PageSkeleton.tsx'
import { Menu } from './Menu.tsx'

/**
 * The frame of a page of the app until its script has loaded: the bar, the menu and the page's skeleton, as AppLayout
 * will render them. It is inert, because its controls could not respond yet; React replaces it completely. The element
 * around it names the skeleton's shape (gateway, page.ts).
 */
export function FrameSkeleton() {
  return (
    <div className={css['frame']} inert>
      <header className={css['top']}>
        <span className={css['logo']}>
          <Logo />
        </span>
      </header>
      <Menu composition={null} />
      <div className={css['main']}>
        <PageSkeleton />
      </div>
    </div>
  )
}

/** The skeleton alone, for a page without the frame of the app, such as those for signing in. */
export function BareFrameSkeleton() {
  return (
    <div className={css['bare']} inert>
      <span className={css['logo']}>
        <Logo />
      </span>
      <PageSkeleton />
    </div>
  )
}
