import type { PlacingBoard } from './placingBoard.ts'
import { getPlace, start, type PlacingResponse } from './response.ts'

/** A move, whether made by pointer, tap or keyboard. */
export type PlacingMove =
  | { readonly type: 'placeItem'; readonly item: number; readonly place: number }
  | { readonly type: 'takeBack'; readonly item: number }
  | { readonly type: 'reset' }

/** Why an item can't go to a place. `full`: a place for several items has no room left. */
export type MoveError = 'unknown' | 'fixed' | 'full'

/** Why the item can't be put there; null when it can. A place for one item is never full: the two items swap. */
export function moveError(
  { unselected, room }: PlacingBoard,
  { places }: PlacingResponse,
  item: number,
  place: number,
): MoveError | null {
  const [ids, max] = [places[place], room[place]]
  if (unselected[item] === undefined || ids === undefined || max === undefined) return 'unknown'
  if (max === 0) return 'fixed'
  return max > 1 && ids.length >= max && !ids.includes(item) ? 'full' : null
}

/** The board after the move; the same object when the move is illegal or changes nothing. */
export function applyMove(
  board: PlacingBoard,
  response: PlacingResponse,
  move: PlacingMove,
): PlacingResponse {
  if (move.type === 'reset') return start(board)
  const { item } = move
  const from = getPlace(response, item)
  if (move.type === 'takeBack')
    return from === undefined
      ? response
      : { places: response.places.map((ids, at) => (at === from ? ids.filter((id) => id !== item) : ids)) }

  const { place } = move
  if (from === place || moveError(board, response, item, place)) return response
  const [there] = response.places[place] ?? []
  const leaving = board.room[place] === 1 ? there : undefined
  return {
    places: response.places.map((ids, at) => {
      if (at === place) return [...ids.filter((id) => id !== leaving), item]
      if (at !== from) return ids
      // The item that makes room goes where the other one came from: its place, or the tray.
      return leaving === undefined
        ? ids.filter((id) => id !== item)
        : ids.map((id) => (id === item ? leaving : id))
    }),
  }
}
