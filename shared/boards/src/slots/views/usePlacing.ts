import type { Language } from '@dhadha/contract'
import { useCallback } from 'react'
import type { BoardMoves } from '../../views/BoardFrame.tsx'
import { TRAY, useCarry, type Carry } from '../../views/carry/useCarry.ts'
import { getText } from '../../views/text.ts'
import { useMoves } from '../../views/useMoves.ts'
import { applyMove, moveError, type PlacingMove } from '../rules/moves.ts'
import type { PlacingBoard } from '../rules/placingBoard.ts'
import { listTray, getPlace, type PlacingResponse } from '../rules/response.ts'

interface PlacingOptions {
  board: PlacingBoard
  value: PlacingResponse
  onChange: (value: PlacingResponse) => void
  lang: Language
  disabled: boolean
  placeName: (place: number) => string
}

/** State and moves of a board of items, places and a tray, for its `CarryBoard`. */
export function usePlacing({ board, value, onChange, lang, disabled, placeName }: PlacingOptions): {
  carry: Carry
  moves: BoardMoves
} {
  const text = getText(lang)
  const apply = useCallback(
    (response: PlacingResponse, move: PlacingMove) => applyMove(board, response, move),
    [board],
  )
  const moves = useMoves({ value, onChange, apply })
  const carry = useCarry({
    lang,
    disabled,
    items: board.unselected,
    first: listTray(board, value)[0] ?? value.places.flat()[0] ?? 0,
    getPlace: (item) => getPlace(value, item) ?? TRAY,
    placeName: (place) => (place === TRAY ? text('tray') : placeName(place)),
    moveError: (item, place) =>
      place !== TRAY && moveError(board, value, item, place) ? text('placingFull') : null,
    put: (item, place) =>
      moves.make(place === TRAY ? { type: 'takeBack', item } : { type: 'placeItem', item, place }),
  })
  return {
    carry,
    moves: {
      ...moves,
      canReset: value.places.some((ids) => ids.length > 0),
      reset: () => moves.make({ type: 'reset' }),
    },
  }
}
