import { listOf, record, wholeNumber, type Parsed } from '../../rules/parsing.ts'
import { findRegion, type VennPayload } from './payload.ts'

/** The regions that the pupil has selected, by their numbers in the payload's `sets`, in any order. */
export interface VennResponse {
  readonly selected: readonly number[]
}

const response = record({ selected: listOf(wholeNumber(0, 7), 0, 8) })

/** Reads a response as it comes from the wire or from the browser's storage. */
export const parseResponse = (data: unknown): Parsed<VennResponse> => response(data, '')

/** The untouched diagram. */
export const start = ({ sets }: VennPayload): VennResponse => ({
  selected: sets.flatMap(({ selected }, region) => (selected ? [region] : [])),
})

/** The answer; none when the payload has no answer. */
export function solutions({ circles, answer }: VennPayload): readonly VennResponse[] {
  const ids = circles.map(({ id }) => id)
  return answer ? [{ selected: answer.sets.flatMap((sets) => findRegion(ids, sets) ?? []) }] : []
}

/** Whether two responses select the same regions. */
export const sameRegions = (a: VennResponse, b: VennResponse): boolean =>
  a.selected.length === b.selected.length && a.selected.every((region) => b.selected.includes(region))
