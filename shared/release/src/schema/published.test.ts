import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { published } from './published.ts'

it.each(published())(
  '$file is what the schemas say: pnpm --filter @dhadha/release schema',
  ({ file, json }) => {
    expect(readFileSync(file, 'utf8')).toBe(json)
  },
)

it('the published schemas are exactly those that exist', () => {
  const [first] = published()
  const folder = dirname(first?.file ?? '')
  const files = readdirSync(folder).map((name) => join(folder, name))
  expect(files.toSorted()).toEqual(
    published()
      .map(({ file }) => file)
      .toSorted(),
  )
})
