import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HTML_FIELDS, type RemoteManifest } from '@dhadha/release'
import { Ajv } from 'ajv'
import { expect, it } from 'vitest'
import { PARTS, ROOT } from '../../parts.ts'

const read = (path: string): unknown => JSON.parse(readFileSync(join(ROOT, path), 'utf8'))
const validate = new Ajv({ strict: false }).compile(
  read('shared/release/schema/remote.schema.json') as object,
)
const manifestOf = (part: string) => JSON.stringify(read(`${part}/remote.json`))

it.each(PARTS.filter((part) => part !== 'shell'))(
  'the published schema, by which editors check, accepts the manifest of %s',
  (part) => {
    validate(JSON.parse(manifestOf(part)))
    expect(validate.errors).toBeNull()
  },
)

it.each([
  ['a slot without fields', /"fields":/, '"field":'],
  ['a list of more rows than fit', /"max":10\b/, '"max":51'],
  ['a route without a page', /"page":"leaderboard",/, ''],
  ['a hash of one drawing', /"of":6\b/, '"of":1'],
])('the published schema refuses %s', (_, find, replacement) => {
  const manifest = manifestOf('mf-progress')
  expect(manifest).toMatch(find)
  expect(validate(JSON.parse(manifest.replace(find, replacement)))).toBe(false)
})

// The same rule refuses a publication; here it fails before a build does.
it('every field that a first screen shows as HTML is one that the importer has rendered', () => {
  const shown = PARTS.filter((part) => part !== 'shell').flatMap((part) =>
    (read(`${part}/remote.json`) as RemoteManifest).routes
      .flatMap(({ firstScreen, visitors }) => [firstScreen, visitors?.firstScreen])
      .flatMap((screen) => Object.values(screen?.slots ?? {}))
      .filter(({ html }) => html)
      .flatMap(({ call, fields }) => [...fields.en, ...fields.bn].map((field) => ({ part, call, field }))),
  )
  expect(shown.length).toBeGreaterThan(5)
  expect(shown.filter(({ call, field }) => !HTML_FIELDS.get(call)?.includes(field))).toEqual([])
})
