import type { InPlace } from '../../rules/kind.ts'
import { labelKey, type Label } from '../../rules/label.ts'
import { orderKey, rightOrders, type RearrangePayload } from './payload.ts'
import { getLabels, type RearrangeResponse } from './response.ts'
import { validate } from './validate.ts'

/** Right when the contents are in a right order, place by place: fields of equal content are interchangeable. */
export function judge(payload: RearrangePayload, response: RearrangeResponse): boolean {
  if (!validate(payload, response).ok) return false
  const made = orderKey(getLabels(payload, response))
  return rightOrders(payload).some((right) => orderKey(right) === made)
}

/** Fields at their place in the right order that is most like this one. */
export function inPlace(payload: RearrangePayload, response: RearrangeResponse): InPlace | null {
  const made = getLabels(payload, response).map(labelKey)
  const counts = rightOrders(payload).map(
    (right) => right.filter((label, place) => labelKey(label) === made[place]).length,
  )
  return counts.length > 0 ? { right: Math.max(...counts), all: made.length } : null
}

/** One response for each right order. */
export const solutions = (payload: RearrangePayload): readonly (RearrangeResponse | null)[] =>
  rightOrders(payload).map((right) => ({ order: getIds(payload, right) }))

/** The fields' ids in this order; of equal fields the first one at the start comes first. */
function getIds({ fields }: RearrangePayload, right: readonly Label[]): readonly number[] {
  const free = new Map(fields.entries())
  return right.flatMap((wanted) => {
    const found = [...free].find(([, field]) => labelKey(field) === labelKey(wanted))
    if (!found) return []
    free.delete(found[0])
    return [found[0]]
  })
}

/** A running test's payload: the fields in their initial order. */
export const withoutAnswer = (payload: RearrangePayload): RearrangePayload => ({
  ...payload,
  answer: null,
  answers: null,
})
