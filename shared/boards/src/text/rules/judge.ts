import { countNamed, isAllFound, type Found } from './find-all.ts'
import { foldWord, normalise } from './folding.ts'
import { plus, readNumber, readSpacedNumber, sameNumber, type Fraction } from './number.ts'
import { readCardinal, readOrdinal } from './numberWords.ts'
import { findSpellings, type Spellings } from './units.ts'

/** An answer that the author accepts. */
export interface TextSolution {
  readonly answers: readonly string[]
  /** A list is asked for that has all of these numbers, and no other. */
  readonly find?: 'all'
  /** How far a number may be off, in the unit of the answer. */
  readonly tolerance?: number
  /** The unit of the number, by its name in the table of units; an answer may omit it. */
  readonly unit?: string
  /** Words for what is counted: rickshaw, rickshaws, রিকশা. */
  readonly things?: readonly string[]
}

/** How a problem's numbers may be written. */
interface NumberNotation {
  readonly isOrdinal: boolean
  readonly spellings: Spellings | undefined
  readonly things: readonly string[]
}

const toNotation = ({ unit, things = [] }: Pick<TextSolution, 'unit' | 'things'>): NumberNotation => ({
  isOrdinal: unit === 'ordinal',
  spellings: unit === undefined ? undefined : findSpellings(unit),
  // The longest first, so that a thing matches before another one that is its end.
  things: things.map(foldWord).toSorted((a, b) => b.length - a.length),
})

const ONE: Fraction = { numerator: 1n, denominator: 1n }

/** The size of what stands behind a number, in the asked unit; null when it is no unit of this quantity. */
function readUnit(text: string, { spellings, things }: NumberNotation): Fraction | null {
  if (text === '') return ONE
  const folded = foldWord(text)
  if (folded === '') return null
  const thing = things.find((each) => folded.endsWith(each)) ?? ''
  for (const word of [folded, folded.slice(0, folded.length - thing.length)]) {
    const size = spellings?.after.get(word)
    if (spellings && size !== undefined) return { numerator: size, denominator: spellings.asked }
    if (word === '') return ONE
  }
  return null
}

const times = (a: Fraction, b: Fraction): Fraction => ({
  numerator: a.numerator * b.numerator,
  denominator: a.denominator * b.denominator,
})

/** A number in digits with what follows it: 12, 12 cm, 12টি. */
function readDigits(text: string, notation: NumberNotation): Fraction | null {
  const whole = readSpacedNumber(text)
  if (whole) return whole
  const parts = /^([+-]? ?[\d.,/ ]*\d)(\D.*)$/.exec(text)
  const number = readSpacedNumber(parts?.[1] ?? '')
  const size = number && readUnit((parts?.[2] ?? '').trim(), notation)
  return size ? times(number, size) : null
}

/** A number in words with what follows it: eight, আটটি, fourth. */
function readWords(text: string, notation: NumberNotation): Fraction | null {
  const folded = foldWord(text)
  for (const { value, rest } of notation.isOrdinal ? readOrdinal(folded) : readCardinal(folded)) {
    const size = readUnit(rest, notation)
    if (size) return times({ numerator: BigInt(value), denominator: 1n }, size)
  }
  return null
}

/** A number behind its unit or, in an order, behind its thing: Tk 5, no. 5, step 5. */
function readBehind(text: string, notation: NumberNotation): Fraction | null {
  const [, ahead = '', number = ''] = /^(\D*[^\d+-])(\d.*)$/.exec(text) ?? []
  const folded = foldWord(ahead)
  const thing = notation.isOrdinal ? notation.things.find((each) => folded.startsWith(each)) : undefined
  return folded === thing || notation.spellings?.before.has(folded.slice(thing?.length ?? 0))
    ? readDigits(number, notation)
    : null
}

/** Several units of one quantity that has several: 1 hour 12 minutes. */
function readSum(text: string, notation: NumberNotation): Fraction | null {
  const parts = text.split(/(?<=\p{L}\p{M}*) (?=\d)/u)
  if (parts.length < 2 || new Set(notation.spellings?.after.values()).size < 2) return null
  return parts.reduce<Fraction | null>(
    (sum, part) => {
      const next = /\p{L}/u.test(part) ? readDigits(part, notation) : null
      return sum && next && plus(sum, next)
    },
    { numerator: 0n, denominator: 1n },
  )
}

/** The number that an answer states, in the problem's unit; null when it states none, or one of another quantity. */
function readAmount(text: string, notation: NumberNotation): Fraction | null {
  const bare = text.replace(/^(?:the |[a-z]? ?= ?)/, '')
  if (!/\d/.test(bare)) return readWords(bare, notation)
  return (
    readDigits(bare, notation) ??
    readWords(bare, notation) ??
    readBehind(bare, notation) ??
    readSum(bare, notation)
  )
}

/**
 * Longer than any accepted answer. Some of the expressions here take the square of a text's length: seconds for 20,000.
 */
const MAX_ANSWER_LENGTH = 500

const BARE: NumberNotation = { isOrdinal: false, spellings: undefined, things: [] }

/** The digits of a code, whatever stands between them: 8-4-7, 8 4 7. A zero at the start counts. */
const normalizeCode = (text: string): string => normalise(text).replace(/[ ,.;-]/g, '')

const readAccepted = (accepted: string): Fraction | null => readNumber(accepted) ?? readWords(accepted, BARE)

/**
 * Returns a function that says whether a typed answer is one of the accepted ones (boards.md, decision 49). A number
 * may be written as pupils write it: with its unit, counter or ordinal ending, in either language and digits, in words
 * to 100, with spaces. What depends on the solution alone is computed once, for callers that judge many texts by it.
 */
export function createTextJudge(solution: TextSolution): (answer: string) => boolean {
  const { unit, tolerance = 0 } = solution
  if (solution.find === 'all') return (answer) => isAllFound(countFound(solution, answer))
  const accepted = solution.answers.map(unit === 'code' ? normalizeCode : normalise)
  const notation = toNotation(solution)
  let numbers: readonly (Fraction | null)[] | undefined
  return (answer) => {
    if (answer.length > MAX_ANSWER_LENGTH) return false
    const given = normalise(answer)
    if (given === '') return false
    if (unit === 'code') return accepted.includes(normalizeCode(given))
    if (accepted.includes(given)) return true
    const amount = readAmount(given, notation)
    if (!amount) return false
    numbers ??= accepted.map(readAccepted)
    return numbers.some((number) => number !== null && sameNumber(amount, number, tolerance))
  }
}

/** Counts what a list of a problem that asks for all has found. */
export function countFound(solution: TextSolution, answer: string): Found {
  const { find: _, answers, ...notation } = solution
  const judges = answers.map((each) => createTextJudge({ ...notation, answers: [each] }))
  const isAny = createTextJudge({ ...notation, answers })
  const text = answer.length > MAX_ANSWER_LENGTH ? '' : normalise(answer)
  return countNamed(text, answers.length, (thing) =>
    isAny(thing) ? judges.findIndex((isThis) => isThis(thing)) : -1,
  )
}

/** Judges one answer, as `createTextJudge` says. */
export function judgeText(solution: TextSolution, answer: string): boolean {
  return createTextJudge(solution)(answer)
}
