import { readFileSync } from 'node:fs'
import { join } from 'node:path'
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
