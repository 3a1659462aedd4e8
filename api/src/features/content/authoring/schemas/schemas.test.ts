import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { LIBRARY, publishedTexts, siteLibrary } from '../../../../testing/library.ts'
import { libraryFolder, SERIES } from '../../../content-import/testing/fixture.ts'
import { parseLibrary } from '../../library/library.ts'
import { PROBLEM_KINDS, scaffold } from '../scaffold.ts'
import { schemaFiles, createSchemas } from './schemas.ts'

const { library } = siteLibrary()
const concepts = library.concepts.filter(({ group }) => group !== null).map(({ id }) => id)
const topics = library.topics.map(({ id }) => id)
const schemas = createSchemas(concepts, topics)
const fits = (name: string, value: unknown) => Value.Check(schemas[name] ?? {}, value)

/** Files of the library with a schema of their own name. */
const LISTS = ['concepts', 'topics', 'tutorials', 'testimonials', 'words', 'boards', 'pictures']

const parseFrontMatter = (text: string): unknown => parse(/^---\n([\s\S]*?)\n---\n/.exec(text)?.[1] ?? '')

describe('schemas of the library’s files', { tags: ['decision-51'] }, () => {
  it('take every problem, every series and the concepts of this site', () => {
    expect(publishedTexts('.md').filter((text) => !fits('problem', parseFrontMatter(text)))).toEqual([])
    expect(publishedTexts('series.yaml').filter((text) => !fits('series', parse(text)))).toEqual([])
    for (const name of LISTS)
      expect([name, fits(name, parse(readFileSync(join(LIBRARY, `${name}.yaml`), 'utf8')))]).toEqual([
        name,
        true,
      ])
    const tests = readdirSync(join(LIBRARY, 'tests')).map((name) =>
      readFileSync(join(LIBRARY, 'tests', name), 'utf8'),
    )
    expect(tests.filter((text) => !fits('test', parse(text)))).toEqual([])
    const files = readdirSync(LIBRARY).filter((name) => name.endsWith('.yaml'))
    expect(files.toSorted()).toEqual(LISTS.map((name) => `${name}.yaml`).toSorted())
  })

  const front = (change: (front: Record<string, unknown>) => object) => {
    const { text } = scaffold({ kind: 'text', id: 'boats', concept: 'adding', isPooled: false })
    return fits('problem', change(parseFrontMatter(text) as Record<string, unknown>))
  }

  it.each<[string, (front: Record<string, unknown>) => object]>([
    ['a key that is not known', (item) => ({ ...item, anwsers: [1] })],
    ['a kind that is not there', (item) => ({ ...item, kind: 'essay' })],
    ['no concept', (item) => ({ ...item, concepts: [] })],
    ['a concept that is not there', (item) => ({ ...item, concepts: ['magic'] })],
    ['four concepts', (item) => ({ ...item, concepts: ['adding', 'time', 'money', 'ratio'] })],
    ['a title in one language', (item) => ({ ...item, title: { en: 'Boats' } })],
    ['a unit that is not there', (item) => ({ ...item, unit: 'mango' })],
    ['the answer of another kind', ({ answers: _answers, ...one }) => ({ ...one, answer: 2 })],
  ])('refuse %s', (_what, change) => {
    expect(front((item) => item)).toBe(true)
    expect(front(change)).toBe(false)
  })

  it('stand in the library as they are today (else: pnpm api content schemas)', () => {
    for (const [name, text] of schemaFiles(concepts, topics))
      expect([name, readFileSync(join(LIBRARY, 'schemas', name), 'utf8')]).toEqual([name, text])
  })
})

describe('the importer knows the same keys', () => {
  /** The keys that the importer lists as known when it meets an unknown one. */
  function known(text: string, at: string): string[] {
    const folder = libraryFolder({
      'series/first-steps/04-boats.md': text,
      [`series/first-steps/boats.svg`]: PICTURE,
    })
    const parsed = parseLibrary(folder)
    const errors = parsed.ok ? [] : parsed.errors
    const message = errors.find(({ field }) => field === at)?.message ?? ''
    return (/known are (.*)$/.exec(message)?.[1] ?? '').split(', ').toSorted()
  }
  const PICTURE =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10"/></svg>'
  const variant = (kind: string) => {
    const all = (
      schemas['problem'] as { anyOf: { properties: Record<string, TSchema & { const?: string }> }[] }
    ).anyOf
    const found = all.find(({ properties }) => properties['kind']?.const === kind)
    return found?.properties ?? {}
  }
  const getKeys = (schema: unknown) =>
    Object.keys((schema as { properties: Record<string, unknown> }).properties).toSorted()

  it.each(PROBLEM_KINDS)('the importer knows the same keys of a problem of the kind %s', (kind) => {
    const { text } = scaffold({ kind, id: 'boats', concept: 'adding', isPooled: false })
    expect(known(text.replace('\nkind:', '\nzzz: 1\nkind:'), 'zzz')).toEqual(
      Object.keys(variant(kind)).toSorted(),
    )
    if (kind === 'text' || kind === 'mcq') return
    const board = known(text.replace('\nboard:\n', '\nboard:\n  zzz: 1\n'), 'board.zzz')
    const figure = '\nboard:\n  zzz: 1\n  mode: move\n  moves: 1\n  sticks: 2,2-4,2\n  answers: [a]\n---'
    const other =
      kind === 'matchstick' ? known(text.replace(/\nboard:[\s\S]*?\n---/, figure), 'board.zzz') : []
    expect([...new Set([...board, ...other])].toSorted()).toEqual(getKeys(variant(kind)['board']))
  })

  it('the importer knows the same keys of a series', () => {
    const parsed = parseLibrary(
      libraryFolder({ [SERIES]: 'name: A\nbangla_name: ক\ntopic: math\nlevel: 1\norder: 1\nzzz: 1\n' }),
    )
    const message = parsed.ok ? '' : (parsed.errors.find(({ field }) => field === 'zzz')?.message ?? '')
    expect((/known are (.*)$/.exec(message)?.[1] ?? '').split(', ').toSorted()).toEqual(
      getKeys(schemas['series']),
    )
  })
})
