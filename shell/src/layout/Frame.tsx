import { Logo } from '@dhadha/ui'
import styles from './layout.module.css'
import { Menu } from './Menu.tsx'

/**
 * What a page of the app shows until its script has loaded: the bar and the menu, as AppLayout will render them. It is
 * inert, because nothing in it could respond yet; React replaces it completely.
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
    </div>
  )
}
