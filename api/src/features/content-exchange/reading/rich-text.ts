// Converts texts of teachers' files into the library's Markdown, and finds their language.
import { toAsciiDigits } from '@dhadha/contract/digits'
import { QuestionError, type Language, type RichText, type SpokenText } from '../question.ts'
import { escapeInline, escapeLineStarts } from './escape.ts'

/** Several times as long as the longest statement. It bounds what expressions take for a hostile text. */
const MAX_CHARACTERS = 20_000

/** Each beginning of a formula is looked for its end in the rest of the text. */
const MAX_FORMULAS = 1_000

/** @throws QuestionError for a text that is too long, or has too many formulas */
export function refuseLong(text: string): void {
  if (text.length > MAX_CHARACTERS)
    throw new QuestionError(`a text of it is longer than ${MAX_CHARACTERS} characters`, 'Shorten it.')
  if ((text.match(/\\\(|\\\[|\$\$/g)?.length ?? 0) > MAX_FORMULAS)
    throw new QuestionError('a text of it has too many formulas', 'Shorten it.')
}

/** Marks of direction and invisible spaces, which change how other signs are shown; Bangla's joiners are none. */
const INVISIBLE = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g

export const withoutInvisible = (text: string): string => text.replaceAll(INVISIBLE, '')

/** A text without markup: an empty line begins a paragraph, and a single line break one, too. */
export function fromPlain(text: string): RichText {
  const paragraphs = withoutInvisible(text)
    .split('\n')
    .map((line) => line.trim().replaceAll(/\s+/g, ' '))
    .filter((line) => line !== '')
  const escaped = paragraphs.map((line) => escapeInline(line))
  return {
    markdown: escaped.map(({ markdown }) => escapeLineStarts(markdown)).join('\n\n'),
    plain: paragraphs.join(' '),
    hasFormula: escaped.some(({ hasFormula }) => hasFormula),
    pictures: [],
  }
}

/** A text that its author wrote in Markdown: it is taken as it is, and the check names what it cannot have. */
export function fromMarkdown(text: string): RichText {
  const own = withoutInvisible(text).trim()
  return {
    markdown: own,
    plain: own.replaceAll(/\s+/g, ' '),
    hasFormula: /\$[^$]+\$|\\\(/.test(own),
    pictures: Array.from(own.matchAll(/!\[[^\]]*\]\(([^)\s]+)\)/g), ([, name = '']) => name),
  }
}

const count = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0

/** The language of a text by its letters; null if it has none, as a number. */
export function findLanguage(text: string): Language | null {
  const shown = text.replaceAll(/<[^<>]*>|&\w+;|\\\(.*?\\\)|\\\[.*?\\\]|\$[^$]*\$/gs, ' ')
  const [bangla, latin] = [count(shown, /\p{Script=Bengali}/gu), count(shown, /\p{Script=Latin}/gu)]
  if (bangla === 0 && latin === 0) return null
  // A Bangla sentence may name things in English; hardly any English one has Bangla words.
  return bangla * 3 >= latin ? 'bn' : 'en'
}

/** Letters beside the commands of formulas: `\frac{1}{2}` has none. */
const hasLetters = (formula: string): boolean => /\p{L}/u.test(formula.replaceAll(/\\[a-z]+/gi, ' '))

/** Whether a text has numbers and signs alone, in formulas too: it is one of both languages. */
export const hasNumbersAlone = ({ plain, hasFormula }: RichText): boolean =>
  findLanguage(toAsciiDigits(plain)) === null && !(hasFormula && hasLetters(plain))

export const isEmptyText = (text: SpokenText): boolean =>
  Object.values(text).every(({ markdown }) => markdown === '')

/** The text in one of its languages, for names and comparisons. */
export const anyText = (text: SpokenText): RichText =>
  text.en ?? text.bn ?? { markdown: '', plain: '', hasFormula: false, pictures: [] }
