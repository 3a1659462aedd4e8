import type { MatchstickPayload } from './payload.ts'
import { spareIds, start, findStick, type MatchstickResponse } from './response.ts'
import { sameSegment, segmentKey, squaredLength, type Segment } from './segment.ts'
import { changedIds, mayLie } from './validate.ts'

/** A move, whether made by pointer, tap or keyboard. */
export type MatchstickMove =
  | { readonly type: 'placeStick'; readonly id: number; readonly to: Segment }
  | { readonly type: 'takeAway'; readonly id: number }
  | { readonly type: 'reset' }

/** Why a move is illegal. `limit`: as many sticks as the puzzle allows have changed already. */
export type MoveError = 'unknown' | 'locked' | 'outside' | 'length' | 'occupied' | 'limit' | 'mode'

/** How many sticks may still change; null when the puzzle sets no number. */
export const movesLeft = (payload: MatchstickPayload, response: MatchstickResponse): number | null =>
  payload.moves === null ? null : payload.moves - changedIds(payload, response).length

const isLocked = (payload: MatchstickPayload, id: number): boolean => payload.elements[id]?.isLocked === true

/** Why this stick may not be lifted now; null when it may. */
export function liftError(
  payload: MatchstickPayload,
  response: MatchstickResponse,
  id: number,
): MoveError | null {
  const origin = findStick(start(payload), id)
  if (!origin && !spareIds(payload).includes(id)) return 'unknown'
  if (isLocked(payload, id)) return 'locked'
  if (payload.mode === 'add' && origin) return 'mode'
  const changed = changedIds(payload, response)
  const left = payload.moves === null ? 1 : payload.moves - changed.length
  return left <= 0 && !changed.includes(id) ? 'limit' : null
}

/** Why the move is illegal on this board; null when it is legal. */
export function moveError(
  payload: MatchstickPayload,
  response: MatchstickResponse,
  move: MatchstickMove,
): MoveError | null {
  if (move.type === 'reset') return null
  const lift = liftError(payload, response, move.id)
  if (lift) return lift
  if (move.type === 'takeAway') return payload.mode === 'move' ? 'mode' : null
  if (!mayLie(payload, move.id, move.to)) return placeError(payload, move.id, move.to)
  const taken = response.sticks.some((stick) => stick.id !== move.id && sameSegment(stick, move.to))
  return taken ? 'occupied' : null
}

function placeError(payload: MatchstickPayload, id: number, to: Segment): MoveError {
  if (payload.mode === 'remove') return 'mode'
  const origin = findStick(start(payload), id)
  return origin && squaredLength(origin) !== squaredLength(to) ? 'length' : 'outside'
}

/** The board after the move; the same object when the move is illegal. */
export function applyMove(
  payload: MatchstickPayload,
  response: MatchstickResponse,
  move: MatchstickMove,
): MatchstickResponse {
  if (move.type === 'reset') return start(payload)
  if (moveError(payload, response, move)) return response
  const others = response.sticks.filter((stick) => stick.id !== move.id)
  if (move.type === 'takeAway') return { sticks: others }
  // Back in its original place a stick gets its original direction, so that a restored board equals the start.
  const origin = findStick(start(payload), move.id)
  const { x1, y1, x2, y2 } = origin && sameSegment(origin, move.to) ? origin : move.to
  return { sticks: [...others, { id: move.id, x1, y1, x2, y2 }].toSorted((a, b) => a.id - b.id) }
}

/** Places where the stick could be put now, including its current one; each place once. */
export function findPlaces(
  payload: MatchstickPayload,
  response: MatchstickResponse,
  id: number,
): readonly Segment[] {
  const origin = findStick(start(payload), id)
  if (payload.mode === 'remove') return origin ? [origin] : []
  const lengths = origin ? [squaredLength(origin)] : [...new Set(start(payload).sticks.map(squaredLength))]
  const taken = new Set(response.sticks.filter((stick) => stick.id !== id).map(segmentKey))
  return lengths
    .flatMap((length) => segmentsOfLength(length, payload.divCount))
    .filter((place) => !taken.has(segmentKey(place)))
}

const cache = new Map<string, readonly Segment[]>()

/** Every segment of that squared length on the lattice. */
function segmentsOfLength(length: number, divCount: number): readonly Segment[] {
  const key = `${length}/${divCount}`
  const known = cache.get(key)
  if (known) return known
  const found: Segment[] = []
  for (let dy = 0; dy <= divCount; dy++)
    for (let dx = -divCount; dx <= divCount; dx++) {
      if (dx * dx + dy * dy !== length || (dy === 0 && dx < 0)) continue
      for (let y = 0; y + dy <= divCount; y++)
        for (let x = Math.max(0, -dx); x + Math.max(0, dx) <= divCount; x++)
          found.push({ x1: x, y1: y, x2: x + dx, y2: y + dy })
    }
  cache.set(key, found)
  return found
}
