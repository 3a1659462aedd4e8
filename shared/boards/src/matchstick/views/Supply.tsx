import type { Language } from '@dhadha/contract'
import type { Ref } from 'react'
import type { MatchstickMode } from '../rules/payload.ts'
import { Matchbox } from './Matchbox.tsx'
import css from './MatchstickBoard.module.css'
import { getText } from './text.ts'
import type { StickHandlers } from './usePointer.ts'

/** Sticks and moves that the pupil has left. */
interface SupplyProps {
  box: Ref<HTMLButtonElement>
  mode: MatchstickMode
  /** Null: the puzzle sets no number of moves. */
  movesLeft: number | null
  /** Sticks in the box. */
  inBox: number
  /** A stick is held over the box. */
  isOver: boolean
  lang: Language
  disabled: boolean
  handlers: StickHandlers
}

/** Above the board: how many moves are left, and the box that sticks are taken from or put into. */
export function Supply({ box, mode, movesLeft, inBox, isOver, lang, disabled, handlers }: SupplyProps) {
  const text = getText(lang)
  const hasBox = mode !== 'move'
  if (movesLeft === null && !hasBox) return null
  return (
    <div className={css['supply']}>
      {movesLeft !== null && <p className={css['left']}>{text(`movesLeft_${mode}`, { count: movesLeft })}</p>}
      {hasBox && (
        <button
          ref={box}
          type="button"
          className={css['boxButton']}
          aria-label={text(`box_${mode}`, { count: inBox })}
          disabled={disabled}
          data-over={isOver}
          {...handlers}
        >
          <Matchbox count={inBox} />
        </button>
      )}
    </div>
  )
}
