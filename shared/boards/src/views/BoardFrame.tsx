import type { Language } from '@dhadha/contract'
import { VisuallyHidden } from '@dhadha/ui'
import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'
import css from './boards.module.css'
import { MoveButtons } from './MoveButtons.tsx'
import { getText } from './text.ts'

/** The list of moves behind a board, and the way back to the start. */
export interface BoardMoves {
  canUndo: boolean
  canRedo: boolean
  canReset: boolean
  undo: () => void
  redo: () => void
  reset: () => void
}

interface BoardFrameProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  lang: Language
  disabled: boolean
  /** The board's name. */
  title: string
  /** How it stands, as a sentence, for who can't see it; and what the keys do. */
  state: string
  keys: string
  /** What to do now, for the eye. */
  note: string
  /** What has just happened, for the ear. */
  message: string
  moves: BoardMoves
  /** Says what a button did; what was in the hand is let go. */
  tell: (words: string) => void
  /** Controls of the kind's own, above the buttons. */
  controls?: ReactNode
  /** Buttons of the kind's own, before the others. */
  buttons?: ReactNode
}

/** What stands around every board: its name and state, the note below it, undo, redo and start over. */
export function BoardFrame({
  lang,
  disabled,
  title,
  state,
  keys,
  note,
  message,
  moves,
  tell,
  controls,
  buttons,
  className,
  children,
  ...events
}: BoardFrameProps) {
  const text = getText(lang)
  const stateId = useId()
  return (
    <div
      {...events}
      role="group"
      className={className ? `${css['frame']} ${className}` : css['frame']}
      lang={lang}
      aria-label={title}
      aria-describedby={stateId}
    >
      {children}
      {!disabled && (
        <>
          <p className={css['note']} aria-hidden="true">
            {note}
          </p>
          {controls}
          <MoveButtons
            lang={lang}
            canUndo={moves.canUndo}
            canRedo={moves.canRedo}
            canReset={moves.canReset}
            onUndo={() => {
              moves.undo()
              tell(text('undone'))
            }}
            onRedo={() => {
              moves.redo()
              tell(text('redone'))
            }}
            onReset={() => {
              moves.reset()
              tell(text('wasReset'))
            }}
          >
            {buttons}
          </MoveButtons>
        </>
      )}
      <VisuallyHidden>
        <span id={stateId}>{disabled ? state : `${state} ${keys}`}</span>
        <span aria-live="polite">{message}</span>
      </VisuallyHidden>
    </div>
  )
}
