// Reads the answers of a question in Moodle XML, by its type.
import { QuestionError, type Note, type SpokenText } from '../question.ts'
import {
  toChoice,
  toNumber,
  toPairs,
  toTyped,
  TRUE_FALSE,
  type ReadAnswer,
  type WeighedNumber,
  type WeighedOption,
} from './answers.ts'
import { toDecimal } from './decimal.ts'
import { readGaps } from './gaps.ts'
import type { MoodleTexts } from './moodle-texts.ts'
import { getChildren, textIn, type Element } from './xml.ts'

/** An answer, and the statement that goes with it: gaps in a text become numbered ones. */
export interface MoodleAnswer extends ReadAnswer {
  readonly statement: SpokenText
}

type ReadKind = (question: Element, texts: MoodleTexts) => ReadAnswer & { readonly statement?: SpokenText }

const getAnswers = (question: Element): Element[] => getChildren(question, 'answer')
/** A share of the points; Moodle writes percents. */
const getWeight = ({ attributes }: Element): number => {
  const percent = Number(attributes['fraction'] ?? '0')
  return Number.isFinite(percent) ? percent / 100 : 0
}

const isYes = (text: string): boolean => text === 'true' || text === '1'

function readChoice(question: Element, texts: MoodleTexts): ReadAnswer {
  const options = getAnswers(question).map((answer): WeighedOption => ({
    text: texts.of(answer),
    weight: getWeight(answer),
    feedback: texts.child(answer, 'feedback'),
  }))
  return toChoice(options, isYes(textIn(question, 'single') || 'true'))
}

function readTrueFalse(question: Element, texts: MoodleTexts): ReadAnswer {
  const options = getAnswers(question).map((answer): WeighedOption => {
    const [yes, no] = TRUE_FALSE
    const named = textIn(answer, 'text').toLowerCase()
    const isTrue = named === 'true' || named === yes.bn?.plain
    return {
      text: isTrue ? yes : no,
      weight: getWeight(answer),
      feedback: texts.child(answer, 'feedback'),
    }
  })
  return toChoice(options, true)
}

function readTyped(question: Element, texts: MoodleTexts): ReadAnswer {
  const answers = getAnswers(question).map((answer) => ({
    text: textIn(answer, 'text'),
    weight: getWeight(answer),
    feedback: texts.child(answer, 'feedback'),
  }))
  const read = toTyped(answers)
  const hasCase = answers.some(({ text }) => text.toLowerCase() !== text.toUpperCase())
  if (!isYes(textIn(question, 'usecase')) || !hasCase) return read
  const note = {
    reason: 'upper and lower case make no difference here, in Moodle they did',
    advice: 'Let pupils choose if the case is what they learn.',
  }
  return { ...read, notes: [...read.notes, note] }
}

/** Older exports write decimals with a comma in some languages. */
const toFinite = (text: string): number => {
  const value = toDecimal(text)
  if (!Number.isFinite(value))
    throw new QuestionError(`“${text.trim().slice(0, 40)}” is no number`, 'Write it with digits and a point.')
  return value
}

/** The unit that the numbers are in, and what is left out of the others; null: there is none. */
function readUnits(question: Element): { readonly unit: string | null; readonly notes: readonly Note[] } {
  const units = getChildren(question, 'units').flatMap((list) => getChildren(list, 'unit'))
  const own = units.find((unit) => Number(textIn(unit, 'multiplier')) === 1)
  const others = units.filter((unit) => unit !== own).map((unit) => textIn(unit, 'unit_name'))
  return {
    unit: own ? textIn(own, 'unit_name') : null,
    notes:
      others.length === 0
        ? []
        : [
            {
              reason: `units beside that of the right number were left out: ${others.join(', ').slice(0, 80)}`,
              advice: 'Say in the statement which unit is asked for.',
            },
          ],
  }
}

function readNumbers(question: Element, texts: MoodleTexts): ReadAnswer {
  const { unit, notes } = readUnits(question)
  const read = toNumber(
    getAnswers(question).map((answer): WeighedNumber => {
      const value = textIn(answer, 'text')
      return {
        value: value === '*' ? null : toFinite(value),
        tolerance: value === '*' ? 0 : toFinite(textIn(answer, 'tolerance') || '0'),
        weight: getWeight(answer),
        feedback: texts.child(answer, 'feedback'),
      }
    }),
    unit,
  )
  return { ...read, notes: [...read.notes, ...notes] }
}

const readMatching = (question: Element, texts: MoodleTexts): ReadAnswer =>
  toPairs(
    getChildren(question, 'subquestion').map((sub) => ({
      label: texts.of(sub),
      answer: getChildren(sub, 'answer').map((answer) => texts.of(answer))[0] ?? {},
    })),
  )

/** Things stand in their order, in which Moodle takes them; it does not read their `fraction`. */
function readOrdering(question: Element, texts: MoodleTexts): ReadAnswer {
  const items = getAnswers(question)
  if (items.length < 2)
    throw new QuestionError('it has fewer than two things to put in order', 'Write at least two.')
  const isPart = ['1', '2', 'random', 'contiguous'].includes(textIn(question, 'selecttype').toLowerCase())
  return {
    answer: { kind: 'order', items: items.map((item) => texts.of(item)) },
    feedback: [],
    praise: {},
    notes: isPart
      ? [
          {
            reason: 'Moodle shows some of its things, here all are shown',
            advice: 'Take out those that are too many.',
          },
        ]
      : [],
  }
}

const KINDS: Readonly<Record<string, ReadKind>> = {
  multichoice: readChoice,
  truefalse: readTrueFalse,
  shortanswer: readTyped,
  numerical: readNumbers,
  matching: readMatching,
  match: readMatching,
  ordering: readOrdering,
  ddwtos: readGaps,
  gapselect: readGaps,
}

/** The answer of a question by its type. @throws QuestionError */
export function readMoodleAnswer(type: string, question: Element, texts: MoodleTexts): MoodleAnswer {
  const read = Object.hasOwn(KINDS, type) ? KINDS[type] : undefined
  if (!read)
    throw new QuestionError(
      `its type ${type.slice(0, 40) || '(none)'} is not known here`,
      'Write it as a choice, a typed answer, pairs or an order.',
    )
  const found = read(question, texts)
  return { ...found, statement: found.statement ?? texts.child(question, 'questiontext') }
}
