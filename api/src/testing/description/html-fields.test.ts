import type { Description } from '@dhadha/api-types'
import { expect, it } from 'vitest'
import { testApp } from '../app.ts'

const { call } = await testApp()

/**
 * As `HTML_FIELDS` of @dhadha/release, which may not be imported here; a test of the shell holds that to the wire
 * types.
 */
const RENDERED = new Map([
  ['/api/v2/app/series/{series}/problem/{serial}', ['data.statement_html', 'bangla_data.statement_html']],
  ['/api/v2/app/visitor/problem', ['first.data.statement_html', 'first.bangla_data.statement_html']],
])

interface Schema {
  readonly contentMediaType?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly anyOf?: readonly Schema[]
}
type Paths = Record<
  string,
  { get?: { responses?: Record<string, { content?: Record<string, { schema?: Schema }> }> } }
>

/** The schemas of a field, in every form that the answer may have. */
const fieldsOf = (schema: Schema, [name, ...rest]: readonly string[]): readonly Schema[] => {
  const forms = (schema.anyOf ?? [schema]).filter(({ properties }) => properties)
  const found = forms.map(({ properties }) => properties?.[name ?? ''] ?? {})
  return rest.length === 0 ? found : found.flatMap((inner) => fieldsOf(inner, rest))
}

it(
  'the API describes which fields of a problem it has rendered when it was imported',
  { tags: ['decision-56', 'decision-67'] },
  async () => {
    const { body } = await call<Description & { paths: Paths }>({ url: '/api/openapi.json' })
    for (const [path, fields] of RENDERED) {
      const schema = body.paths[path]?.get?.responses?.['200']?.content?.['application/json']?.schema ?? {}
      for (const field of fields) {
        const found = fieldsOf(schema, field.split('.'))
        expect(found.length, `${path} ${field}`).toBeGreaterThan(0)
        for (const { contentMediaType } of found)
          expect(contentMediaType, `${path} ${field}`).toBe('text/html')
      }
    }
  },
)
