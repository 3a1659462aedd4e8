import { label, type Label } from '../../rules/label.ts'
import {
  checked,
  listOf,
  oneOf,
  optional,
  record,
  trueOrFalse,
  type Parsed,
  type Parser,
} from '../../rules/parsing.ts'

/**
 * The rule about ticks that the board shows to the pupil. `one-each`: one in every row and column; `one-per-row`: one
 * in every row, any number in a column; `free`: no rule.
 */
export type GridRule = 'one-each' | 'one-per-row' | 'free'

/** A logic grid (S3.5), parsed. Matrices are lists of rows, as many and as long as the headings say. */
export interface LogicGridPayload {
  readonly rowHeading: readonly Label[]
  readonly columnHeading: readonly Label[]
  /** The content of cells besides their mark; null if cells show only marks. */
  readonly cellImages: readonly (readonly (Label | null)[])[] | null
  /** True: a yes that is given and locked. */
  readonly initialState: readonly (readonly boolean[])[]
  readonly rule: GridRule
  /** True: a yes in the solved grid. Null: the payload has no answer. */
  readonly answer: readonly (readonly boolean[])[] | null
}

export const MAX_LINES = 12

const headings = listOf(label, 1, MAX_LINES)
const matrixOf = <T>(cell: Parser<T>) => listOf(listOf(cell, 1, MAX_LINES), 1, MAX_LINES)

interface ParseError {
  path: string
  expected: string
}

const payload = checked(
  record({
    rowHeading: headings,
    columnHeading: headings,
    cellImages: optional(matrixOf(optional(label, null)), null),
    initialState: matrixOf(trueOrFalse),
    rule: optional(oneOf('one-each', 'one-per-row', 'free'), 'free'),
    answer: optional(matrixOf(trueOrFalse), null),
  }),
  (value) => {
    const { cellImages, initialState, answer } = value
    const sized =
      checkShape(value, initialState, 'initialState') ??
      (cellImages && checkShape(value, cellImages, 'cellImages')) ??
      (answer && checkShape(value, answer, 'answer'))
    return sized ?? (answer && checkAnswer(value, answer))
  },
)

type Headings = Pick<LogicGridPayload, 'rowHeading' | 'columnHeading'>

function checkShape({ rowHeading, columnHeading }: Headings, matrix: unknown[][], path: string) {
  if (matrix.length !== rowHeading.length) return { path, expected: `${rowHeading.length} rows` }
  const row = matrix.findIndex((cells) => cells.length !== columnHeading.length)
  return row < 0 ? null : { path: `${path}[${row}]`, expected: `${columnHeading.length} cells` }
}

function checkAnswer({ initialState, rule }: LogicGridPayload, answer: boolean[][]): ParseError | null {
  const path = 'answer'
  if (initialState.some((cells, row) => cells.some((given, column) => given && !answer[row]?.[column])))
    return { path, expected: 'every given yes' }
  if (String(initialState) === String(answer)) return { path, expected: 'more than what is given' }
  if (rule !== 'free') {
    const row = answer.findIndex((cells) => cells.filter(Boolean).length !== 1)
    if (row >= 0) return { path: `${path}[${row}]`, expected: 'one yes' }
  }
  const columns = answer[0]?.map((_, column) => answer.filter((cells) => cells[column]).length) ?? []
  if (rule === 'one-each' && columns.some((count) => count !== 1))
    return { path, expected: 'one yes in every column' }
  return null
}

/** Reads a logic grid's payload. */
export const parsePayload = (data: unknown): Parsed<LogicGridPayload> => payload(data, '')
