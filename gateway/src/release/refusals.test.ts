import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { REFUSALS } from './issues.ts'

it('each refusal that a message names has its title on the page about refusals, in this order', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/own-repository/refusals.md'), 'utf8')
  const titles = Array.from(page.matchAll(/^## (.+)$/gm), ([, title = '']) => title)
  expect(titles.map((title) => title.toLowerCase().replaceAll(' ', '-'))).toEqual([
    ...REFUSALS,
    'other-sentences',
  ])
})
