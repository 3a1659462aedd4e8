import { labelKey, type Label } from '../../rules/label.ts'
import type { PlacingBoard } from './placingBoard.ts'
import type { PlacingResponse } from './response.ts'

/** A board whose places show these labels, of equal items the first ones; null where there are not enough of them. */
export function fill(
  { unselected }: PlacingBoard,
  groups: readonly (readonly Label[])[],
): PlacingResponse | null {
  const free = new Map(unselected.entries())
  const places: number[][] = []
  for (const labels of groups) {
    const ids: number[] = []
    for (const wanted of labels) {
      const found = [...free].find(([, label]) => labelKey(label) === labelKey(wanted))
      if (!found) return null
      free.delete(found[0])
      ids.push(found[0])
    }
    places.push(ids)
  }
  return { places }
}
