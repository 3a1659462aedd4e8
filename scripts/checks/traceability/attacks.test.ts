import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, it } from 'vitest'
import { parseTitles } from './titles.ts'

const ROOT = join(import.meta.dirname, '../../..')
const PAGE = 'docs/attacks.md'

const rows = [
  ...readFileSync(join(ROOT, PAGE), 'utf8').matchAll(
    /^\| ([^|]+) \|(?:[^|]+\|[^|]+\|)? \[[^\]]+\]\(([^)]+)\) +\| ([^|]+?) +\|$/gm,
  ),
]

it('every attack of the table has a test of that title', () => {
  expect(rows.length).toBeGreaterThan(30)
  const missing = rows.flatMap(([, attack = '', link = '', title = '']) => {
    const file = join(ROOT, posix.join(posix.dirname(PAGE), link))
    const titles = existsSync(file) ? [...parseTitles(file, readFileSync(file, 'utf8'))] : []
    return titles.some((tested) => tested.includes(title))
      ? []
      : [`${attack.trim()}: no "${title}" in ${link}`]
  })
  expect(missing).toEqual([])
})
