import { expect, it } from 'vitest'
import { parseTags, statementsNamed } from './titles.ts'

const s = (number: string): string => `S${number}`
const named = (source: string): readonly string[] => [...statementsNamed('a.test.ts', source)].toSorted()

it.each([
  ['a title', `it('${s('91.1a')} says so', () => {})`],
  ['the title of a group', `describe('${s('91.1a')}', () => {})`],
  ['a title in pieces', 'test(`' + s('91.1a') + ' ${name} says so`, () => {})'],
  ['a tag', `test('says so', { tag: '@${s('91.1a')}' }, async () => {})`],
  ['one of several tags', `test.describe('all', { tag: ['@slow', '@${s('91.1a')}'] }, () => {})`],
  ['a row', `it.each([['${s('91.1a')}', 'get']])('%s answers', () => {})`],
  [
    'a row that has a name',
    `const rows = [['${s('91.1a')}', 'get']] as const\nit.each(rows)('%s answers', () => {})`,
  ],
])('%s names a statement', (_, source) => {
  expect(named(source)).toEqual([s('91.1a')])
})

it.each([
  ['a comment', `// ${s('91.1a')}\nit('says so', () => {})`],
  ['what a test does', `it('says so', () => { expect(text).toBe('${s('91.1a')}') })`],
  ['another call', `read('${s('91.1a')}', () => {})`],
  ['a test that does not run', `it.skip('${s('91.1a')} says so', () => {})`],
  ['rows of a group that does not run', `describe.skip.each(['${s('91.1a')}'])('%s', () => {})`],
])('%s names none', (_, source) => {
  expect(named(source)).toEqual([])
})

it('the reader of titles names the file that it cannot read', () => {
  expect(() => named('it(')).toThrow('a.test.ts: ')
})

it.each([
  [
    'of Vitest',
    `it('is refused', { tags: ['decision-80', 'attack-12'], timeout: 5 }, () => {})`,
    'attack-12',
  ],
  ['of a row', `it.each(rows)('%s is refused', { tags: ['attack-12'] }, () => {})`, 'attack-12'],
  ['of Playwright', `test('is refused', { tag: '@attack-12' }, async () => {})`, '@attack-12'],
])('the reader of tags finds a tag %s', (_, source, tag) => {
  expect([...parseTags('a.test.ts', source)]).toContain(tag)
})

it('the reader of tags finds none in a title, a body or a test that does not run', () => {
  const body = "it('attack-1', () => { expect(tags).toBe('attack-2') })"
  const skipped = "it.skip('is refused', { tags: ['attack-3'] }, () => {})"
  expect([...parseTags('a.test.ts', `${body}\n${skipped}`)]).toEqual([])
})
