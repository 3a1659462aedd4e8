import type { VennPayload } from './payload.ts'
import type { VennResponse } from './response.ts'

/** `2`: the region of that number is selected. */
export const facts = (_: VennPayload, { selected }: VennResponse): readonly string[] => selected.map(String)
