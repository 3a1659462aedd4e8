import { labelKey } from '../../rules/label.ts'
import type { PlacingLayout, PlacingResponse } from './placing.ts'

/**
 * `2@0`: item 2 lies in the first place. `2&5`: items 2 and 5 lie together. `3x2`: some place holds item 2 just three times.
 * Equal items share the id of the first.
 */
export function facts({ unselected }: PlacingLayout, { places }: PlacingResponse): readonly string[] {
  const keys = unselected.map(labelKey)
  return places.flatMap((held, place) => {
    const ids = held.map((id) => keys.indexOf(keys[id] ?? '')).toSorted((a, b) => a - b)
    const inPlace = ids.map((id) => `${id}@${place}`)
    const together = ids.flatMap((id, at) => ids.slice(at + 1).map((other) => `${id}&${other}`))
    const counts = ids.map((id) => `${ids.filter((other) => other === id).length}x${id}`)
    return inPlace.concat(together, counts)
  })
}
