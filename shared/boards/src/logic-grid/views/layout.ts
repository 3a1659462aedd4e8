import type { Label } from '../../rules/label.ts'

/** A grid on a phone of 360 px, in px. */
const GRID = 324
const CELL = 46
const LETTER = 7
/** Padding of a heading. */
const EDGES = { row: 12, column: 6 }

/** A line breaks between words only. A picture is hardly wider than a cell. */
const getWordWidth = (label: Label): number =>
  typeof label === 'string' ? Math.max(...label.split(/[ -]/u).map((word) => word.length * LETTER)) : 0

/** Whether the columns are wider than a phone with their headings as they are; turned headings are narrow. */
export function isTooWide({
  rows,
  columns,
}: {
  readonly rows: readonly Label[]
  readonly columns: readonly Label[]
}): boolean {
  const widths = columns.map((label) => Math.max(CELL, getWordWidth(label) + EDGES.column))
  const heading = Math.max(...rows.map((label) => getWordWidth(label) + EDGES.row))
  return widths.reduce((sum, width) => sum + width, heading) > GRID
}
