import { factSelected } from '../../rules/fact.ts'
import type { VennPayload } from './payload.ts'
import type { VennResponse } from './response.ts'

/** The facts of a board: the regions that are selected, by their numbers. */
export const facts = (_: VennPayload, { selected }: VennResponse): readonly string[] =>
  selected.map(factSelected)
