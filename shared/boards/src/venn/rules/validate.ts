import { notJudged, type Validity } from '../../rules/kind.ts'
import type { VennPayload } from './payload.ts'
import { sameRegions, start, type VennResponse } from './response.ts'

/** Whether every selected region is one of the diagram's, and none is named twice. */
export const isLegal = ({ sets }: VennPayload, { selected }: VennResponse): boolean =>
  new Set(selected).size === selected.length && selected.every((region) => region in sets)

/** Rejects illegal diagrams, and an unchanged one. */
export function validate(payload: VennPayload, response: VennResponse): Validity {
  if (!isLegal(payload, response)) return notJudged('venn.illegal')
  return sameRegions(response, start(payload)) ? notJudged('venn.untouched') : { ok: true }
}
