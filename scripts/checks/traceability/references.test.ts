import { describe, expect, it } from 'vitest'
import { readReferenceTargets } from './reference-targets.ts'
import { checkReference, findReferences, wordlessComments } from './references.ts'

// Numbers are composed here, so that the repository has no reference to invented ones.
const s = (number: string): string => `S${number}`
const decision = (rest: string): string => `decision${rest}`

const missing = ['look', 'md'].join('.')
const anchor = (id: string): string => `- <a id="${s(id)}"></a>**${s(id)}** Something is so.\n`
const book = readReferenceTargets(
  new Map([
    ['docs/specification/a.md', ['1.1a', '1.1b', '1.2', '1.10a', '2.1'].map(anchor).join('')],
    ['docs/decisions/001-a.md', '# Decision 1: A thing\n'],
    ['docs/decisions/002-b.md', '# Decision 2: Another\n'],
    ['docs/decisions/004-d.md', '# Decision 4: A third\n'],
    ['docs/boards.md', '# Boards\n'],
  ]),
)

const errors = (text: string): readonly (string | null)[] =>
  findReferences(text).map((reference) => checkReference(reference, book))

describe('references', () => {
  it.each([
    ['a statement', `/** It is so (${s('1.1a')}). */`],
    ['a group of statements', `// ${s('1.1')}: so it is`],
    ['a tag', `{ tag: ['@${s('1.2')}', '@${decision('-2')}'] }`],
    ['a range of letters', `${s('1.1a')} to ${s('1.1b')}`],
    ['a range by its last letter', `${s('1.1a')} to b`],
    ['a range of numbers', `${s('1.1')} to ${s('1.10')}`],
    ['a decision', `(${decision(' 4')})`],
    ['several decisions', decision('s 1, 2 and 4')],
    ['a range of decisions', decision('s 1 to 2')],
    ['a page', 'as boards.md says'],
  ])('lead to %s', (_, text) => {
    const found = errors(text)
    expect(found.length).toBeGreaterThan(0)
    expect(found.filter((error) => error !== null)).toEqual([])
  })

  it.each([
    [`a statement that is not there`, `(${s('1.1c')})`, `there is no statement ${s('1.1c')}`],
    ['a group that is not there', `(${s('3.1')})`, `there is no statement ${s('3.1')}`],
    ['a number with a letter too much', `(${s('1.2a')})`, `there is no statement ${s('1.2a')}`],
    ['an end that is not there', `${s('1.1a')} to ${s('1.1z')}`, `there is no statement ${s('1.1z')}`],
    ['a range backwards', `${s('1.10')} to ${s('1.1')}`, `${s('1.10')} to ${s('1.1')} is no range`],
    ['a range over sections', `${s('1.2')} to ${s('2.1')}`, `${s('1.2')} to ${s('2.1')} is no range`],
    ['a decision that is not there', decision(' 3'), 'there is no decision 3'],
    ['one of several decisions', decision('s 1 and 5'), 'there is no decision 5'],
    ['a gap in a range of decisions', decision('s 1 to 4'), 'there is no decision 3'],
    ['a range of decisions backwards', decision('s 4 to 1'), '4 to 1 is no range'],
    ['a page that is not there', `as ${missing} says`, `docs has no page ${missing}`],
  ])('do not lead to %s', (_, text, error) => {
    expect(errors(text)).toContain(error)
  })

  it('are found across the line break of a comment, on the line where they begin', () => {
    const text = `const a = 1\n\n/**\n * While a page holds releases off (${decision('')}\n * 3), nothing changes.\n */`
    expect(findReferences(text)).toEqual([{ kind: 'decision', line: 4, number: 3 }])
  })

  it('are distinguished from text that only looks like them', () => {
    const words = `CS${s('1.1')} ${s('1.1ab')} v${s('1.2')} my${decision(' 3')} ${decision(' 3rd')} series/01-boards.md`
    expect(findReferences(words)).toEqual([])
  })
})

describe('comments', () => {
  it.each([
    `const MOST = 20 // ${s('1.1a')}`,
    `/** ${s('1.1a')}, ${decision(' 4')}. */`,
    `/**\n * ${s('1.1a')}: as\n * ${decision('s 1 and 2')}\n */`,
  ])('comments that only give a number are found: %s', (source) => {
    expect(wordlessComments(source)).toHaveLength(1)
  })

  it.each([
    `const MOST = 20 // as many as the API tells (${s('1.1a')})`,
    `/** বাংলা অঙ্ক (${s('1.1a')}) */`,
    `// nothing\nconst name = '${s('1.1a')}'`,
    `const url = 'https://${s('1.1a')}'`,
  ])('comments that say something are not found: %s', (source) => {
    expect(wordlessComments(source)).toEqual([])
  })
})

describe('the book', () => {
  it('reports what is defined twice', () => {
    const twice = new Map([
      ['docs/specification/a.md', anchor('1.2') + anchor('1.2')],
      ['docs/decisions/001-a.md', '# Decision 1: A thing\n'],
      ['docs/decisions/001-b.md', '# Decision 1: The same number\n'],
    ])
    expect(readReferenceTargets(twice).repeated).toEqual([s('1.2'), decision(' 1')])
  })

  it('takes an anchor without its number for no statement', () => {
    const page = `- <a id="${s('1.2')}"></a>**${s('1.3')}** Another number.\n`
    expect(readReferenceTargets(new Map([['docs/specification/a.md', page]])).statements.size).toBe(0)
  })
})
