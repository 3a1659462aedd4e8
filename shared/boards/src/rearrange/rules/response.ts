import type { Label } from '../../rules/label.ts'
import { listOf, record, wholeNumber, type Parsed } from '../../rules/parsing.ts'
import { MAX_FIELDS, type RearrangePayload } from './payload.ts'

/** The pupil's result: the fields' ids, first place first. */
export interface RearrangeResponse {
  readonly order: readonly number[]
}

const response = record({ order: listOf(wholeNumber(0, MAX_FIELDS - 1), 0, MAX_FIELDS) })

/** Reads a response as it comes from the wire or from the browser's storage. */
export const parseResponse = (data: unknown): Parsed<RearrangeResponse> => response(data, '')

/** The untouched board. */
export const start = ({ fields }: RearrangePayload): RearrangeResponse => ({ order: [...fields.keys()] })

/** The content of each place; unknown fields are left out. */
export const getLabels = ({ fields }: RearrangePayload, { order }: RearrangeResponse): readonly Label[] =>
  order.flatMap((id) => {
    const field = fields[id]
    return field === undefined ? [] : [field]
  })
