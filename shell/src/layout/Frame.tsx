import { Logo } from '@dhadha/ui'
import styles from './layout.module.css'
import { Menu } from './Menu.tsx'

/**
 * What a page of the app shows until its script is here: the bar and the menu, as AppLayout will draw them. It is a
 * picture only (`inert`), which React replaces as a whole: nothing in it could answer yet.
 */
export function Frame() {
  return (
    <div className={styles['frame']} inert>
      <header className={styles['top']}>
        <span className={styles['logo']}>
          <Logo />
        </span>
      </header>
      <Menu />
    </div>
  )
}
