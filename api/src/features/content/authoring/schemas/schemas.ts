import { Type, type TSchema } from 'typebox'
import { CLASSES } from '../../concepts.ts'
import { MAX_SENTENCE } from '../../series-sentences.ts'
import { ofKind } from './kinds.ts'
import { otherFiles } from './lists.ts'
import { bilingual, id, object, oneOf, optional, words } from './shapes.ts'

// Schemas by which editors complete and check while an author writes. The importer checks more (answers, pictures,
// texts); a test holds the keys that it knows and those of these schemas together.

/**
 * Schemas of a library's files, by the name of their own (decision 51).
 *
 * @param concepts ids that a problem may name
 * @param topics ids that a series may name
 */
export function createSchemas(
  concepts: readonly string[],
  topics: readonly string[],
): Readonly<Record<string, TSchema>> {
  const common = {
    id: id(),
    title: bilingual(80),
    concepts: Type.Array(oneOf(concepts), { minItems: 1, maxItems: 3, description: 'The main one first.' }),
    author: optional(words(60)),
    source: optional(
      Type.Union(
        [
          Type.Literal('own'),
          object({
            paper: words(100),
            year: optional(Type.Integer({ minimum: 1800, maximum: 2100 })),
            number: optional(Type.Union([words(20), Type.Integer({ minimum: 1 })])),
          }),
        ],
        { description: 'own, or the paper from which it was adapted.' },
      ),
    ),
    pool: optional(oneOf(['tests'], 'Kept for online tests.')),
    visitors: optional(oneOf(['yes'], 'Visitors may solve it before they register.')),
    first: optional(
      Type.Array(Type.Integer({ minimum: 1, maximum: 4 }), {
        minItems: 1,
        maxItems: 4,
        uniqueItems: true,
        description:
          'Levels for whose pupils it is a good first puzzle: easy, and a board or options beside a picture.',
      }),
    ),
    no_picture: optional(
      Type.String({
        maxLength: 200,
        description: 'Why a text that points at something to be seen shows nothing.',
      }),
    ),
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
        intro: optional(bilingual(MAX_SENTENCE)),
        ending: optional(bilingual(MAX_SENTENCE)),
        draft: optional(
          Type.Boolean({ description: 'true: it is not published, and may have one language.' }),
        ),
      },
      'A series: series.yaml in its folder.',
    ),
    concepts: Type.Array(object({ id: id(), name: bilingual(60), concepts: Type.Array(concept) }), {
      minItems: 1,
      maxItems: 12,
    }),
    ...otherFiles(topics),
  }
}

/** The schemas as files: names and contents. */
export const schemaFiles = (concepts: readonly string[], topics: readonly string[]): [string, string][] =>
  Object.entries(createSchemas(concepts, topics)).map(([name, schema]) => [
    `${name}.schema.json`,
    `${JSON.stringify({ $schema: 'https://json-schema.org/draft/2020-12/schema', ...schema }, null, 2)}\n`,
  ])
