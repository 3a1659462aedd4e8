import type { VennPayload } from './payload.ts'
import { sameRegions, solutions, type VennResponse } from './response.ts'
import { validate } from './validate.ts'

/** Right when exactly the answer's regions are selected; false without an answer. */
export const judge = (payload: VennPayload, response: VennResponse): boolean =>
  validate(payload, response).ok && solutions(payload).some((solution) => sameRegions(solution, response))

/** A running test's payload: the diagram and its start, not the answer. */
export const withoutAnswer = (payload: VennPayload): VennPayload => ({ ...payload, answer: null })
