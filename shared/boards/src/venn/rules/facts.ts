import { factSelected } from '../../rules/fact.ts'
import type { VennPayload } from './payload.ts'
import type { VennResponse } from './response.ts'

/** Which regions are selected, by their numbers. */
export const facts = (_: VennPayload, { selected }: VennResponse): readonly string[] =>
  selected.map(factSelected)
