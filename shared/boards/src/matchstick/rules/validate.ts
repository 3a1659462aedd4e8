import { notJudged, type Validity } from '../../rules/kind.ts'
import type { MatchstickPayload } from './payload.ts'
import { spareIds, start, findStick, type MatchstickResponse } from './response.ts'
import { isInside, sameSegment, segmentKey, squaredLength, type Segment } from './segment.ts'

/** Squared lengths of the sticks that lie on the board at the start. */
const startLengths = (payload: MatchstickPayload): ReadonlySet<number> =>
  new Set(start(payload).sticks.map(squaredLength))

/**
 * Whether a stick may lie there, regardless of the other sticks: it keeps its length and stays on the board, a locked
 * one keeps its place. Which sticks may change depends on the mode and is checked elsewhere.
 */
export function mayLie(payload: MatchstickPayload, id: number, place: Segment): boolean {
  const origin = findStick(start(payload), id)
  if (!isInside(place, payload.divCount)) return false
  if (!origin) return spareIds(payload).includes(id) && startLengths(payload).has(squaredLength(place))
  const fixed = payload.mode !== 'move' || payload.elements[id]?.isLocked === true
  return fixed ? sameSegment(origin, place) : squaredLength(origin) === squaredLength(place)
}

/** Ids of the sticks that were moved, removed or added. */
export function changedIds(payload: MatchstickPayload, response: MatchstickResponse): readonly number[] {
  const before = start(payload)
  const gone = before.sticks.filter(({ id }) => !findStick(response, id)).map(({ id }) => id)
  const moved = response.sticks
    .filter((stick) => {
      const origin = findStick(before, stick.id)
      return !origin || !sameSegment(origin, stick)
    })
    .map(({ id }) => id)
  return [...gone, ...moved]
}

/** Whether legal moves can reach the board, ignoring the limit on their number. */
export function isLegal(payload: MatchstickPayload, response: MatchstickResponse): boolean {
  const { sticks } = response
  if (new Set(sticks.map(({ id }) => id)).size !== sticks.length) return false
  if (new Set(sticks.map(segmentKey)).size !== sticks.length) return false
  if (!sticks.every((stick) => mayLie(payload, stick.id, stick))) return false
  return start(payload).sticks.every(
    ({ id }) =>
      findStick(response, id) !== undefined ||
      (payload.mode === 'remove' && payload.elements[id]?.isLocked === false),
  )
}

/** Rejects illegal boards, and those where more or fewer sticks changed than the puzzle asks for. */
export function validate(payload: MatchstickPayload, response: MatchstickResponse): Validity {
  if (!isLegal(payload, response)) return notJudged('matchstick.illegal')
  const changed = changedIds(payload, response).length
  const { mode, moves } = payload
  if (moves === null) return changed > 0 ? { ok: true } : notJudged('matchstick.untouched')
  if (changed === moves) return { ok: true }
  return notJudged(`matchstick.${mode}`, { count: moves, done: changed })
}
