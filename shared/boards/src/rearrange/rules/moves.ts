import type { RearrangePayload } from './payload.ts'
import { start, type RearrangeResponse } from './response.ts'

/** A move, whether made by pointer, tap or keyboard. `moveField`: the fields in between shift by one. */
export type RearrangeMove =
  | { readonly type: 'moveField'; readonly id: number; readonly to: number }
  | { readonly type: 'reset' }

/** The board after the move; the same object when there is no such field or place. */
export function applyMove(
  payload: RearrangePayload,
  response: RearrangeResponse,
  move: RearrangeMove,
): RearrangeResponse {
  if (move.type === 'reset') return start(payload)
  const { id, to } = move
  if (!response.order.includes(id) || response.order[to] === undefined) return response
  return { order: response.order.filter((number) => number !== id).toSpliced(to, 0, id) }
}
