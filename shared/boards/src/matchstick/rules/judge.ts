import type { MatchstickPayload } from './payload.ts'
import { spareIds, start, type MatchstickResponse, type PlacedStick } from './response.ts'
import { arrangementKey, segmentKey, squaredLength, type Segment } from './segment.ts'
import { validate } from './validate.ts'

/** Right when the places where sticks lie are those of one accepted arrangement; false without any. */
export function judge(payload: MatchstickPayload, response: MatchstickResponse): boolean {
  if (!validate(payload, response).ok) return false
  const made = arrangementKey(response.sticks)
  return (payload.answers ?? []).some((answer) => arrangementKey(answer) === made)
}

/**
 * For each accepted arrangement a response that reaches it: sticks that lie on a place of it stay, the others move to
 * the remaining places, each to one of its length. Null where that is impossible.
 */
export const solutions = (payload: MatchstickPayload): readonly (MatchstickResponse | null)[] =>
  (payload.answers ?? []).map((answer) => findSolution(payload, answer))

function findSolution(payload: MatchstickPayload, answer: readonly Segment[]): MatchstickResponse | null {
  const open = new Map(answer.map((place) => [segmentKey(place), place]))
  const staying: PlacedStick[] = []
  const leaving: PlacedStick[] = []
  for (const stick of start(payload).sticks) {
    const stays = open.delete(segmentKey(stick))
    if (stays) staying.push(stick)
    else leaving.push(stick)
  }
  if (payload.mode === 'add') {
    const spare = spareIds(payload)
    for (const place of open.values()) {
      const id = spare[staying.length + leaving.length - start(payload).sticks.length]
      if (id === undefined) return null
      staying.push({ id, ...place })
    }
  } else if (payload.mode === 'move') {
    for (const place of open.values()) {
      const from = leaving.findIndex((stick) => squaredLength(stick) === squaredLength(place))
      const stick = leaving[from]
      if (!stick) return null
      leaving.splice(from, 1)
      staying.push({ id: stick.id, x1: place.x1, y1: place.y1, x2: place.x2, y2: place.y2 })
    }
  } else if (open.size > 0) return null
  if (payload.mode !== 'remove' && leaving.length > 0) return null
  return { sticks: staying.toSorted((a, b) => a.id - b.id) }
}

/** A running test's payload: the start and the task, not the answers. */
export const withoutAnswer = (payload: MatchstickPayload): MatchstickPayload => ({
  ...payload,
  answers: null,
})
