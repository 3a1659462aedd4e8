import { CsvError, parse } from 'csv-parse/sync'
import {
  FileError,
  LANGUAGES,
  QuestionError,
  type Answer,
  type Language,
  type QuestionFile,
  type SpokenText,
} from '../../question.ts'
import { collectQuestions, MAX_QUESTIONS, type QuestionParts, type ReadOptions } from '../collect.ts'
import { readCsvAnswer } from './csv-answers.ts'
import { COLUMNS, findColumn, type Row } from './csv-columns.ts'
import { fromMarkdown, isEmptyText, findLanguage } from '../rich-text.ts'

// A table with a row for each question; its cells are the library's Markdown.

const MAX_CELL = 20_000
const DELIMITERS = [',', ';', '\t'] as const

/** A spreadsheet reads such a cell as a formula, and shows its result or an error in place of what was written. */
const FORMULA = /^\s*(?:=|@|[+-]\s*[A-Za-z_]+\d*\s*[(!])/
const BROKEN = /^#(?:REF|NAME\?|VALUE|DIV\/0|N\/A|NUM|NULL)!?$/

/** The sign between the cells: the one that parts the heading into most known columns. */
function findDelimiter(heading: string): string {
  const countKnownColumns = (delimiter: string) =>
    heading.split(delimiter).filter((cell) => findColumn(cell) !== null).length
  return DELIMITERS.toSorted((a, b) => countKnownColumns(b) - countKnownColumns(a))[0] ?? ','
}

interface ParsedRow {
  readonly record: string[]
  readonly info: { readonly lines: number }
}

function parseRows(text: string): ParsedRow[] {
  try {
    return parse(text, {
      delimiter: findDelimiter(text.split('\n')[0] ?? ''),
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: false,
      max_record_size: MAX_CELL * 10,
      // The heading, and a row more than may be there.
      to: MAX_QUESTIONS + 2,
    }) as unknown as ParsedRow[]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = typeof error['lines'] === 'number' ? error['lines'] : 1
    throw new FileError(
      line,
      `its table cannot be read: ${error.message.trim()}`,
      'Save it again as CSV (UTF-8); a quotation mark inside a cell is written twice.',
    )
  }
}

/** The columns of a heading by their names. @throws FileError for an unknown or repeated one */
function readHeading(cells: readonly string[]): (string | null)[] {
  const names = cells.map((cell) => (cell.trim() === '' ? null : findColumn(cell)))
  const unknown = cells.find((cell, index) => cell.trim() !== '' && names[index] === null)
  if (unknown !== undefined)
    throw new FileError(
      1,
      `its column “${unknown.trim().slice(0, 40)}” is not known`,
      `The first line names the columns: ${COLUMNS.join(', ')}.`,
    )
  const twice = names.find((name, index) => name !== null && names.indexOf(name) < index)
  if (twice) throw new FileError(1, `its column “${twice}” is there twice`, 'Keep one of them.')
  if (!names.some((name) => name === 'question' || name === 'question_bn'))
    throw new FileError(
      1,
      'it has no column “question” or “question_bn”',
      'Begin with the sample in docs/content/questions.csv.',
    )
  return names
}

function toRow(names: readonly (string | null)[], cells: readonly string[]): Row {
  const row = new Map<string, string>()
  for (const [index, cell] of cells.entries()) {
    const name = names[index]
    const value = cell.trim()
    if (value === '') continue
    if (!name)
      throw new QuestionError(
        `cell ${index + 1} stands under no heading`,
        'Name its column in the first line, or put a text with commas in quotation marks.',
      )
    if (value.length > MAX_CELL)
      throw new QuestionError(`“${name}” is longer than ${MAX_CELL} signs`, 'Shorten it.')
    if (FORMULA.test(value))
      throw new QuestionError(
        `“${name}” begins like a formula of a spreadsheet (${value.slice(0, 20)})`,
        'Write the value itself; a formula of mathematics stands between dollars, as $x = 5$.',
      )
    if (BROKEN.test(value))
      throw new QuestionError(
        `“${name}” is an error of the spreadsheet (${value})`,
        'Write the value itself.',
      )
    row.set(name, value)
  }
  return row
}

/** The cells of both languages; `question` is English unless the author or its letters say otherwise. */
function spokenCells(row: Row, name: string, main: Language): SpokenText {
  const [cell, bangla] = [row.get(name), row.get(`${name}_bn`)]
  if (bangla !== undefined && main === 'bn' && cell !== undefined)
    throw new QuestionError(
      `“${name}” and “${name}_bn” are both in Bangla`,
      `Leave “${name}” empty, or write English.`,
    )
  return {
    ...(cell !== undefined && { [main]: fromMarkdown(cell) }),
    ...(bangla !== undefined && { bn: fromMarkdown(bangla) }),
  }
}

function refuseHeadings(text: SpokenText): void {
  for (const language of LANGUAGES)
    if (/^# /m.test(text[language]?.markdown ?? ''))
      throw new QuestionError('a line of it begins with # and a space', String.raw`Write \# for the sign.`)
}

function readRow(row: Row, options: ReadOptions): QuestionParts {
  const letters = findLanguage(row.get('question') ?? '') ?? findLanguage(row.get('title') ?? '')
  const main: Language = options.language ?? letters ?? 'en'
  const cells = (name: string) => {
    const text = spokenCells(row, name, main)
    refuseHeadings(text)
    return text
  }
  const statement = cells('question')
  if (isEmptyText(statement))
    throw new QuestionError('it has no question', 'Fill in “question” or “question_bn”.')
  const title = cells('title')
  const answer: Answer = readCsvAnswer(row, cells)
  return {
    title: {
      ...(title.en && { en: title.en.plain }),
      ...(title.bn && { bn: title.bn.plain }),
    },
    statement,
    hints: ['hint', 'hint_2', 'hint_3'].map(cells).filter((hint) => !isEmptyText(hint)),
    explanation: cells('explanation'),
    answer,
    feedback: [],
    concepts: (row.get('concepts') ?? '').split(/[,;|\s]+/).filter((id) => id !== ''),
    pictures: [],
    notes: [],
  }
}

/**
 * Reads a table of questions: comma, semicolon or tab between its cells, quotation marks around those with line breaks.
 *
 * @throws FileError for a table that cannot be read, and for an unknown column
 */
export function readCsv(text: string, options: ReadOptions): QuestionFile {
  const [heading, ...rows] = parseRows(text)
  if (!heading) throw new FileError(1, 'it is empty', 'Begin with the sample in docs/content/questions.csv.')
  const names = readHeading(heading.record)
  if (rows.length > MAX_QUESTIONS)
    throw new FileError(MAX_QUESTIONS, `it has more than ${MAX_QUESTIONS} rows`, 'Make several files of it.')
  const filled = rows
    .map((row, index) => ({
      cells: row.record,
      // `lines` is where a row ends; it begins behind the row before it.
      line: (rows[index - 1] ?? heading).info.lines + 1,
    }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  return collectQuestions(
    filled.map(({ cells, line }) => ({
      line,
      name: (
        cells[names.indexOf('title')] ||
        cells[names.indexOf('title_bn')] ||
        cells[names.indexOf('question')] ||
        cells[names.indexOf('question_bn')] ||
        ''
      )
        .trim()
        .slice(0, 60),
      read: () => readRow(toRow(names, cells), options),
    })),
  )
}
