import { Logo } from '@dhadha/ui'
import styles from './layout.module.css'
import { PageSkeleton } from '../remotes/PageSkeleton.tsx'
import { Menu } from './Menu.tsx'

/**
 * What a page of the app shows until its script has loaded: the bar, the menu and the page's skeleton, as AppLayout will render them. It is
 * inert, because nothing in it could respond yet; React replaces it completely. Its shape is said around it (gateway, page.ts).
 */
export function Frame() {
  return (
    <div className={styles['frame']} inert>
      <header className={styles['top']}>
        <span className={styles['logo']}>
          <Logo />
        </span>
      </header>
      <Menu composition={null} />
      <div className={styles['main']}>
        <PageSkeleton />
      </div>
    </div>
  )
}

/** The same for a page that draws all of itself, such as those for signing in: its skeleton alone. */
export function BareFrame() {
  return (
    <div className={styles['bare']} inert>
      <span className={styles['logo']}>
        <Logo />
      </span>
      <PageSkeleton />
    </div>
  )
}
