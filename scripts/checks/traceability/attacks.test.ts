import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../../parts.ts'
import { parseTags } from './titles.ts'
import { readTree } from './tree.ts'

const PAGE = 'docs/attacks.md'
const TAG = /^@?attack-(\d+)$/

/** The attacks of the page: a list of linked files, and below each file the attacks that it has tests of. */
const rows = readFileSync(join(ROOT, PAGE), 'utf8')
  .split(/^- (?=\[)/m)
  .flatMap((list) => {
    const [, link] = /^\[[^\]]+\]\(([^)]+)\)\n/.exec(list) ?? []
    const numbers = Array.from(list.matchAll(/^ {2}- (\d+): /gm), ([, number]) => Number(number))
    if (numbers.length > 0 && link === undefined) throw new Error(`attack ${numbers[0]} stands below no file`)
    return numbers.map((number) => ({ number, file: posix.join(posix.dirname(PAGE), link ?? '') }))
  })

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
  const items = readFileSync(join(ROOT, PAGE), 'utf8').match(/^ +[-*] /gm) ?? []
  expect(items).toHaveLength(rows.length)
})

it('every attack of the page has a test with its tag in the file that it links', () => {
  const missing = rows.filter(({ number, file }) => !tagged.has(`${number} ${file}`))
  expect(missing.map(({ number, file }) => `no test of ${file} has the tag attack-${number}`)).toEqual([])
})

it('every tag of an attack stands on a test of the file that the page links', () => {
  const known = new Set(rows.map(({ number, file }) => `${number} ${file}`))
  expect([...tagged].filter((attack) => !known.has(attack))).toEqual([])
})
