import type { VennPayload } from './payload.ts'
import { start, type VennResponse } from './response.ts'

/** A move, whether made by pointer or keyboard. */
export type VennMove = { readonly type: 'toggleRegion'; readonly region: number } | { readonly type: 'reset' }

/** The diagram after the move; the same object for a region that does not exist. */
export function applyMove(payload: VennPayload, response: VennResponse, move: VennMove): VennResponse {
  if (move.type === 'reset') return start(payload)
  const { region } = move
  if (!(region in payload.sets)) return response
  const others = response.selected.filter((number) => number !== region)
  if (others.length < response.selected.length) return { selected: others }
  return { selected: [...others, region].toSorted((a, b) => a - b) }
}
