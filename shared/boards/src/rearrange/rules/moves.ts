import type { RearrangePayload } from './payload.ts'
import { start, type RearrangeResponse } from './response.ts'

/** What pointer, tap and keyboard all end in. `moveField`: those in between move up by one. */
export type RearrangeMove =
  | { readonly type: 'moveField'; readonly id: number; readonly to: number }
  | { readonly type: 'reset' }

/** The board after the move; the very same board when there is no such field or place. */
export function applyMove(
  payload: RearrangePayload,
  response: RearrangeResponse,
  move: RearrangeMove,
): RearrangeResponse {
  if (move.type === 'reset') return start(payload)
  const { id, to } = move
  if (!response.order.includes(id) || response.order[to] === undefined) return response
  return { order: response.order.filter((one) => one !== id).toSpliced(to, 0, id) }
}
