// Reads the clues of a logic grid, and solves the grid by them.
import type { Field, Fields } from '../../source/yaml.ts'

/** A grid where every row has one column: for each row the index of its column. */
export type RowAssignment = readonly number[]

/** A clue about the answer: `holds` may be called once the rows in `rows` have their columns. */
export interface Clue {
  readonly rows: readonly number[]
  readonly holds: (placing: RowAssignment) => boolean
}

/** Keys of rows and columns as authors write them, in order. */
export interface GridNames {
  readonly rows: readonly string[]
  readonly columns: readonly string[]
}

interface Term {
  readonly rows: readonly number[]
  readonly column: (placing: RowAssignment) => number
}

const FORMS = ['is', 'not', 'either', 'before', 'next', 'apart', 'count', 'exactly', 'if'] as const

/** Reads one clue; errors are reported. */
function readClue(field: Field, names: GridNames): Clue | undefined {
  const fields = field.fields()
  if (!fields) return undefined
  const form = FORMS.find((form) => fields.get(form))
  const clue = form ? READERS[form](fields, names) : field.error(`has to be one of ${FORMS.join(', ')}`)
  fields.close()
  return clue
}

const READERS: Record<(typeof FORMS)[number], (fields: Fields, names: GridNames) => Clue | undefined> = {
  is: (fields, names) => readColumns(fields.get('is'), names, 1, (column, [wanted]) => column === wanted),
  not: (fields, names) =>
    readColumns(fields.get('not'), names, 11, (column, columns) => !columns.includes(column)),
  either: (fields, names) =>
    readColumns(fields.get('either'), names, 11, (column, columns) => columns.includes(column)),
  before: (fields, names) =>
    readOrder(fields.get('before'), names, (first, second, steps) =>
      steps === null ? first < second : second - first === steps,
    ),
  next: (fields, names) =>
    readOrder(fields.get('next'), names, (first, second) => Math.abs(first - second) === 1),
  apart: (fields, names) =>
    readOrder(fields.get('apart'), names, (first, second, steps) =>
      steps === null ? Math.abs(first - second) > 1 : Math.abs(first - second) === steps,
    ),
  count: readCount,
  exactly: readExactly,
  if: readCondition,
}

const findIndex = (field: Field, keys: readonly string[], kind: string): number | undefined => {
  const key = field.text(60)
  if (key === undefined) return undefined
  const index = keys.indexOf(key)
  return index < 0 ? field.error(`is no ${kind}: ${key}`) : index
}

/** `[row, column, column, …]` */
function readColumns(
  field: Field | undefined,
  { rows, columns }: GridNames,
  max: number,
  holds: (column: number, columns: readonly number[]) => boolean,
): Clue | undefined {
  const [first, ...others] = field?.list(2, max + 1) ?? []
  const row = first && findIndex(first, rows, 'row')
  const wanted = others.map((other) => findIndex(other, columns, 'column'))
  const known = wanted.filter((column) => column !== undefined)
  if (row === undefined || known.length < wanted.length) return undefined
  return { rows: [row], holds: (placing) => holds(placing[row] ?? -1, known) }
}

/** `[a, b]` or `[a, b, steps]`, where a and b are rows, which stand for their columns, or columns. */
function readOrder(
  field: Field | undefined,
  names: GridNames,
  holds: (first: number, second: number, steps: number | null) => boolean,
): Clue | undefined {
  const [a, b, by] = field?.list(2, 3) ?? []
  const first = a && readTerm(a, names)
  const second = b && readTerm(b, names)
  const steps = by ? by.integer(1, 11) : null
  if (!first || !second || steps === undefined) return undefined
  return {
    rows: [...first.rows, ...second.rows],
    holds: (placing) => holds(first.column(placing), second.column(placing), steps),
  }
}

function readTerm(field: Field, { rows, columns }: GridNames): Term | undefined {
  const row = rows.indexOf(field.text(60) ?? '')
  if (row >= 0) return { rows: [row], column: (placing) => placing[row] ?? -1 }
  const column = findIndex(field, columns, 'row or column')
  return column === undefined ? undefined : { rows: [], column: () => column }
}

/** `count: [column, n]`: this many rows have that column. */
function readCount(fields: Fields, { rows, columns }: GridNames): Clue | undefined {
  const [first, second] = fields.get('count')?.list(2, 2) ?? []
  const column = first && findIndex(first, columns, 'column')
  const count = second?.integer(0, 12)
  if (column === undefined || count === undefined) return undefined
  return {
    rows: rows.map((_, row) => row),
    holds: (placing) => placing.filter((number) => number === column).length === count,
  }
}

const getRows = (clues: readonly Clue[]) => clues.flatMap(({ rows }) => rows)

/** `exactly: n` `of: [clues]`: this many of them are true. */
function readExactly(fields: Fields, names: GridNames): Clue | undefined {
  const count = fields.get('exactly')?.integer(0, 12)
  const clues = readClues(fields.need('of'), names)
  if (count === undefined || !clues) return undefined
  return {
    rows: getRows(clues),
    holds: (placing) => clues.filter((clue) => clue.holds(placing)).length === count,
  }
}

/** `if: clue` `then: clue` */
function readCondition(fields: Fields, names: GridNames): Clue | undefined {
  const ifField = fields.get('if')
  const follows = fields.need('then')
  const condition = ifField && readClue(ifField, names)
  const consequence = follows && readClue(follows, names)
  if (!condition || !consequence) return undefined
  return {
    rows: getRows([condition, consequence]),
    holds: (placing) => !condition.holds(placing) || consequence.holds(placing),
  }
}

/** Reads a list of clues; undefined when one of them can't be read (reported). */
export function readClues(field: Field | undefined, names: GridNames): Clue[] | undefined {
  const entries = field?.list(1, 30)
  const clues = entries?.map((entry) => readClue(entry, names))
  const read = clues?.filter((clue) => clue !== undefined)
  return read && read.length === clues?.length ? read : undefined
}

interface Puzzle {
  readonly names: GridNames
  /** No column is used twice. */
  readonly isOneEach: boolean
  readonly clues: readonly Clue[]
}

/** The first placings that satisfy every clue, at most `max`. */
export function solve({ names: { rows, columns }, isOneEach, clues }: Puzzle, max: number): RowAssignment[] {
  const found: RowAssignment[] = []
  // Each clue is checked as soon as the last of its rows has a column.
  const dueAt = rows.map((_, row) => clues.filter((clue) => Math.max(0, ...clue.rows) === row))
  const place = (placing: readonly number[]) => {
    const row = placing.length
    if (found.length >= max) return
    if (row === rows.length) return void found.push(placing)
    for (const column of columns.keys()) {
      if (isOneEach && placing.includes(column)) continue
      const next = [...placing, column]
      if (dueAt[row]?.every((clue) => clue.holds(next))) place(next)
    }
  }
  place([])
  return found
}
