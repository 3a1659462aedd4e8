import { Problem, TryOuts } from '@dhadha/contract/wire'
import { HTML_FIELDS } from '@dhadha/release'
import { expect, it } from 'vitest'

interface Schema {
  readonly contentMediaType?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly anyOf?: readonly Schema[]
}

/** The wire types of the calls, of which the API's description is made. */
const ANSWERS: ReadonlyMap<string, Schema> = new Map(
  Object.entries({
    '/api/v2/app/series/{series}/problem/{serial}': Problem,
    '/api/v2/app/visitor/series/{series}/problem/{serial}': Problem,
    '/api/v2/app/visitor/problem': TryOuts,
  }).map(([call, type]) => [call, JSON.parse(JSON.stringify(type)) as Schema]),
)

/** The schemas of a field, in every form that the answer may have. */
const fieldsOf = (schema: Schema, [name = '', ...rest]: readonly string[]): readonly Schema[] => {
  const forms = (schema.anyOf ?? [schema]).filter(({ properties }) => properties)
  const found = forms.map(({ properties }) => properties?.[name] ?? {})
  return rest.length === 0 ? found : found.flatMap((inner) => fieldsOf(inner, rest))
}

it(
  'a document shows only those fields as HTML that the API describes as rendered when imported',
  { tags: ['decision-56', 'decision-67'] },
  () => {
    expect([...HTML_FIELDS.keys()]).toEqual([...ANSWERS.keys()])
    for (const [call, fields] of HTML_FIELDS)
      for (const field of fields) {
        const found = fieldsOf(ANSWERS.get(call) ?? {}, field.split('.'))
        expect(
          found.map(({ contentMediaType }) => contentMediaType),
          `${call} ${field}`,
        ).toEqual(['text/html'])
      }
  },
)
