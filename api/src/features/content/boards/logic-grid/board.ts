import type { FindPicture } from '../../render/markdown.ts'
import type { Field } from '../../source/yaml.ts'
import { readLabel, type LabelPair } from '../labels.ts'
import type { BoardPayload } from '../board-payload.ts'
import { provenBoard } from '../proof.ts'
import { readClues, solve, type GridNames, type RowAssignment } from './clues.ts'

type Rule = 'one-each' | 'one-per-row' | 'free'

interface Lines {
  readonly keys: readonly string[]
  readonly labels: readonly LabelPair[]
}

interface Cells {
  readonly answer: boolean[][]
  readonly given: boolean[][]
  readonly pictures: (LabelPair | null)[][] | null
}

/** Reads the `board` of a logic grid and proves that its clues, if there are any, lead to its answer. */
export function readLogicGridBoard(board: Field, findPicture: FindPicture): BoardPayload | undefined {
  const fields = board.fields()
  if (!fields) return undefined
  const rows = readLines(fields.need('rows'), findPicture)
  const columns = readLines(fields.need('columns'), findPicture)
  const rule = fields.need('rule')?.choice('one-each', 'one-per-row', 'free')
  const answerField = fields.need('answer')
  const givenField = fields.get('given')
  const picturesField = fields.get('pictures')
  const clues = fields.get('clues')
  fields.close()
  if (!rows || !columns || !rule || !answerField) return undefined

  const names: GridNames = { rows: rows.keys, columns: columns.keys }
  const answer = readCells(answerField, names)
  const given = givenField ? readCells(givenField, names) : emptyCells(names, false)
  const pictures = picturesField ? readPictures(picturesField, names, findPicture) : null
  if (!answer || !given || pictures === undefined) return undefined
  if (clues && !areClues(clues, names, rule, given, answer)) return undefined

  const cells: Cells = { answer, given, pictures }
  const payloads = {
    en: payloadIn('en', rows, columns, cells, rule),
    bn: payloadIn('bn', rows, columns, cells, rule),
  }
  return provenBoard('exclusion_grid', board, payloads, [], answerField)
}

const payloadIn = (language: 'en' | 'bn', rows: Lines, columns: Lines, cells: Cells, rule: Rule) => ({
  rowHeading: rows.labels.map((label) => label[language]),
  columnHeading: columns.labels.map((label) => label[language]),
  cellImages: cells.pictures?.map((line) => line.map((label) => label && label[language])) ?? null,
  initialState: cells.given,
  rule,
  answer: cells.answer,
})

function readLines(field: Field | undefined, findPicture: FindPicture): Lines | undefined {
  const entries = field?.entries(2, 12)
  if (!entries) return undefined
  const labels = entries.map(([, entry]) => readLabel(entry, findPicture))
  const read = labels.filter((label) => label !== undefined)
  return read.length < labels.length ? undefined : { keys: entries.map(([key]) => key), labels: read }
}

const emptyCells = <T>({ rows, columns }: GridNames, content: T): T[][] =>
  rows.map(() => columns.map(() => content))

/** `{ row: column }` or `{ row: [column, column] }` */
function readCells(field: Field, names: GridNames): boolean[][] | undefined {
  const cells = emptyCells(names, false)
  let isWhole = true
  for (const [key, entry] of field.entries(0, 12) ?? []) {
    const row = cells[names.rows.indexOf(key)]
    const keys = entry.isList() ? (entry.list(0, 12) ?? []).map((field) => field.text(60)) : [entry.text(60)]
    const stranger = keys.find((key) => key !== undefined && !names.columns.includes(key))
    if (!row) entry.error('is no row of this grid')
    else if (stranger !== undefined) entry.error(`names no column of this grid: ${stranger}`)
    if (!row || stranger !== undefined || keys.includes(undefined)) isWhole = false
    else for (const key of keys) row[names.columns.indexOf(key ?? '')] = true
  }
  return isWhole ? cells : undefined
}

/** `{ row: { column: label } }` */
function readPictures(field: Field, names: GridNames, findPicture: FindPicture) {
  const cells = emptyCells<LabelPair | null>(names, null)
  let isWhole = true
  for (const [key, line] of field.entries(1, 12) ?? []) {
    const row = cells[names.rows.indexOf(key)]
    for (const [column, entry] of line.entries(1, 12) ?? []) {
      const at = names.columns.indexOf(column)
      const label = readLabel(entry, findPicture)
      if (!row || at < 0) entry.error('is no cell of this grid')
      if (row && at >= 0 && label) row[at] = label
      else isWhole = false
    }
  }
  return isWhole ? cells : undefined
}

/** Checks that the clues and given cells leave one solution, the answer; otherwise reports it. */
function areClues(
  field: Field,
  names: GridNames,
  rule: Rule,
  given: boolean[][],
  answer: boolean[][],
): boolean {
  const clues = readClues(field, names)
  if (!clues) return false
  const refuse = (message: string) => {
    field.error(message)
    return false
  }
  if (rule === 'free') return refuse('need the rule one-each or one-per-row')
  const both = [...names.rows, ...names.columns].find((key, at, all) => all.indexOf(key) < at)
  if (both !== undefined) return refuse(`can't tell row and column apart, both are called ${both}`)
  const gifts = given.flatMap((cells, row) =>
    cells.flatMap((isGiven, column) =>
      isGiven ? [{ rows: [row], holds: (placing: RowAssignment) => placing[row] === column }] : [],
    ),
  )
  const solutions = solve({ names, isOneEach: rule === 'one-each', clues: [...clues, ...gifts] }, 2)
  const describe = (placing: RowAssignment | undefined) =>
    names.rows.map((row, index) => `${row}: ${names.columns[placing?.[index] ?? -1]}`).join(', ')
  const [first, second] = solutions
  if (!first) return refuse('leave no solution')
  if (second) return refuse(`leave more than one solution: ${describe(first)}; ${describe(second)}`)
  const isAnswer = first.every((column, row) => answer[row]?.[column] === true)
  return isAnswer || refuse(`lead to another solution than the answer: ${describe(first)}`)
}
