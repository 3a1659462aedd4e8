import { useLanguage } from '@dhadha/contract'
import { Icon } from '@dhadha/ui'
import { Link, useLocation } from 'react-router-dom'
import type { Composition } from '../composition/composition.ts'
import { prefetchPath } from '../remotes/prefetch.ts'
import { useText } from '../text.ts'
import styles from './layout.module.css'
import { isCurrent, menuLinks, type MenuLink } from './links.ts'
import { usePopoverUntilMove } from './usePopoverUntilMove.ts'

const IN_BAR = 4
const MORE = 'menu-more'

/** S1.8a: side menu from 1024 px on, bottom bar with the same links below. */
export function Menu({ composition }: { composition: Composition }) {
  const text = useText()
  const language = useLanguage()
  const links = menuLinks(language)
  const more = usePopoverUntilMove()
  const { pathname } = useLocation()
  const item = (link: MenuLink) => <MenuItem key={link.text} link={link} composition={composition} />
  return (
    <nav className={styles['menu']} aria-label={text('menu')}>
      <ul>{links.slice(0, IN_BAR).map(item)}</ul>
      <button
        type="button"
        className={styles['more']}
        popoverTarget={MORE}
        data-current={links.slice(IN_BAR).some((link) => isCurrent(link, pathname))}
      >
        <Icon name="menu" />
        <span>{text('more')}</span>
      </button>
      <div ref={more} id={MORE} className={styles['rest']} popover="auto">
        <ul>{links.slice(IN_BAR).map(item)}</ul>
      </div>
    </nav>
  )
}

function MenuItem({ link, composition }: { link: MenuLink; composition: Composition }) {
  const text = useText()
  const { pathname } = useLocation()
  const language = useLanguage()
  const prefetch = () => void prefetchPath(composition, link.to, language)
  return (
    <li>
      <Link
        to={link.to}
        aria-current={isCurrent(link, pathname) ? 'page' : undefined}
        onPointerEnter={prefetch}
        onFocus={prefetch}
      >
        <Icon name={link.icon} />
        <span>{text(link.text)}</span>
      </Link>
    </li>
  )
}
