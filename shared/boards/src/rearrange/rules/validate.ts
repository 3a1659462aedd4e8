import { notJudged, type Validity } from '../../rules/kind.ts'
import { orderKey, type RearrangePayload } from './payload.ts'
import { getLabels, type RearrangeResponse } from './response.ts'

/** Whether every field has exactly one place. */
export const isLegal = ({ fields }: RearrangePayload, { order }: RearrangeResponse): boolean =>
  order.length === fields.length && fields.every((_, id) => order.includes(id))

/** Rejects illegal orders, and the initial one. */
export function validate(payload: RearrangePayload, response: RearrangeResponse): Validity {
  if (!isLegal(payload, response)) return notJudged('rearrange.illegal')
  return orderKey(getLabels(payload, response)) === orderKey(payload.fields)
    ? notJudged('rearrange.untouched')
    : { ok: true }
}
