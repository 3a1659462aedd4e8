import type { Label } from '../../rules/label.ts'
import {
  listOf,
  parsed,
  record,
  trueOrFalse,
  unparsed,
  wholeNumber,
  type Parsed,
  type Parser,
} from '../../rules/parsing.ts'
import { fill } from '../../slots/rules/fill.ts'
import { deriveFinish, type Finish } from '../../slots/rules/finish.ts'
import { placingFields, type Container, type PlaceAnswer } from '../../slots/rules/payload.ts'
import { MAX_PLACES, type PlacingBoard } from '../../slots/rules/placingBoard.ts'

/** A problem of items in the cells of a grid (S3.5), parsed. */
export interface GridPayload extends PlacingBoard {
  readonly nRows: number
  readonly nCols: number
  /** The cells, row by row. A fixed one shows its label; an open one may have one too, as a caption. */
  readonly containers: readonly Container[]
  /** The cells that take items; the others are fixed. */
  readonly active: readonly boolean[]
  /** The right content of each cell; empty for fixed cells. Null if the payload has no answer. */
  readonly answer: readonly PlaceAnswer[] | null
  /** When the board may be judged: from the answer where there is one. */
  readonly finish: Finish
}

const MAX_ROWS = 12

/** Indexes, or true and false for each cell. */
const activeCells: Parser<readonly (number | boolean)[]> = (value, path) =>
  Array.isArray(value) && typeof value[0] === 'boolean'
    ? listOf(trueOrFalse, 1, MAX_PLACES)(value, path)
    : listOf(wholeNumber(0, MAX_PLACES - 1), 1, MAX_PLACES)(value, path)

const payload = record({
  ...placingFields,
  active: activeCells,
  nRows: wholeNumber(1, MAX_ROWS),
  nCols: wholeNumber(1, MAX_ROWS),
})

/** Reads the payload of a grid. */
export function parsePayload(data: unknown): Parsed<GridPayload> {
  const read = payload(data, '')
  if (!read.ok) return read
  const { containers, unselected, nRows, nCols, room: given } = read.value
  const cells = nRows * nCols
  if (containers.length !== cells) return unparsed('containers', `${cells} cells, row by row`)
  const active = readCells(read.value.active, cells)
  if (!active) return unparsed('active', `different indexes below ${cells}, or true or false for each cell`)
  if (given && given.length !== cells) return unparsed('room', `a number for each of ${cells} cells`)
  const answer = read.value.answer?.map(({ items }, cell) => ({ items: active[cell] ? items : [] })) ?? null
  if (answer && answer.length !== cells) return unparsed('answer', `items for each of ${cells} cells`)

  const room = active.map((isActive, cell) =>
    isActive ? Math.max(1, given?.[cell] ?? 1, answer?.[cell]?.items.length ?? 1) : 0,
  )
  const base = { containers, unselected, active, nRows, nCols, room }
  if (!answer) return parsed({ ...base, answer, finish: read.value.finish })
  const groups = answer.map(({ items }): readonly Label[] => items)
  if (!fill(base, groups)) return unparsed('answer', 'items that are among the unselected ones')
  const placed = groups.flat().length
  if (placed === 0) return unparsed('answer', 'at least one item in a cell')
  return parsed({ ...base, answer, finish: deriveFinish(unselected.length, room, placed) })
}

function readCells(given: readonly (number | boolean)[], cells: number): readonly boolean[] | null {
  if (typeof given[0] === 'boolean')
    return given.length === cells && given.includes(true) ? given.map((number) => number === true) : null
  const all = new Set(given)
  const isKnown = given.every((index) => typeof index === 'number' && index < cells)
  return isKnown && all.size === given.length
    ? Array.from({ length: cells }, (_, cell) => all.has(cell))
    : null
}
