import type { MatchstickPayload } from './payload.ts'
import type { MatchstickResponse } from './response.ts'
import { segmentKey } from './segment.ts'

/** `2,2-4,2`: a stick lies there. */
export const facts = (_: MatchstickPayload, { sticks }: MatchstickResponse): readonly string[] =>
  sticks.map(segmentKey)
