import { labelKey } from '../../rules/label.ts'
import type { RearrangePayload } from './payload.ts'
import type { RearrangeResponse } from './response.ts'

/** `2@0`: field 2 is first. `2<5`: field 2 comes somewhere before field 5. Equal fields share the id of the first. */
export function facts({ fields }: RearrangePayload, { order }: RearrangeResponse): readonly string[] {
  const keys = fields.map(labelKey)
  const ids = order.map((id) => keys.indexOf(keys[id] ?? ''))
  const inPlace = ids.map((id, place) => `${id}@${place}`)
  const before = ids.flatMap((id, place) => ids.slice(place + 1).map((later) => `${id}<${later}`))
  return inPlace.concat(before)
}
