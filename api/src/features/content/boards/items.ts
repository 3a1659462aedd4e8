// The items of a board, and how an author's words find them.
import { labelKey, labelName, type Label } from '@dhadha/boards/rules'

/** A board of items in places, with the parts that facts need. */
export interface Items {
  readonly unselected: readonly Label[]
  readonly containers: readonly { readonly label: Label | null }[]
}

/** The id that stands for all items of this English name; -1 if there is none. */
export function findItem({ unselected }: Items, name: string): number {
  const keys = unselected.map(labelKey)
  const item = unselected.find((label) => labelName(label) === name)
  return item === undefined ? -1 : keys.indexOf(labelKey(item))
}
