import type { Label } from '../../rules/label.ts'

/** The most letters of words that stand side by side, as pictures do; longer ones stand one below the other. */
export const MAX_SHORT = 8

/** A board on a phone of 360 px, in px. */
const BOARD = 336
const GAP = 8
const LETTER = 12
/** Padding and border of an item, on both sides. */
const EDGES = { words: 24, picture: 12 }
const MIN_ITEM = 44
const PICTURE_HEIGHT = 40

const estimateWidth = (label: Label): number =>
  Math.max(
    MIN_ITEM,
    typeof label === 'string'
      ? label.length * LETTER + EDGES.words
      : Math.min(label.width, (PICTURE_HEIGHT * label.width) / label.height) + EDGES.picture,
  )

/**
 * In how many columns items that need more than one row on a phone stand, so that no row has a single one where the
 * others have many; null: they are one row, or too different for columns.
 */
export function getColumns(items: readonly Label[]): number | null {
  const widths = items.map(estimateWidth)
  let [rows, used] = [1, 0]
  for (const width of widths) {
    const next = used === 0 ? width : used + GAP + width
    if (next > BOARD) rows += 1
    used = next > BOARD ? width : next
  }
  const columns = Math.ceil(items.length / rows)
  const isFitting = columns * (Math.max(0, ...widths) + GAP) - GAP <= BOARD
  return rows > 1 && columns > 1 && isFitting ? columns : null
}
