// Writes the file of a problem from a question.
import { judgeText } from '@dhadha/boards/rules'
import { toAsciiDigits, toBanglaDigits } from '@dhadha/contract/digits'
import { stringify } from 'yaml'
import { text } from '../../content/index.ts'
import {
  LANGUAGES,
  QuestionError,
  type Answer,
  type Language,
  type Question,
  type RichText,
  type Spoken,
  type SpokenText,
} from '../question.ts'
import { hasNumbersAlone } from '../reading/rich-text.ts'

/** The id, title and picture files of a problem, which its question does not have. */
export interface ProblemNames {
  readonly id: string
  readonly title: Spoken<string>
  /** Files of its pictures by the names in its texts; those that are not there were not taken. */
  readonly pictures: ReadonlyMap<string, string>
}

const MAX_HINTS = 3
const MAX_FEEDBACK = 400

const digits = (text: string, language: Language): string =>
  language === 'bn' ? toBanglaDigits(text) : toAsciiDigits(text)

/** A text of numbers and signs, which is one of both languages; null for words, and for different numbers. */
function findNumbers(text: SpokenText): RichText | null {
  const [only, ...others] = Object.values(text)
  if (!only || !hasNumbersAlone(only)) return null
  const isSame = others.every(({ plain }) => toAsciiDigits(plain) === toAsciiDigits(only.plain))
  return isSame ? only : null
}

/** Numbers in both languages, each with its own digits. */
function withNumbers(text: SpokenText): SpokenText {
  const only = findNumbers(text)
  if (!only) return text
  return Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      { ...only, plain: digits(only.plain, language), markdown: digits(only.markdown, language) },
    ]),
  )
}

/** The languages that all texts are in. */
const common = (texts: readonly SpokenText[]): Language[] =>
  LANGUAGES.filter((language) => texts.every((text) => text[language]))

/** A number is written as one, so that the file looks as an author would write it. */
const asScalar = (text: string): string | number =>
  /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,10})?$/.test(text) && String(Number(text)) === text ? Number(text) : text

const inLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ')

function toOptions(options: readonly SpokenText[]) {
  const all = options.map(withNumbers)
  const texts = all.flatMap((option) => Object.values(option))
  if (texts.some(({ pictures }) => pictures.length > 0))
    throw new QuestionError(
      'an option is a picture',
      'Put the pictures into the question with letters, and the letters into the options.',
    )
  const languages = common(all)
  if (languages.length === 0)
    throw new QuestionError(
      'its options are not all in one language',
      'Write each of them in the language of the question.',
    )
  const isMarkdown = texts.some(({ hasFormula, plain }) => hasFormula || plain.includes('$'))
  const toLine = ({ markdown, plain }: RichText) => inLine(isMarkdown ? markdown : plain)
  return Object.fromEntries(
    languages.map((language) => [
      language,
      all.flatMap((option) => {
        const text = option[language]
        return text ? [asScalar(toLine(text))] : []
      }),
    ]),
  )
}

/** A label of a board: numbers and signs as they are, words by their languages. */
function toLabel(text: SpokenText): unknown {
  const texts = Object.values(text)
  const [first] = texts
  if (!first) throw new QuestionError('a thing of its board has no text', 'Write one.')
  if (texts.some(({ pictures }) => pictures.length > 0))
    throw new QuestionError('a thing of its board is a picture', 'Write its name in place of it.')
  if (texts.some(({ hasFormula }) => hasFormula))
    throw new QuestionError(
      `“${first.plain}” has a formula, and things of a board have none`,
      'Write it with signs such as ½, ², × or −.',
    )
  const numbers = findNumbers(text)
  // The library writes Bangla digits by itself.
  if (numbers) return asScalar(toAsciiDigits(numbers.plain))
  return Object.fromEntries(
    LANGUAGES.flatMap((language) => (text[language] ? [[language, text[language].plain]] : [])),
  )
}

/**
 * The judge refuses an answer that another one accepts already.
 *
 * @throws QuestionError for a number in the tolerance of another one: what is right around it alone would be lost
 */
