// Reads the answers of a question in GIFT.
import { toAsciiDigits } from '@dhadha/contract/digits'
import { QuestionError, type SpokenText } from '../../question.ts'
import {
  chooseExplanation,
  toChoice,
  toNumber,
  toPairs,
  toTyped,
  TRUE_FALSE,
  type ReadAnswer,
  type WeighedNumber,
} from '../answers.ts'
import type { QuestionParts } from '../collect.ts'
import { splitFormat, unmaskEscapes } from './gift-signs.ts'
import { isEmptyText } from '../rich-text.ts'
import type { TextFormat, Texts } from '../texts.ts'

interface GiftQuestion {
  readonly title: string
  /** Text before and behind the answers, with its signs set aside. */
  readonly question: string
  /** Text between the braces. */
  readonly answers: string
  readonly texts: Texts
  readonly format: TextFormat
}

type Convert = (text: string) => SpokenText

/** `%50%` before an answer; its share from 0 to 1. */
function splitWeight(text: string, without: number): { readonly weight: number; readonly text: string } {
  const [head, percent] = /^\s*%(-?\d{1,3}(?:\.\d+)?)%/.exec(text) ?? []
  return head === undefined
    ? { weight: without, text }
    : { weight: Number(percent) / 100, text: text.slice(head.length) }
}

/** The answer before its `#`, and the feedback behind it. */
function splitFeedback(text: string): readonly [answer: string, feedback: string] {
  const at = text.indexOf('#')
  return at < 0 ? [text.trim(), ''] : [text.slice(0, at).trim(), text.slice(at + 1).trim()]
}

/** `=right ~wrong #feedback`, each with a share of the points before it or not. */
function readOptions(answers: string, convert: Convert): ReadAnswer {
  const isSingle = answers.includes('=')
  const pieces = answers.split(/(?=[=~])/).map((piece) => piece.trim())
  // Text before the first sign is a wrong option, too.
  const options = pieces
    .filter((piece) => piece !== '')
    .map((piece) => {
      const { weight, text } = splitWeight(piece.replace(/^[=~]/, ''), piece.startsWith('=') ? 1 : 0)
      const [option, feedback] = splitFeedback(text)
      return { text: convert(option), weight, feedback: convert(feedback) }
    })
  return toChoice(options, isSingle)
}

function readTyped(answers: string, convert: Convert): ReadAnswer {
  const pieces = answers
    .split('=')
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
  return toTyped(
    pieces.map((piece) => {
      const { weight, text } = splitWeight(piece, 1)
      const [answer, feedback] = splitFeedback(text)
      return { text: unmaskEscapes(splitFormat(answer).text), weight, feedback: convert(feedback) }
    }),
  )
}

/** `3.14:0.01`, `3.13..3.15`, `3.14` or `*`. */
function readNumber(text: string): Pick<WeighedNumber, 'value' | 'tolerance'> {
  const trimmed = toAsciiDigits(text.trim())
  if (trimmed === '*') return { value: null, tolerance: 0 }
  const [, from, to] = /^([^.:]*(?:\.\d+)?)\.\.(.+)$/.exec(trimmed) ?? []
  const [value = '', tolerance = '0'] = trimmed.split(':')
  const numbers = from === undefined ? [value, tolerance] : [from, to ?? '']
  const [first = Number.NaN, second = Number.NaN] = numbers.map((part) =>
    part.trim() === '' ? Number.NaN : Number(part),
  )
  if (!Number.isFinite(first) || !Number.isFinite(second))
    throw new QuestionError(
      `“${unmaskEscapes(trimmed)}” is no number`,
      'Write 3.14, 3.14:0.01 or 3.13..3.15.',
    )
  if (from === undefined) return { value: first, tolerance: second }
  const middle = Number(((first + second) / 2).toPrecision(12))
  return { value: middle, tolerance: Number((Math.max(first, second) - middle).toPrecision(12)) }
}

