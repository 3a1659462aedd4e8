import type { Validity } from '../../rules/kind.ts'
import { orderKey, type RearrangePayload } from './payload.ts'
import { labelsIn, type RearrangeResponse } from './response.ts'

const ILLEGAL: Validity = {
  ok: false,
  message: {
    en: 'Something is missing or there twice. Start again from the beginning.',
    bn: 'কিছু একটা বাদ পড়েছে বা দুবার এসেছে। গোড়া থেকে আবার শুরু করো।',
  },
}

const UNTOUCHED: Validity = {
  ok: false,
  message: {
    en: 'You have not changed the order yet.',
    bn: 'তুমি এখনো কিছু সাজাওনি।',
  },
}

/** Whether every field has exactly one place. */
export const isLegal = ({ fields }: RearrangePayload, { order }: RearrangeResponse): boolean =>
  order.length === fields.length && fields.every((_, id) => order.includes(id))

/** Illegal orders, and the one that the board starts with, are refused. */
export function validate(payload: RearrangePayload, response: RearrangeResponse): Validity {
  if (!isLegal(payload, response)) return ILLEGAL
  return orderKey(labelsIn(payload, response)) === orderKey(payload.fields) ? UNTOUCHED : { ok: true }
}
