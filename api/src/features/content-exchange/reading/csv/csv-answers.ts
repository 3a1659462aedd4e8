// Reads the answer of a row of a table.
import { UNIT_NAMES } from '@dhadha/boards/rules'
import { toAsciiDigits } from '@dhadha/contract/digits'
import { QuestionError, type Answer, type SpokenText } from '../../question.ts'
import { OPTION_COLUMNS, type Row } from './csv-columns.ts'
import { toDecimal } from '../decimal.ts'
import { isEmptyText } from '../rich-text.ts'

const KINDS = ['choice', 'several', 'text', 'order'] as const
const LETTERS = 'ABCDEF'
const BANGLA_LETTERS = 'কখগঘঙচ'

/** The place of a letter in either alphabet; none for another text. */
function placesOfLetter(answer: string): number[] {
  const place = [LETTERS, BANGLA_LETTERS].map((letters) => letters.indexOf(answer.toUpperCase()))
  return answer.length === 1 ? place.filter((index) => index >= 0) : []
}

const splitCell = (cell: string): string[] =>
  cell
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '')

const fold = (text: string): string => toAsciiDigits(text.trim().toLowerCase())

/** The places of options with such a text, in either language. */
const findPlaces = (options: readonly SpokenText[], text: string): number[] =>
  options.flatMap((option, index) =>
    [option.en, option.bn].some((spoken) => spoken && fold(spoken.markdown) === fold(text)) ? [index] : [],
  )

/**
 * The option that an answer names: by its letter, its number or its text.
 *
 * @throws QuestionError when it names none, or may mean two
 */
function findOption(options: readonly SpokenText[], answer: string): number {
  const byText = findPlaces(options, answer)
  const byLetter = placesOfLetter(answer)
  const number = toAsciiDigits(answer)
  const byNumber = /^[1-6]$/.test(number) ? [Number(number) - 1] : []
  const found = [...new Set([...byText, ...byLetter, ...byNumber])].filter((index) => index < options.length)
  const [first] = found
  if (first === undefined)
    throw new QuestionError(
      `its answer “${answer.slice(0, 40)}” is none of its ${options.length} options`,
      'Write the letter of the right option, A to F.',
    )
  if (found.length > 1)
    throw new QuestionError(
      `its answer “${answer}” may mean option ${found.map((index) => LETTERS[index]).join(' or option ')}`,
      `Write the letter, such as ${LETTERS[byText[0] ?? first]}.`,
    )
  return first
}

function readOptions(cells: (name: string) => SpokenText): SpokenText[] {
  const all = OPTION_COLUMNS.map(cells)
  const last = all.findLastIndex((option) => !isEmptyText(option))
  const options = all.slice(0, last + 1)
  const gap = options.findIndex((option) => isEmptyText(option))
  if (gap >= 0)
    throw new QuestionError(
      `its option_${gap + 1} is empty, and a later one is not`,
      'Leave no option out in between.',
    )
  return options
}

function readTyped(row: Row, answer: string): Answer {
  const [tolerance, unit] = [row.get('tolerance'), row.get('unit')]
  const value = tolerance === undefined ? undefined : toDecimal(tolerance)
  if (value !== undefined && !(value > 0 && Number.isFinite(value)))
    throw new QuestionError(
      `its tolerance “${tolerance}” is no number above 0`,
      'Write a number such as 0.1.',
    )
  const known = unit === undefined ? undefined : UNIT_NAMES.find((name) => name === unit)
  if (unit !== undefined && !known)
    throw new QuestionError(
      `its unit “${unit.slice(0, 40)}” is not known`,
      `Leave it empty, or choose one of ${UNIT_NAMES.slice(0, 12).join(', ')} … in docs/content/problems.md.`,
    )
  const answers = splitCell(answer)
  return {
    kind: 'text',
    answers,
    ...(value !== undefined && { tolerance: value }),
    ...(known && { unit: known }),
  }
}

/** The kind that a row names, or that its cells show. */
function findKind(row: Row, options: readonly SpokenText[]): (typeof KINDS)[number] {
  const named = row.get('kind')
  if (named === undefined) return options.length > 0 ? 'choice' : 'text'
  const kind = KINDS.find((known) => known === fold(named))
  if (!kind)
    throw new QuestionError(
      `its kind “${named.slice(0, 40)}” is not known`,
      `Write one of ${KINDS.join(', ')}.`,
    )
  return kind
}

/** The answer of a row. @throws QuestionError */
export function readCsvAnswer(row: Row, cells: (name: string) => SpokenText): Answer {
  const options = readOptions(cells)
  const kind = findKind(row, options)
  const answer = row.get('answer')
  if (kind === 'order') {
    if (options.length < 2)
      throw new QuestionError('it has fewer than two things to put in order', 'Fill in option_1, option_2 …')
    if (answer !== undefined)
      throw new QuestionError(
        'it has an answer, but its order is that of the options',
        'Leave “answer” empty.',
      )
    return { kind, items: options }
  }
  if (answer === undefined) throw new QuestionError('it has no answer', 'Fill in “answer”.')
  if (kind === 'text') {
    if (options.length > 0)
      throw new QuestionError('it is typed, but has options', 'Empty them, or let its kind be choice.')
    return readTyped(row, answer)
  }
  if (options.length < 2)
    throw new QuestionError(`it has ${options.length} options`, 'Fill in option_1 and option_2 at least.')
  if (kind === 'choice') return { kind, options, right: findOption(options, answer) + 1 }
  const right = new Set(answer.split(/[|,;]/).map((part) => findOption(options, part.trim()) + 1))
  return { kind, options, right: [...right].toSorted((a, b) => a - b) }
}