/** A number with its share of the points and feedback; `~` begins what holds for every other number. */
function toWeighed(piece: string, convert: Convert): WeighedNumber {
  const isWrong = piece.startsWith('~')
  const { weight, text } = splitWeight(piece.replace(/^[=~]/, ''), isWrong ? 0 : 1)
  const [answer, comment] = splitFeedback(text)
  const feedback = convert(comment)
  if (isWrong && answer === '') return { value: null, tolerance: 0, weight, feedback }
  return Object.assign(readNumber(answer), { weight, feedback })
}

function readNumbers(answers: string, convert: Convert): ReadAnswer {
  const pieces = answers.split(/(?=[=~])/).map((piece) => piece.trim())
  // Before the first = stands nothing, or the only number.
  const texts = pieces.filter((piece) => piece !== '')
  if (texts.length === 0)
    throw new QuestionError('none of its numbers counts for 100 %', 'Write one that is right.')
  return toNumber(texts.map((piece) => toWeighed(piece, convert)))
}

function readMatching(answers: string, convert: Convert): ReadAnswer {
  const rows = answers
    .split('=')
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
  return toPairs(
    rows.map((row) => {
      const at = row.indexOf('->')
      if (at < 0)
        throw new QuestionError(
          `“${unmaskEscapes(row)}” has no -> in it`,
          'Write each pair as = label -> answer.',
        )
      return { label: convert(row.slice(0, at).trim()), answer: convert(row.slice(at + 2).trim()) }
    }),
  )
}

/** `{T}`, `{FALSE}`; behind it feedback on the wrong answer, and on the right one. */
function readTrueFalse(isTrue: boolean, comments: readonly string[], convert: Convert): ReadAnswer {
  const [wrong = '', ...others] = comments
  const right = others.join('#')
  const options = TRUE_FALSE.map((option, index) => {
    const isRight = isTrue === (index === 0)
    return {
      text: option,
      weight: isRight ? 1 : 0,
      feedback: convert((isRight ? right : wrong).trim()),
    }
  })
  return toChoice(options, true)
}

function readKind(answers: string, convert: Convert): ReadAnswer {
  if (answers === '')
    throw new QuestionError(
      'it is an essay, which no program can judge',
      'Ask for a number, a word or a choice.',
    )
  if (answers.startsWith('#')) return readNumbers(answers.slice(1).trim(), convert)
  if (answers.includes('~')) return readOptions(answers, convert)
  if (answers.includes('=') && answers.includes('->')) return readMatching(answers, convert)
  const [word = '', ...comments] = answers.split('#')
  if (/^(?:T|TRUE|F|FALSE)$/i.test(word.trim()))
    return readTrueFalse(/^T/i.test(word.trim()), comments, convert)
  if (!answers.includes('=')) throw new QuestionError('it has no = before its answer', 'Write {=answer}.')
  return readTyped(answers, convert)
}

/** The parts of a question in GIFT. @throws QuestionError */
export function readGiftAnswer({ title, question, answers, texts, format }: GiftQuestion): QuestionParts {
  const convert: Convert = (text) => {
    const split = splitFormat(text)
    return texts.convert(
      unmaskEscapes(split.text),
      split.format === 'plain' ? 'plain' : getFormat(split.format, format),
    )
  }
  const at = answers.lastIndexOf('####')
  const general = at < 0 ? '' : answers.slice(at + 4).trim()
  const statement = convert(question)
  if (isEmptyText(statement)) throw new QuestionError('it has no text', 'Write the question before its {.')
  const { answer, feedback, praise, notes } = readKind(
    (at < 0 ? answers : answers.slice(0, at)).trim(),
    convert,
  )
  const split = splitFormat(general)
  const explained = chooseExplanation(
    texts.convertSteps(unmaskEscapes(split.text), getFormat(split.format, format)),
    praise,
  )
  return {
    title: texts.toTitle(title),
    statement,
    hints: [],
    explanation: explained.explanation,
    answer,
    feedback,
    concepts: [],
    pictures: texts.pictures,
    notes: [...texts.notes, ...notes, ...explained.notes],
  }
}

const getFormat = (name: string, otherwise: TextFormat): TextFormat =>
  name === 'html' || name === 'markdown' ? name : name === 'moodle' ? 'auto' : otherwise
