import { useLanguage } from '@dhadha/contract'
import { Icon } from '@dhadha/ui'
import { Link, useLocation } from 'react-router-dom'
import type { Composition } from '../composition/composition.ts'
import { useText } from '../text.ts'
import css from './layout.module.css'
import { isCurrent, menuLinks, type MenuLink } from './links.ts'
import { usePopoverUntilMove } from '../routing/usePopoverUntilMove.ts'

const IN_BAR = 4
const MORE = 'menu-more'

interface MenuProps {
  composition: Composition | null
  /** Called with the path of a link that the pupil hovers or focuses, so that its page can be prefetched. */
  onApproach?: (path: string) => void
}

/** S1.8a: a side menu from 1024 px, below that a bottom bar with the same links. */
export function Menu({ composition, onApproach }: MenuProps) {
  const text = useText()
  const language = useLanguage()
  const links = menuLinks(language, composition)
  const more = usePopoverUntilMove()
  const { pathname } = useLocation()
  const item = (link: MenuLink) => <MenuItem key={link.to} link={link} onApproach={onApproach} />
  return (
    <nav className={css['menu']} aria-label={text('menu')}>
      <ul>{links.slice(0, IN_BAR).map(item)}</ul>
      <button
        type="button"
        className={css['more']}
        popoverTarget={MORE}
        data-current={links.slice(IN_BAR).some((link) => isCurrent(link, pathname))}
      >
        <Icon name="menu" />
        <span>{text('more')}</span>
      </button>
      <div ref={more} id={MORE} className={css['rest']} popover="auto">
        <ul>{links.slice(IN_BAR).map(item)}</ul>
      </div>
    </nav>
  )
}

function MenuItem({ link, onApproach }: { link: MenuLink; onApproach: MenuProps['onApproach'] }) {
  const text = useText()
  const { pathname } = useLocation()
  const approach = () => onApproach?.(link.to)
  return (
    <li>
      <Link
        to={link.to}
        aria-current={isCurrent(link, pathname) ? 'page' : undefined}
        onPointerEnter={approach}
        onFocus={approach}
      >
        <Icon name={link.icon} />
        <span>{'text' in link ? text(link.text) : link.title}</span>
      </Link>
    </li>
  )
}
