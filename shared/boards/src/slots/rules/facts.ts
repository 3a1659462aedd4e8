import { factAt, factCount, factTogether } from '../../rules/fact.ts'
import { labelKey } from '../../rules/label.ts'
import type { PlacingBoard } from './placingBoard.ts'
import type { PlacingResponse } from './response.ts'

/** The facts of a board: the items in each place, those that lie together, and the number of equal ones in a place. */
export function facts({ unselected }: PlacingBoard, { places }: PlacingResponse): readonly string[] {
  const keys = unselected.map(labelKey)
  return places.flatMap((held, place) => {
    const ids = held.map((id) => keys.indexOf(keys[id] ?? '')).toSorted((a, b) => a - b)
    const inPlace = ids.map((id) => factAt(id, place))
    const together = ids.flatMap((id, at) => ids.slice(at + 1).map((other) => factTogether(id, other)))
    const counts = ids.map((id) => factCount(ids.filter((other) => other === id).length, id))
    return inPlace.concat(together, counts)
  })
}
