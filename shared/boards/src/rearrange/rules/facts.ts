import { factAt, factBefore } from '../../rules/fact.ts'
import { labelKey } from '../../rules/label.ts'
import type { RearrangePayload } from './payload.ts'
import type { RearrangeResponse } from './response.ts'

/** The facts of a board: the position of each field, and which fields come before which. */
export function facts({ fields }: RearrangePayload, { order }: RearrangeResponse): readonly string[] {
  const keys = fields.map(labelKey)
  const ids = order.map((id) => keys.indexOf(keys[id] ?? ''))
  const inPlace = ids.map((id, place) => factAt(id, place))
  const before = ids.flatMap((id, place) => ids.slice(place + 1).map((later) => factBefore(id, later)))
  return inPlace.concat(before)
}
