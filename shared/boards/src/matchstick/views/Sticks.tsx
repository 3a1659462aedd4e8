import type { Language } from '@dhadha/contract'
import { useState } from 'react'
import { getText } from './text.ts'
import { describePlace } from '../rules/describe.ts'
import type { MatchstickPayload } from '../rules/payload.ts'
import { findStick, type MatchstickResponse, type PlacedStick } from '../rules/response.ts'
import css from './MatchstickBoard.module.css'
import { getLength, Stick, getTransform } from './Stick.tsx'
import type { StickHandlers } from './usePointer.ts'

interface SticksProps {
  payload: MatchstickPayload
  board: MatchstickResponse
  cell: number
  lang: Language
  disabled: boolean
  heldId: number | null
  getHandlers: (id: number) => StickHandlers
}

/** Half the width of a stick's touch area, in the drawing's units: 44 CSS pixels in all on a phone of 360. */
const GRIP = 45

/** The sticks on the board, each a button; one of them is in the tab order, arrow keys move between them. */
export function Sticks({ payload, board, cell, lang, disabled, heldId, getHandlers }: SticksProps) {
  const text = getText(lang)
  const [focusId, setFocusId] = useState<number | null>(null)
  const isLocked = (id: number) => payload.elements[id]?.isLocked === true
  const tabStop =
    findStick(board, focusId ?? -1) ?? board.sticks.find(({ id }) => !isLocked(id)) ?? board.sticks[0]

  const getName = (stick: PlacedStick): string => {
    const values = { number: stick.id + 1, place: describePlace(stick, lang) }
    if (isLocked(stick.id)) return text('matchLocked', values)
    return payload.elements[stick.id] ? text('match', values) : text('newMatch', values)
  }

  return board.sticks.map((stick) => {
    const length = getLength(stick, cell)
    const locked = isLocked(stick.id)
    return (
      <g
        key={stick.id}
        data-stick={stick.id}
        className={css['stick']}
        data-held={heldId === stick.id}
        transform={getTransform(stick, cell)}
        {...(!disabled && {
          role: 'button',
          tabIndex: stick.id === tabStop?.id ? 0 : -1,
          'aria-label': getName(stick),
          'aria-pressed': heldId === stick.id,
          'aria-disabled': locked,
          onFocus: () => setFocusId(stick.id),
          ...getHandlers(stick.id),
        })}
      >
        <rect className={css['grip']} x={-length / 2} y={-GRIP} width={length} height={2 * GRIP} rx={30} />
        <rect className={css['ring']} x={-length / 2} y={-16} width={length} height={32} rx={14} />
        <Stick length={length} locked={locked} />
      </g>
    )
  })
}
