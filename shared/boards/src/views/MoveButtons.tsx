import type { Language } from '@dhadha/contract'
import { Button, hiddenOnPhonesClass } from '@dhadha/ui'
import type { ReactNode } from 'react'
import css from './boards.module.css'
import { getText } from './text.ts'

interface MoveButtonsProps {
  lang: Language
  canUndo: boolean
  canRedo: boolean
  canReset: boolean
  onUndo: () => void
  onRedo: () => void
  onReset: () => void
  /** Buttons specific to the kind, before the others. */
  children?: ReactNode
}

const UNDO = 'M9 6 4.5 10.5 9 15M5 10.5h9a5 5 0 0 1 0 10h-3'
const REDO = 'm15 6 4.5 4.5L15 15M19 10.5h-9a5 5 0 0 0 0 10h3'
const RESET = 'M4.5 12a7.5 7.5 0 1 0 2.4-5.5L4.5 8.7M4.5 4v4.7h4.7'

interface MoveButtonProps {
  path: string
  label: string
  /** False: the button stays, keeps the focus it may have, and does nothing. */
  enabled: boolean
  onClick: () => void
  /** Its word is shown on a phone, too: the note speaks of it. */
  isNamed?: boolean
}

export const MoveButton = ({ path, label, enabled, onClick, isNamed = false }: MoveButtonProps) => (
  <Button
    variant="quiet"
    className={css['button']}
    aria-disabled={!enabled}
    onClick={() => {
      if (enabled) onClick()
    }}
    icon={
      <svg className={css['icon']} viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d={path} />
      </svg>
    }
  >
    {isNamed ? label : <span className={hiddenOnPhonesClass()}>{label}</span>}
  </Button>
)

/** Undo, redo and start over, the same under every board. */
export function MoveButtons({ lang, children, ...moves }: MoveButtonsProps) {
  const text = getText(lang)
  return (
    <div className={css['buttons']}>
      {children}
      <MoveButton path={UNDO} label={text('undo')} enabled={moves.canUndo} onClick={moves.onUndo} />
      <MoveButton path={REDO} label={text('redo')} enabled={moves.canRedo} onClick={moves.onRedo} />
      <MoveButton path={RESET} label={text('reset')} enabled={moves.canReset} onClick={moves.onReset} />
    </div>
  )
}
