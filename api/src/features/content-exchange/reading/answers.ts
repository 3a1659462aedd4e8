import { UNIT_NAMES } from '@dhadha/boards/rules'
import { QuestionError, type Answer, type Note, type SpokenText, type WrongAnswer } from '../question.ts'
import { text } from '../../content/index.ts'
import { anyText, fromPlain, isEmptyText } from './rich-text.ts'

// Answers with their weights, as GIFT and Moodle have them, in the kinds of the library.

/** An answer of a file. `weight` is 1 for a right one, 0 or less for a wrong one, and between for a half right one. */
interface Weighed {
  readonly weight: number
  readonly feedback: SpokenText
}

export interface WeighedOption extends Weighed {
  readonly text: SpokenText
}
export interface WeighedText extends Weighed {
  readonly text: string
}
export interface WeighedNumber extends Weighed {
  /** Null: any other number. */
  readonly value: number | null
  readonly tolerance: number
}

/** A kind of the library with what came beside its answer. */
export interface ReadAnswer {
  readonly answer: Answer
  readonly feedback: readonly WrongAnswer[]
  /** Feedback on a right answer, which explains it. */
  readonly praise: SpokenText
  readonly notes: readonly Note[]
}

const MAX_OPTIONS = 6
const isRight = ({ weight }: Weighed): boolean => weight > 0.999
const isHalf = ({ weight }: Weighed): boolean => weight > 0.001 && weight <= 0.999

/** “Yes.” explains nothing. */
const MIN_WORDS = 3
const isExplaining = (text: SpokenText): boolean =>
  Object.values(text).some(({ plain }) => plain.split(' ').length >= MIN_WORDS)

const findPraise = (answers: readonly Weighed[]): SpokenText =>
  answers.find((answer) => isRight(answer) && isExplaining(answer.feedback))?.feedback ?? {}

/** Feedback on wrong options, by their places. */
const wrongFeedback = (
  options: readonly WeighedOption[],
  isWrong: (option: WeighedOption) => boolean,
): WrongAnswer[] =>
  options.flatMap((option, index) =>
    isWrong(option) && !isEmptyText(option.feedback) ? [{ when: index + 1, text: option.feedback }] : [],
  )

/** Of several right answers one explains the question. */
const praiseNotes = (answers: readonly Weighed[]): Note[] =>
  answers.filter((answer) => isRight(answer) && isExplaining(answer.feedback)).length > 1
    ? [
        {
          reason: 'feedback on all right answers but the first was left out',
          advice: 'Put what it says into the explanation.',
        },
      ]
    : []

/** General feedback explains a question, else that on its right answer. */
export const chooseExplanation = (
  general: SpokenText,
  praise: SpokenText,
): { readonly explanation: SpokenText; readonly notes: readonly Note[] } => ({
  explanation: isEmptyText(general) ? praise : general,
  notes:
    isEmptyText(general) || isEmptyText(praise)
      ? []
      : [
          {
            reason: 'feedback on the right answer was left out, as there is general feedback',
            advice: 'Put what it says into the explanation.',
          },
        ],
})

const RIGHT_OR_WRONG = 'An answer here is right or wrong; add it to the answers if it is right.'

const halfNote = (what: string): Note => ({
  reason: `${what} counts for a part of the points and was left out`,
  advice: RIGHT_OR_WRONG,
})

/** @param isSingle one option can be chosen */
export function toChoice(options: readonly WeighedOption[], isSingle: boolean): ReadAnswer {
  if (options.length < 2)
    throw new QuestionError(
      `it has ${options.length === 1 ? '1 option' : 'no options'}`,
      'Write at least two.',
    )
  return isSingle ? single(options) : several(options)
}

function single(options: readonly WeighedOption[]): ReadAnswer {
  const right = options.filter(isRight)
  if (options.length > MAX_OPTIONS)
    throw new QuestionError(
      `it has ${options.length} options; ${MAX_OPTIONS} are the most`,
      'Take out the options that nobody would choose.',
    )
  if (right.length !== 1)
    throw new QuestionError(
      right.length === 0
        ? 'none of its options counts for 100 %'
        : `${right.length} of its options count for 100 %`,
      'Give 100 % to one option, or let pupils choose several.',
    )
  const half = options.filter(isHalf)
  return {
    answer: {
      kind: 'choice',
      options: options.map(({ text }) => text),
      right: options.findIndex(isRight) + 1,
    },
    feedback: wrongFeedback(options, (option) => !isRight(option)),
    praise: findPraise(options),
    notes: [
      ...half.map(({ text }) => ({ reason: halfOption(text), advice: RIGHT_OR_WRONG })),
      ...praiseNotes(options),
    ],
  }
}

const halfOption = (text: SpokenText): string =>
  `option “${anyText(text).plain}” counts for a part of the points; it is a wrong one here`

/** A share of the points makes an option right: all of them have to be chosen. */
function several(options: readonly WeighedOption[]): ReadAnswer {
  const isChosen = ({ weight }: WeighedOption) => weight > 0
  if (!options.some(isChosen))
    throw new QuestionError('none of its options is right', 'Give a share of 100 % to the right ones.')
  if (options.length > MAX_OPTIONS) return group(options, isChosen)
  const isExplained = options.some((option) => isChosen(option) && isExplaining(option.feedback))
  return {
    answer: {
      kind: 'several',
      options: options.map(({ text }) => text),
      right: options.flatMap((option, index) => (isChosen(option) ? [index + 1] : [])),
    },
    feedback: wrongFeedback(options, (option) => !isChosen(option)),
    praise: {},
    notes: isExplained
      ? [
          {
            reason: 'feedback on right options was left out',
            advice: 'Put what it says into the explanation.',
          },
        ]
      : [],
  }
}

