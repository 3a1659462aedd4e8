import type { Language } from '@dhadha/contract'
import { useCallback } from 'react'
import type { CarryMoves } from '../../views/carry/CarryBoard.tsx'
import { TRAY, useCarry, type Carry } from '../../views/carry/useCarry.ts'
import { getText } from '../../views/text.ts'
import { useMoves } from '../../views/useMoves.ts'
import { applyMove, refusal, type PlacingMove } from '../rules/moves.ts'
import { inTray, placeOf, type Placing, type PlacingResponse } from '../rules/placing.ts'

interface PlacingOptions {
  board: Placing
  value: PlacingResponse
  onChange: (value: PlacingResponse) => void
  lang: Language
  disabled: boolean
  placeName: (place: number) => string
}

/** What a board of items, places and a tray hands to `CarryBoard`. */
export function usePlacing({ board, value, onChange, lang, disabled, placeName }: PlacingOptions): {
  carry: Carry
  frame: CarryMoves
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
    first: inTray(board, value)[0] ?? value.places.flat()[0] ?? 0,
    placeOf: (item) => placeOf(value, item) ?? TRAY,
    placeName: (place) => (place === TRAY ? text('tray') : placeName(place)),
    refusal: (item, place) =>
      place !== TRAY && refusal(board, value, item, place) ? text('placingFull') : null,
    put: (item, place) =>
      moves.make(place === TRAY ? { type: 'takeBack', item } : { type: 'placeItem', item, place }),
  })
  return {
    carry,
    frame: {
      canUndo: moves.canUndo,
      canRedo: moves.canRedo,
      canReset: value.places.some((ids) => ids.length > 0),
      onUndo: moves.undo,
      onRedo: moves.redo,
      onReset: () => moves.make({ type: 'reset' }),
    },
  }
}
