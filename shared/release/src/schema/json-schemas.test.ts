import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { createJsonSchemas } from './json-schemas.ts'

it.each(createJsonSchemas())(
  '$file is what the schemas say: pnpm --filter @dhadha/release schema',
  ({ file, json }) => {
    expect(readFileSync(file, 'utf8')).toBe(json)
  },
)

it('the published schemas are exactly those that exist', () => {
  const [first] = createJsonSchemas()
  const folder = dirname(first?.file ?? '')
  const files = readdirSync(folder).map((name) => join(folder, name))
  expect(files.toSorted()).toEqual(
    createJsonSchemas()
      .map(({ file }) => file)
      .toSorted(),
  )
})
