import { label, labelKey, type Label } from '../../rules/label.ts'
import { checked, listOf, optional, record, type Parsed } from '../../rules/parsing.ts'

/** A problem of putting things in order (S3.5), parsed. */
export interface RearrangePayload {
  /** The fields in their initial order; a field's id is its index here. */
  readonly fields: readonly Label[]
  /** The fields in their right order, by content. Null: the payload has no answer. */
  readonly answer: readonly Label[] | null
  /** Further right orders. */
  readonly answers: readonly (readonly Label[])[] | null
}

export const MAX_FIELDS = 24

const order = listOf(label, 2, MAX_FIELDS)

/** A key that is equal for two lists exactly when their contents are equal, place by place. */
export const orderKey = (labels: readonly Label[]): string => JSON.stringify(labels.map(labelKey))

/** Every order that is right; none for a payload without an answer. */
export const rightOrders = ({ answer, answers }: RearrangePayload): readonly (readonly Label[])[] =>
  answer ? [answer, ...(answers ?? [])] : []

const payload = checked(
  record({
    fields: order,
    answer: optional(order, null),
    answers: optional(listOf(order, 1, 50), null),
  }),
  (value) => {
    if (value.answers && !value.answer) return { path: 'answer', expected: 'the first right order' }
    const [start, content] = [orderKey(value.fields), contentKey(value.fields)]
    for (const [index, right] of rightOrders(value).entries()) {
      const path = index === 0 ? 'answer' : `answers[${index - 1}]`
      if (contentKey(right) !== content) return { path, expected: 'the same fields in another order' }
      if (orderKey(right) === start) return { path, expected: 'another order than at the start' }
    }
    return null
  },
)

const contentKey = (labels: readonly Label[]): string => JSON.stringify(labels.map(labelKey).toSorted())

/** Reads the payload of a problem of order. */
export const parsePayload = (data: unknown): Parsed<RearrangePayload> => payload(data, '')
