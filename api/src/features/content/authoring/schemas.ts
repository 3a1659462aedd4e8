import { UNIT_NAMES, type BoardKindName } from '@dhadha/boards/rules'
import { Type, type TSchema } from 'typebox'
import { CLASSES } from '../concepts.ts'

// What editors complete and check while an author writes. The importer checks more (answers, pictures, texts); a test holds
// the keys that it knows and those of these schemas together.

const closed = { additionalProperties: false } as const
const object = (properties: Record<string, TSchema>, description?: string) =>
  Type.Object(properties, { ...closed, ...(description === undefined ? {} : { description }) })
const optional = (schema: TSchema) => Type.Optional(schema)
const words = (most: number) => Type.Union([Type.String({ minLength: 1, maxLength: most }), Type.Number()])
const bilingual = (most = 200) => object({ en: words(most), bn: words(most) })
const id = () => Type.String({ pattern: '^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$', maxLength: 60 })
const oneOf = (names: readonly string[], description?: string) =>
  Type.Union(
    names.map((name) => Type.Literal(name)),
    description === undefined ? {} : { description },
  )

/** Words in both languages, numbers and signs, or a picture with its name. */
const label = () =>
  Type.Union([words(200), bilingual(), object({ picture: Type.String(), alt: bilingual() })])
/** The author's own names with a value each. */
const named = (value: TSchema) => Type.Record(Type.String(), value)
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
    rows: named(label()),
    columns: named(label()),
    rule: oneOf(['one-each', 'one-per-row', 'free']),
    answer: named(Type.Union([words(60), Type.Array(words(60))])),
    given: optional(named(Type.Union([words(60), Type.Array(words(60))]))),
    pictures: optional(named(named(label()))),
    clues: optional(Type.Array(Type.Unknown())),
  }),
  venn: object({
    circles: named(label()),
    labels: optional(named(label())),
    selected: optional(Type.Array(Type.String())),
    answer: Type.Array(Type.String(), { maxItems: 8, description: 'Such as [fly swim, outside].' }),
  }),
  'dragAndDrop-2': object({
    images: named(
      object({
        picture: Type.String(),
        alt: bilingual(),
        width: Type.Number({ minimum: 1, maximum: 100 }),
        height: Type.Number({ minimum: 1, maximum: 100 }),
        symmetry: optional(Type.Integer({ minimum: 1, maximum: 360 })),
        locked: optional(oneOf(['yes', 'no'])),
      }),
    ),
    start: Type.Array(named(Type.Array(Type.Number(), { minItems: 2, maxItems: 3 })), { maxItems: 40 }),
    target: Type.Array(named(Type.Array(Type.Number(), { minItems: 2, maxItems: 3 })), { maxItems: 40 }),
  }),
}

const feedback = () =>
  optional(
    Type.Array(object({ when: Type.Unknown(), en: words(400), bn: words(400) }), {
      minItems: 1,
      maxItems: 30,
      description: 'What is said about foreseen wrong answers; never the answer.',
    }),
  )

const options = () => Type.Array(words(300), { minItems: 2, maxItems: 6 })

/** What only this kind of problem has. */
const ofKind: Readonly<Record<string, Record<string, TSchema>>> = {
  text: {
    answers: Type.Array(words(100), { minItems: 1, maxItems: 20 }),
    tolerance: optional(Type.Number({ exclusiveMinimum: 0 })),
    unit: optional(oneOf(UNIT_NAMES, 'What the number counts or measures.')),
    things: optional(Type.Array(words(40), { minItems: 1, maxItems: 12 })),
  },
  mcq: {
    options: object({ en: options(), bn: options() }),
    answer: Type.Integer({ minimum: 1, maximum: 6, description: 'The right option, counted from 1.' }),
  },
  ...Object.fromEntries(Object.entries(boards).map(([kind, board]) => [kind, { board }])),
}

/**
 * Schemas of a library's files, by the name of their own (decision 434).
 *
 * @param concepts ids that a problem may name
 * @param topics ids that a series may name
 */
export function schemasOf(
  concepts: readonly string[],
  topics: readonly string[],
): Readonly<Record<string, TSchema>> {
  const common = {
    id: id(),
    title: bilingual(80),
    concepts: Type.Array(oneOf(concepts), { minItems: 1, maxItems: 3, description: 'The main one first.' }),
    author: optional(words(60)),
    pool: optional(oneOf(['tests'], 'Kept for online tests.')),
    visitors: optional(oneOf(['yes'], 'Visitors may solve it before they register.')),
    no_picture: optional(
      Type.String({
        maxLength: 200,
        description: 'Why a text that points at something to be seen shows nothing.',
      }),
    ),
    feedback: feedback(),
  }
  const concept = object({
    id: id(),
    name: bilingual(60),
    classes: Type.Array(Type.Integer({ minimum: Math.min(...CLASSES), maximum: Math.max(...CLASSES) }), {
      minItems: 2,
      maxItems: 2,
      description: 'The first and the last class of the national curriculum that has it.',
    }),
    taught: optional(oneOf(['no'], 'The curriculum has no chapter on it.')),
    needs: optional(Type.Array(oneOf(concepts), { minItems: 1, maxItems: 4 })),
  })
  return {
    problem: Type.Union(
      Object.entries(ofKind).map(([kind, own]) => object({ ...common, kind: Type.Literal(kind), ...own })),
      { title: 'The front matter of a problem' },
    ),
    series: object(
      {
        name: words(60),
        bangla_name: words(60),
        topic: oneOf(topics),
        level: Type.Integer({ minimum: 1, maximum: 4 }),
        order: Type.Integer({ minimum: 1, maximum: 1_000 }),
        logo: optional(Type.String()),
        picture: optional(
          Type.Array(oneOf(concepts), {
            minItems: 2,
            maxItems: 2,
            description: 'Concepts that its picture is drawn from, the large one first; else its own.',
          }),
        ),
      },
      'A series: series.yaml in its folder.',
    ),
    concepts: Type.Array(object({ id: id(), name: bilingual(60), concepts: Type.Array(concept) }), {
      minItems: 1,
      maxItems: 12,
    }),
  }
}

/** The schemas as files: their names and what stands in them. */
export const schemaFiles = (concepts: readonly string[], topics: readonly string[]): [string, string][] =>
  Object.entries(schemasOf(concepts, topics)).map(([name, schema]) => [
    `${name}.schema.json`,
    `${JSON.stringify({ $schema: 'https://json-schema.org/draft/2020-12/schema', ...schema }, null, 2)}\n`,
  ])
