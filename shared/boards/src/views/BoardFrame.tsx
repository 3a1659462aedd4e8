import type { Language } from '@dhadha/contract'
import { VisuallyHidden } from '@dhadha/ui'
import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'
import css from './boards.module.css'
import { MoveButtons } from './MoveButtons.tsx'
import { getText } from './text.ts'

/** The undo history of a board, and its reset. */
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
  /** Its state as a sentence, for screen readers; and what the keys do. */
  state: string
  keys: string
  /** The next step for the pupil, shown on the screen. */
  note: string
  /** All texts that the note may show: it is as high as the longest, so that the board's size does not change. */
  notes: readonly string[]
  /** The last change, announced to screen readers. */
  message: string
  moves: BoardMoves
  /** Announces what a button did, and lets go of what is held. */
  announce: (words: string) => void
  /** Controls specific to the kind, above the buttons. */
  controls?: ReactNode
  /** Buttons specific to the kind, before the others. */
  buttons?: ReactNode
}

/**
 * The frame of every board: its name and state, the note below it, undo, redo and start over; on a phone the note and
 * the buttons' icons are one line.
 */
export function BoardFrame({
  lang,
  disabled,
  title,
  state,
  keys,
  note,
  notes,
  message,
  moves,
  announce,
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
      {/* A translated letter or word would be another answer. */}
      <div className={css['surface']} translate="no">
        {children}
      </div>
      {!disabled && (
        <div className={css['under']} data-controls={Boolean(controls) || Boolean(buttons)}>
          <p className={css['note']} aria-hidden="true">
            <span>{note}</span>
            {notes
              .filter((other) => other !== note)
              .map((other) => (
                <span key={other} className={css['unsaid']}>
                  {other}
                </span>
              ))}
          </p>
          {controls}
          <MoveButtons
            lang={lang}
            canUndo={moves.canUndo}
            canRedo={moves.canRedo}
            canReset={moves.canReset}
            onUndo={() => {
              moves.undo()
              announce(text('undone'))
            }}
            onRedo={() => {
              moves.redo()
              announce(text('redone'))
            }}
            onReset={() => {
              moves.reset()
              announce(text('wasReset'))
            }}
          >
            {buttons}
          </MoveButtons>
        </div>
      )}
      <VisuallyHidden>
        <span id={stateId}>{disabled ? state : `${state} ${keys}`}</span>
        <span aria-live="polite">{message}</span>
      </VisuallyHidden>
    </div>
  )
}