function toAnswers({ answers, unit, tolerance }: Extract<Answer, { kind: 'text' }>): (string | number)[] {
  const exact = { ...(unit !== undefined && { unit }) }
  const notation = { ...exact, ...(tolerance !== undefined && { tolerance }) }
  const found: string[] = []
  for (const answer of answers)
    if (!judgeText({ ...notation, answers: found }, answer)) found.push(answer)
    else if (!judgeText({ ...exact, answers: found }, answer))
      throw new QuestionError(
        `its right number ${answer} lies in the tolerance of another one`,
        'Write one number in the middle, with a tolerance that covers both.',
      )
  return found.map(asScalar)
}

function answerFields(answer: Answer): Record<string, unknown> {
  switch (answer.kind) {
    case 'text':
      return {
        kind: 'text',
        answers: toAnswers(answer),
        ...(answer.unit !== undefined && { unit: answer.unit }),
        ...(answer.tolerance !== undefined && { tolerance: answer.tolerance }),
      }
    case 'choice':
    case 'several':
      return { kind: 'mcq', options: toOptions(answer.options), answer: answer.right }
    case 'order':
      return { kind: 'rearrange', board: { answer: answer.items.map(toLabel) } }
    case 'group':
      return {
        kind: 'dragAndDrop-1',
        board: {
          groups: [
            {
              label: { en: text('groupOfRight')('en'), bn: text('groupOfRight')('bn') },
              items: answer.right.map(toLabel),
            },
          ],
          ...(answer.others.length > 0 && { spare: answer.others.map(toLabel) }),
        },
      }
    case 'pairs':
      return {
        kind: 'dragAndDrop-3-Grid',
        board: {
          rows: answer.pairs.map((pair) => [toLabel(pair.label), { answer: toLabel(pair.answer) }]),
          ...(answer.spare.length > 0 && { spare: answer.spare.map(toLabel) }),
        },
      }
  }
}

const PICTURE = /!\[([^\]]*)\]\((picture-\d+)\)/g

/** The Markdown with the files of its pictures; a picture that was not taken is left out. */
const withPictures = (markdown: string, pictures: ReadonlyMap<string, string>): string =>
  markdown
    .replaceAll(PICTURE, (_, alt: string, name: string) => {
      const file = pictures.get(name)
      return file === undefined ? '' : `![${alt}](${file})`
    })
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

/** Feedback that fits: short, and without pictures. */
export const isTakenFeedback = (text: SpokenText): boolean =>
  Object.values(text).every(
    ({ markdown, pictures }) => markdown.length <= MAX_FEEDBACK && pictures.length === 0,
  )

function feedbackFields({ feedback }: Question): object {
  const entries = new Map<string, { readonly when: (string | number)[] }>()
  for (const { when, text } of feedback.filter((item) => isTakenFeedback(item.text))) {
    const texts = Object.fromEntries(
      LANGUAGES.flatMap((language) => (text[language] ? [[language, text[language].markdown]] : [])),
    )
    const key = JSON.stringify(texts)
    const entry = entries.get(key) ?? { when: [], ...texts }
    entry.when.push(typeof when === 'string' ? asScalar(when) : when)
    entries.set(key, entry)
  }
  if (entries.size === 0) return {}
  return { feedback: [...entries.values()] }
}

function sections(question: Question, pictures: ReadonlyMap<string, string>): string[] {
  const named: readonly (readonly [name: string, text: SpokenText])[] = [
    ['statement', question.statement],
    ...question.hints.slice(0, MAX_HINTS).map((hint) => ['hint', hint] as const),
    ['explanation', question.explanation],
  ]
  return ['statement', 'hint', 'explanation'].flatMap((kind) =>
    LANGUAGES.flatMap((language) =>
      named.flatMap(([name, text]) => {
        const body = name === kind ? withPictures(text[language]?.markdown ?? '', pictures) : ''
        return body === '' ? [] : ['', `# ${kind}.${language}`, '', body]
      }),
    ),
  )
}

/**
 * The file of a problem.
 *
 * @throws QuestionError for a text that its place cannot show
 */
export function writeProblem(question: Question, { id, title, pictures }: ProblemNames): string {
  const front = {
    id,
    title,
    ...(question.concepts.length > 0 && { concepts: question.concepts }),
    ...(question.source && { source: question.source }),
    ...answerFields(question.answer),
    ...feedbackFields(question),
  }
  return [
    '---',
    stringify(front, { lineWidth: 0 }).trimEnd(),
    '---',
    ...sections(question, pictures),
    '',
  ].join('\n')
}
