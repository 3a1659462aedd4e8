import type { MatchstickPayload } from './payload.ts'
import type { MatchstickResponse } from './response.ts'
import { segmentKey } from './segment.ts'

/** The facts of a board: the places where sticks lie. */
export const facts = (_: MatchstickPayload, { sticks }: MatchstickResponse): readonly string[] =>
  sticks.map(segmentKey)
