import type { MatchstickPayload } from './payload.ts'
import type { MatchstickResponse } from './response.ts'
import { segmentKey } from './segment.ts'

/** Where sticks lie. */
export const facts = (_: MatchstickPayload, { sticks }: MatchstickResponse): readonly string[] =>
  sticks.map(segmentKey)
