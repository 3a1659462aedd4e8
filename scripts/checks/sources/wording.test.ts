import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../parts.ts'
import { findWording } from './wording.ts'

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

const TEXTS = new Map(
  globSync('{shell,mf-*,shared/*}/src/messages/en.json', { cwd: ROOT }).map((path) => [
    path.replaceAll('\\', '/').replace('/src/messages/en.json', ''),
    JSON.parse(read(path)) as Readonly<Record<string, string>>,
  ]),
)
const PARTS = new Set(TEXTS.keys())

/** Journeys and their steps that use the wording helper. */
const FILES = globSync('e2e/**/*.ts', { cwd: ROOT, exclude: (path) => path.includes('node_modules') })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /from '[./a-z]*\/wording\.ts'/.test(read(path)))

it('the check of wordings finds the journeys that name texts', () => {
  expect(FILES.length).toBeGreaterThan(30)
})

// A key that was renamed would be noticed by the journey alone, which runs for minutes.
it.each(FILES)('%s names texts that exist and have no values', { tags: ['decision-29'] }, (path) => {
  const { named, unknown } = findWording(path, read(path), PARTS)
  // A computed key cannot be checked: write the keys out where they are passed on.
  expect(unknown).toEqual([])
  const isPlain = ({ part, key }: (typeof named)[number]): boolean =>
    TEXTS.get(part)?.[key]?.includes('{') === false
  expect(named.filter((text) => !isPlain(text))).toEqual([])
})

const find = (source: string) => findWording('a.ts', source, new Set(['mf-auth', 'shell']))
const keys = (source: string) => find(source).named.map(({ part, key }) => `${part} ${key}`)

describe('the texts that a journey names', () => {
  it.each([
    ['a call', "text('mf-auth', 'a')", ['mf-auth a']],
    ['a call of a call', "getWording('en')('shell', 'a')", ['shell a']],
    ['a choice', "text('mf-auth', isOpen ? 'a' : 'b')", ['mf-auth a', 'mf-auth b']],
    ['a chosen value', "const key = isOpen ? 'a' : 'b'; text('mf-auth', key)", ['mf-auth a', 'mf-auth b']],
    ['a shorthand', "const word = (key: string) => text('mf-auth', key); word('a')", ['mf-auth a']],
    [
      'a shorthand of a shorthand',
      "const word = (key) => text('shell', key); const press = (at, key) => word(key); press(1, 'a'); press(2, 'b')",
      ['shell a', 'shell b'],
    ],
    [
      'shorthands of one name',
      "{ const word = (key) => text('shell', key); word('a') } { const word = (key) => text('mf-auth', key); word('b') }",
      ['shell a', 'mf-auth b'],
    ],
    ['a loop', "for (const key of ['a', 'b'] as const) text('shell', key)", ['shell a', 'shell b']],
    ['rows', "for (const [, key] of [[1, 'a'], [2, 'b']]) text('shell', key)", ['shell a', 'shell b']],
    ['a list', "const KEYS = ['a']; KEYS.map((key) => text('shell', key))", ['shell a']],
    ['a shadowed name', "const title = 'x'; const f = (title) => text('shell', title); f('a')", ['shell a']],
    ['other calls', "publish('mf-tests', 'a'); text('b')", []],
  ])('are found in %s', (_, source, found) => {
    expect(keys(source)).toEqual(found)
    expect(find(source).unknown).toEqual([])
  })

  it('are unknown where a key is computed, or passed on from another file', () => {
    expect(find("text('shell', `a${b}`)").unknown).toEqual(['`a${b}`'])
    expect(find("export const word = (key) => text('shell', key)").unknown).toEqual(['key'])
  })
})
