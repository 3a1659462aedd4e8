import { listOf, record, wholeNumber, type Parsed } from '../../rules/parsing.ts'
import { MAX_CELLS, MAX_STICKS, type MatchstickPayload } from './payload.ts'
import type { Segment } from './segment.ts'

/**
 * A stick on the board. `id` is the index of its element in the payload; sticks that the pupil adds have the ids
 * `elements.length`, `elements.length + 1`, …
 */
export interface PlacedStick extends Segment {
  readonly id: number
}

/** The pupil's result: every stick that lies on the board now. A stick that is not listed was removed. */
export interface MatchstickResponse {
  readonly sticks: readonly PlacedStick[]
}

const coordinate = wholeNumber(0, MAX_CELLS)

const response = record({
  sticks: listOf(
    record({
      id: wholeNumber(0, 2 * MAX_STICKS),
      x1: coordinate,
      y1: coordinate,
      x2: coordinate,
      y2: coordinate,
    }),
    0,
    2 * MAX_STICKS,
  ),
})

/** Reads a response as it comes from the wire or from the browser's storage. */
export const parseResponse = (data: unknown): Parsed<MatchstickResponse> => response(data, '')

/** The untouched board. */
export const start = ({ elements }: MatchstickPayload): MatchstickResponse => ({
  sticks: elements.flatMap(({ type, x1, y1, x2, y2 }, id) =>
    type === 'stick' ? [{ id, x1, y1, x2, y2 }] : [],
  ),
})

/** Ids that added sticks may have; none but in mode `add`. */
export const spareIds = ({ mode, moves, elements }: MatchstickPayload): readonly number[] =>
  mode === 'add' ? Array.from({ length: moves ?? 50 }, (_, index) => elements.length + index) : []

/** The stick of that id on the board. */
export const findStick = ({ sticks }: MatchstickResponse, id: number): PlacedStick | undefined =>
  sticks.find((stick) => stick.id === id)
