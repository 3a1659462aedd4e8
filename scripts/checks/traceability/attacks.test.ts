import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../../parts.ts'
import { parseTags } from './titles.ts'
import { readTree } from './tree.ts'

const PAGE = 'docs/attacks.md'
const TAG = /^@?attack-(\d+)$/

/** The file that the page links for each number. */
const rows = Array.from(
  readFileSync(join(ROOT, PAGE), 'utf8').matchAll(/^\| (\d+) \| .* \[[^\]]+\]\(([^)]+)\) \|$/gm),
  ([, number = '', link = '']) => ({
    number: Number(number),
    file: posix.join(posix.dirname(PAGE), link),
  }),
)

/** `12 api/src/app/access.test.ts`: an attack, and a file with a test of it. */
const tagged = new Set(
  [...readTree()]
    .filter(([file, text]) => /\.(?:test|attack|spec|journey)\.tsx?$/.test(file) && text.includes('attack-'))
    .flatMap(([file, text]) =>
      [...parseTags(file, text)].flatMap((tag) => {
        const [, number] = TAG.exec(tag) ?? []
        return number === undefined ? [] : [`${Number(number)} ${file}`]
      }),
    ),
)

it('every attack of the page has a number of its own', () => {
  expect(rows.length).toBeGreaterThan(250)
  expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length)
  const inTables = readFileSync(join(ROOT, PAGE), 'utf8').match(/^\| (?!no\. |- )/gm) ?? []
  expect(inTables).toHaveLength(rows.length)
})

it('every attack of the page has a test with its tag in the file that it links', () => {
  const missing = rows.filter(({ number, file }) => !tagged.has(`${number} ${file}`))
  expect(missing.map(({ number, file }) => `no test of ${file} has the tag attack-${number}`)).toEqual([])
})

it('every tag of an attack stands on a test of the file that the page links', () => {
  const known = new Set(rows.map(({ number, file }) => `${number} ${file}`))
  expect([...tagged].filter((attack) => !known.has(attack))).toEqual([])
})
