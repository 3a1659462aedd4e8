// The schemas of what only one kind of problem has.
import { boardKindNames, UNIT_NAMES, type BoardKindName } from '@dhadha/boards/rules'
import { Type, type TSchema } from 'typebox'
import { bilingual, object, oneOf, optional, words } from './shapes.ts'
import { clue } from './clues.ts'
import { feedbackFor, wrongBoards, wrongOptions, wrongTexts } from './wrong-answers.ts'

/** Words in both languages, numbers and signs, or a picture with its name. */
const label = () =>
  Type.Union([words(200), bilingual(), object({ picture: Type.String(), alt: bilingual() })])
/** The author's own names with a value each. */
const recordByName = (value: TSchema) => Type.Record(Type.String(), value)
const chain = (description: string) => Type.String({ description })

const change = () => object({ take: optional(Type.String()), put: optional(Type.String()) })

const boards: Readonly<Record<BoardKindName, TSchema>> = {
  matchstick: object({
    mode: oneOf(['move', 'remove', 'add']),
    moves: Type.Integer({ minimum: 1, maximum: 10 }),
    equation: optional(
      Type.String({ maxLength: 20, description: 'Such as 6+4=4; else a figure of sticks.' }),
    ),
    sticks: optional(chain('Chains of points: 2,2-4,2-4,4 6,6-8,6 is three sticks.')),
    locked: optional(chain('Sticks that cannot be moved.')),
    dots: optional(chain('Points that are marked.')),
    texts: optional(Type.Array(object({ at: Type.String(), text: bilingual(10) }))),
    goal: optional(
      object({
        squares: optional(Type.Union([Type.Integer(), Type.Array(Type.Integer())])),
        triangles: optional(Type.Union([Type.Integer(), Type.Array(Type.Integer())])),
      }),
    ),
    answers: Type.Array(Type.Union([Type.String(), change()]), {
      minItems: 1,
      maxItems: 50,
      description: 'Every solution.',
    }),
  }),
  rearrange: object({
    answer: Type.Array(label(), { minItems: 2, maxItems: 24, description: 'The right order.' }),
    answers: optional(Type.Array(Type.Array(Type.Integer()))),
  }),
  'dragAndDrop-3-Grid': object({
    rows: Type.Array(
      Type.Array(
        Type.Union([
          Type.Null(),
          label(),
          object({
            label: optional(label()),
            answer: Type.Union([label(), Type.Array(label())]),
          }),
        ]),
      ),
      { minItems: 1, maxItems: 12 },
    ),
    spare: optional(Type.Array(label())),
  }),
  'dragAndDrop-1': object({
    groups: Type.Array(object({ label: optional(label()), items: Type.Array(label(), { maxItems: 60 }) }), {
      minItems: 1,
      maxItems: 12,
    }),
    spare: optional(Type.Array(label())),
  }),
  exclusion_grid: object({
    rows: recordByName(label()),
    columns: recordByName(label()),
    rule: oneOf(['one-each', 'one-per-row', 'free']),
    answer: recordByName(Type.Union([words(60), Type.Array(words(60))])),
    given: optional(recordByName(Type.Union([words(60), Type.Array(words(60))]))),
    pictures: optional(recordByName(recordByName(label()))),
    clues: optional(Type.Array(clue())),
  }),
  venn: object({
    circles: recordByName(label()),
    labels: optional(recordByName(label())),
    selected: optional(Type.Array(Type.String())),
    answer: Type.Array(Type.String(), { maxItems: 8, description: 'Such as [fly swim, outside].' }),
  }),
  'dragAndDrop-2': object({
    images: recordByName(
      object({
        picture: Type.String(),
        alt: bilingual(),
        width: Type.Number({ minimum: 1, maximum: 100 }),
        height: Type.Number({ minimum: 1, maximum: 100 }),
        symmetry: optional(Type.Integer({ minimum: 1, maximum: 360 })),
        locked: optional(oneOf(['yes', 'no'])),
      }),
    ),
    start: Type.Array(recordByName(Type.Array(Type.Number(), { minItems: 2, maxItems: 3 })), {
      maxItems: 40,
    }),
    target: Type.Array(recordByName(Type.Array(Type.Number(), { minItems: 2, maxItems: 3 })), {
      maxItems: 40,
    }),
  }),
}

const option = () => Type.Integer({ minimum: 1, maximum: 6 })
const options = () => Type.Array(words(300), { minItems: 2, maxItems: 6 })

/** The keys of each kind of problem alone: for its answers, and for feedback on wrong answers. */
export const ofKind: Readonly<Record<string, Record<string, TSchema>>> = {
  text: {
    feedback: feedbackFor(wrongTexts()),
    answers: Type.Array(words(100), { minItems: 1, maxItems: 40 }),
    find: optional(oneOf(['all'], 'A list of all answers, which are numbers, is asked for.')),
    tolerance: optional(Type.Number({ exclusiveMinimum: 0 })),
    unit: optional(oneOf(UNIT_NAMES, 'What the number counts or measures.')),
    things: optional(Type.Array(words(40), { minItems: 1, maxItems: 12 })),
  },
  mcq: {
    feedback: feedbackFor(wrongOptions()),
    options: object({ en: options(), bn: options() }),
    answer: Type.Union([option(), Type.Array(option(), { minItems: 1, maxItems: 6 })], {
      description: 'The right option, counted from 1; a list where all of several are to be chosen.',
    }),
  },
  ...Object.fromEntries(
    boardKindNames.map((kind) => [kind, { board: boards[kind], feedback: feedbackFor(wrongBoards(kind)) }]),
  ),
}
