// The schemas of the library's lists, such as tutorials and tests.
import { boardKindNames } from '@dhadha/boards/rules'
import { Type, type TSchema } from 'typebox'
import { bilingual, id, listOf, object, oneOf, optional, words } from './shapes.ts'

const accent = () => oneOf(['math', 'logic', 'geometry', 'puzzle'], 'Its colours.')
const beginnings = () =>
  object({ en: listOf(words(40), 1), bn: listOf(words(40), 1) }, 'Beginnings of words.')

const avoidedWord = object({
  find: Type.String({ minLength: 1, description: 'A regular expression from the start of a word.' }),
  say: Type.String({ minLength: 1, description: 'What stands for it.' }),
  why: optional(Type.String()),
  where: optional(oneOf(['library', 'interface'], 'Both when left out.')),
  example: optional(Type.String({ description: 'A text that has it, where the expression is none itself.' })),
})

/** When an online test begins: a moment with its zone, or for samples a day after the import. */
const start = () =>
  Type.Union([
    Type.String({ description: 'Such as 2026-12-01T18:00+06:00.' }),
    object({
      day: Type.Integer({ minimum: -365, maximum: 365 }),
      time: Type.String({ pattern: String.raw`^\d{2}:\d{2}$` }),
    }),
  ])

/**
 * Schemas of the library's files beside problems, series and concepts.
 *
 * @param topics ids that a tutorial may name
 */
export const otherFiles = (topics: readonly string[]): Readonly<Record<string, TSchema>> => ({
  topics: listOf(object({ id: id(), name: bilingual(60), accent: accent(), logo: Type.String() }), 1, 20),
  tutorials: listOf(
    object({
      id: id(),
      topic: oneOf(topics),
      series: bilingual(80),
      title: bilingual(120),
      youtube: Type.String({ pattern: String.raw`^[\w-]{11}$`, description: 'The id of the video.' }),
      channel: optional(words(60)),
      duration: optional(Type.Integer({ minimum: 1, maximum: 36_000, description: 'Seconds.' })),
      poster: optional(Type.String({ description: 'A picture in tutorials/.' })),
    }),
    0,
    500,
  ),
  test: object(
    {
      id: id(),
      title: bilingual(80),
      accent: accent(),
      starts: start(),
      minutes: Type.Integer({ minimum: 1, description: 'One window for everybody.' }),
      prizes: optional(listOf(Type.Integer({ minimum: 0, maximum: 10_000 }), 0, 10)),
      problems: listOf(id(), 1),
    },
    'An online test.',
  ),
  testimonials: listOf(
    object({
      name: bilingual(60),
      who: bilingual(80),
      quote: bilingual(400),
      leave: Type.String({ minLength: 1, description: 'Where the written leave is kept.' }),
    }),
  ),
  words: object({ en: listOf(avoidedWord), bn: listOf(avoidedWord) }),
  boards: object(Object.fromEntries(boardKindNames.map((kind) => [kind, beginnings()]))),
  pictures: beginnings(),
})
