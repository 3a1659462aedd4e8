import type { Language } from '@dhadha/contract'
import { Icon, IconButton } from '@dhadha/ui'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { certificatePath, printPath } from '../../paths.ts'
import { useText } from '../../text.ts'
import { SignalSwitches } from '../signals/SignalSwitches.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import css from './menu.module.css'

const MENU = 'problem-menu'

export interface ProblemMenuProps {
  series: string
  /** Every problem of the series is solved. */
  isSolved: boolean
  language: Language
  /** Null: there is no Bangla, and so no switch (S2.17). */
  onLanguage: ((language: Language) => void) | null
  onShare: () => void
}

/** The menu of seldom used actions: language, sharing, sound and vibration (decisions 41 and 42). */
export function ProblemMenu(props: ProblemMenuProps) {
  const text = useText()
  // It is rarely opened, so the next problem does not wait for its content.
  const [isWanted, want] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  // Closed and focused first: a dialog gives the focus back to what had it. Engines differ in whether a press focuses a
  // button, and in what a popover focuses when it closes, so neither is left to them.
  const choose = (what: () => void) => () => {
    if (panel.current?.matches(':popover-open')) panel.current.hidePopover()
    opener.current?.focus({ preventScroll: true })
    what()
  }
  return (
    <>
      <IconButton label={text('more')} icon={<Icon name="more" />} popoverTarget={MENU} ref={opener} />
      <div
        ref={panel}
        id={MENU}
        popover="auto"
        className={css['menu']}
        onBeforeToggle={({ newState }) => {
          if (newState === 'open') want(true)
        }}
      >
        {isWanted && <MenuItems {...props} choose={choose} />}
      </div>
    </>
  )
}

interface MenuItemsProps extends ProblemMenuProps {
  /** Closes the menu first. */
  choose: (what: () => void) => () => void
}

function MenuItems({ series, isSolved, language, onLanguage, onShare, choose }: MenuItemsProps) {
  const text = useText()
  return (
    <>
      {onLanguage && (
        <LanguageSwitch language={language} onChoose={(chosen) => choose(() => onLanguage(chosen))()} />
      )}
      <button type="button" className={css['item']} onClick={choose(onShare)}>
        <Icon name="share" size={20} />
        {text('share')}
      </button>
      <Link className={css['item']} to={printPath(series)}>
        <Icon name="print" size={20} />
        {text('printTitle')}
      </Link>
      {isSolved && (
        <Link className={css['item']} to={certificatePath(series)}>
          <Icon name="star" size={20} />
          {text('certificateTitle')}
        </Link>
      )}
      <SignalSwitches />
    </>
  )
}