/** More options than a choice has: a board, on which the right ones are put into a group. */
function group(options: readonly WeighedOption[], isChosen: (option: WeighedOption) => boolean): ReadAnswer {
  const hasFeedback = options.some(({ feedback }) => !isEmptyText(feedback))
  return {
    answer: {
      kind: 'group',
      right: options.filter(isChosen).map(({ text }) => text),
      others: options.filter((option) => !isChosen(option)).map(({ text }) => text),
    },
    feedback: [],
    praise: {},
    notes: [
      {
        reason: `it has ${options.length} options, and became a board: the right ones are put into a group`,
        advice: 'Say in the statement what hands do: put all that fit into the group.',
      },
      ...(hasFeedback
        ? [
            {
              reason: 'feedback on single options was left out',
              advice: 'Put what it says into the explanation.',
            },
          ]
        : []),
    ],
  }
}

/** Typed answers; `*` in them stands for any letters. */
export function toTyped(answers: readonly WeighedText[]): ReadAnswer {
  const right = answers.filter(isRight)
  const wild = /(?<!\\)\*/
  if (right.length === 0)
    throw new QuestionError('none of its answers counts for 100 %', 'Write one that is right.')
  if (right.some(({ text }) => wild.test(text)))
    throw new QuestionError(
      `its answer “${right.find(({ text }) => wild.test(text))?.text}” has a * for any letters`,
      'List the answers that you want to accept.',
    )
  const wrong = answers.filter((answer) => !isRight(answer) && !isEmptyText(answer.feedback))
  const notes: Note[] = answers.filter(isHalf).map(({ text }) => halfNote(`answer “${text}”`))
  if (wrong.some(({ text }) => wild.test(text)))
    notes.push({
      reason: 'feedback on every other answer was left out',
      advice: 'Write it for the wrong answers that you foresee.',
    })
  return {
    answer: {
      kind: 'text',
      answers: right.map((answer) => answer.text.replaceAll(String.raw`\*`, '*').trim()),
    },
    feedback: wrong
      .filter((answer) => !wild.test(answer.text) && !isHalf(answer))
      .map(({ text, feedback }) => ({ when: text.trim(), text: feedback })),
    praise: findPraise(answers),
    notes: [...notes, ...praiseNotes(answers)],
  }
}

const formatNumber = (value: number): string => String(value)

/** @param unit the name of the unit of the answer; null: it has none */
export function toNumber(answers: readonly WeighedNumber[], unit: string | null = null): ReadAnswer {
  const right = answers.flatMap((answer) =>
    isRight(answer) && answer.value !== null ? [{ ...answer, value: answer.value }] : [],
  )
  const [first] = right
  if (!first) throw new QuestionError('none of its numbers counts for 100 %', 'Write one that is right.')
  if (right.some(({ tolerance }) => tolerance !== first.tolerance))
    throw new QuestionError('its right numbers have different tolerances', 'Give all of them the same one.')
  const known = unit === null ? undefined : UNIT_NAMES.find((name) => name === unit.trim())
  const notes: Note[] = answers
    .filter(isHalf)
    .map(({ value }) => halfNote(`the number ${value === null ? '*' : formatNumber(value)}`))
  if (unit !== null && !known)
    notes.push({
      reason: `the unit “${unit}” was left out, and only the bare number is right`,
      advice: 'Say the unit in the statement, or choose one of the list in docs/content/problems.md.',
    })
  const wrong = answers.filter(
    (answer) => !isRight(answer) && !isHalf(answer) && !isEmptyText(answer.feedback),
  )
  if (wrong.some(({ value, tolerance }) => value !== null && tolerance > 0))
    notes.push({
      reason: 'feedback on a wrong number is for that number alone, its tolerance was left out',
      advice: 'Write the other wrong numbers that you foresee beside it.',
    })
  if (wrong.some(({ value }) => value === null))
    notes.push({
      reason: 'feedback on every other number was left out',
      advice: 'Write it for the wrong numbers that you foresee.',
    })
  return {
    answer: {
      kind: 'text',
      answers: [...new Set(right.map(({ value }) => formatNumber(value)))],
      ...(first.tolerance > 0 && { tolerance: first.tolerance }),
      ...(known && { unit: known }),
    },
    feedback: wrong.flatMap(({ value, feedback }) =>
      value === null ? [] : [{ when: formatNumber(value), text: feedback }],
    ),
    praise: findPraise(answers),
    notes: [...notes, ...praiseNotes(answers)],
  }
}

/** Things with a label each; an empty label is of a thing that belongs nowhere. */
export function toPairs(
  rows: readonly { readonly label: SpokenText; readonly answer: SpokenText }[],
): ReadAnswer {
  const pairs = rows.filter(({ label, answer }) => !isEmptyText(label) && !isEmptyText(answer))
  const spare = rows.filter(({ label, answer }) => isEmptyText(label) && !isEmptyText(answer))
  if (pairs.length === 0) throw new QuestionError('it has no pairs', 'Write at least two.')
  if (pairs.length > 12)
    throw new QuestionError(`it has ${pairs.length} pairs; 12 are the most`, 'Make two questions of it.')
  return {
    answer: { kind: 'pairs', pairs, spare: spare.map(({ answer }) => answer) },
    feedback: [],
    praise: {},
    notes: [],
  }
}

const inBoth = (key: 'optionTrue' | 'optionFalse'): SpokenText => ({
  en: fromPlain(text(key)('en')),
  bn: fromPlain(text(key)('bn')),
})

/** The options of a statement that is true or false. */
export const TRUE_FALSE: readonly [yes: SpokenText, no: SpokenText] = [
  inBoth('optionTrue'),
  inBoth('optionFalse'),
]
