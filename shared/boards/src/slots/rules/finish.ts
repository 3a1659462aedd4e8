import { notJudged, type Validity } from '../../rules/kind.ts'
import type { PlacingBoard } from './placingBoard.ts'
import type { PlacingResponse } from './response.ts'
import { listTray, isLegal } from './response.ts'

/**
 * When a board of items in places may be judged. `all`: every item is placed. `full`: no place has room left, items may
 * remain. `any`: the pupil has to find out how many to place.
 */
export type Finish = 'all' | 'full' | 'any'

/** Derives it from the answer: by the number of items that it places, and the number that the places take. */
export function deriveFinish(items: number, room: readonly number[], placed: number): Finish {
  if (placed === items) return 'all'
  return placed === room.reduce((sum, max) => sum + max, 0) ? 'full' : 'any'
}

/** Rejects illegal boards, untouched ones, and those that are not finished. */
export function validate(
  board: PlacingBoard & { readonly finish: Finish },
  response: PlacingResponse,
): Validity {
  if (!isLegal(board, response)) return notJudged('placing.illegal')
  const placed = response.places.flat().length
  if (placed === 0) return notJudged('placing.untouched')
  const waiting = listTray(board, response).length
  if (board.finish === 'all' && waiting > 0) return notJudged('placing.left', { count: waiting })
  const empty = board.room.reduce((sum, max) => sum + max, 0) - placed
  return board.finish === 'full' && empty > 0 ? notJudged('placing.open', { count: empty }) : { ok: true }
}
