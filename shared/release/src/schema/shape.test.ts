import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { hash, remoteRelease } from '../testing/index.ts'
import { CompositionSchema, DiscoverySchema, PartialCompositionSchema } from './composition.ts'
import { jsonReader, ShapeError, Type } from './index.ts'
import { RemoteManifestSchema } from './manifest.ts'
import { HistoryEntrySchema, PublicationSchema, RegistryCompositionSchema } from './registry.ts'
import { ReleaseSchema } from './release.ts'
import { isOfShape, type Json } from './shape.ts'

const SCHEMAS = {
  CompositionSchema,
  DiscoverySchema,
  HistoryEntrySchema,
  PartialCompositionSchema,
  PublicationSchema,
  RegistryCompositionSchema,
  ReleaseSchema,
  RemoteManifestSchema,
}
type Name = keyof typeof SCHEMAS

/** The same schemas, made by TypeBox. */
let original: Record<Name, TSchema>
beforeAll(async () => {
  vi.resetModules()
  vi.doMock('./type.ts', () => vi.importActual('typebox'))
  original = {
    ...(await import('./composition.ts')),
    ...(await import('./manifest.ts')),
    ...(await import('./registry.ts')),
    ...(await import('./release.ts')),
  }
  vi.doUnmock('./type.ts')
})

const readManifest = (part: string): object =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../..', part, 'remote.json'), 'utf8')) as object

const act = {
  at: '2026-02-01T08:00:00.000Z',
  who: 'Rokeya',
  token: 'ci',
  act: 'activate',
  name: 'mf-practice',
  from: null,
  to: '1.1.0',
  why: 'faster hints',
  revision: 2,
  traffic: 5,
  parts: { 'mf-practice': '1.1.0', 'mf-tests': null },
  overrides: true,
  durationMs: 5,
  gate: 'passed',
}
const { container, contract, routes } = remoteRelease()
const version = {
  container,
  type: 'module',
  contract,
  routes,
  menu: [{ title: { en: 'Maps', bn: 'মানচিত্র' }, icon: 'map', to: '/maps', order: 10 }],
  pages: { series: { scripts: ['/js/a.js'], styles: [] } },
  messages: { en: [], bn: ['https://one.example/a.js'] },
  files: { '/js/a.js': hash('A') },
}
const front = {
  url: '/js/remoteEntry.js',
  metadata: { integrity: '', version: '1.0.0' },
  deployment: { traffic: 100, default: true },
  extras: {
    ...version,
    previous: { ...version, routes: [], url: '/a.js', metadata: { integrity: '', version: '1.0.0' } },
  },
}
const prerendered = { html: 'a/b.html', title: 'x', description: 'y', picture: 'p.png' }
const composition = { schema: 'x', microFrontends: { 'mf-practice': [front] }, id: 'abc' }

const DOCUMENTS: readonly (readonly [Name, object])[] = [
  ['CompositionSchema', composition],
  ['DiscoverySchema', composition],
  ['HistoryEntrySchema', act],
  ['PartialCompositionSchema', { ...composition, partial: true }],
  ['PublicationSchema', { at: 'x', who: 'y', token: 'z' }],
  [
    'RegistryCompositionSchema',
    {
      revision: 2,
      updated: 'x',
      parts: {
        shell: {
          active: '1.0.0-a.1',
          previous: ['0.9.0'],
          canary: {
            version: '1.1.0',
            traffic: 5,
            since: 'x',
            plan: { at: 'x', steps: [5], everyMinutes: 1 },
          },
          soak: { before: '0.9.0', since: 'x', minutes: 5 },
        },
      },
      holds: { site: { at: 'x', who: 'y', why: 'z' } },
      lastAct: act,
      history: 'x',
    },
  ],
  [
    'ReleaseSchema',
    {
      ...remoteRelease(),
      packages: { 'a/b': '1.0.0' },
      imports: { react: { range: '^19.0.0', names: ['useState'] } },
      prerendered: { home: { en: prerendered, bn: prerendered } },
    },
  ],
  ['RemoteManifestSchema', readManifest('mf-tests')],
]

/** What may stand anywhere in JSON. */
const VALUES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e300,
  '',
  'x',
  '/x',
  'a\nb',
  '𝒶'.repeat(80),
  [],
  ['x'],
  {},
  { x: 1 },
]

/** Copies of a document: each of its members is missing once, and is each of the values once. */
function* alter(value: unknown): Generator {
  yield* VALUES
  if (Array.isArray(value)) {
    yield [...(value as unknown[]), ...(value as unknown[])]
    for (const [at, item] of (value as unknown[]).entries())
      for (const altered of alter(item)) yield value.with(at, altered)
  } else if (typeof value === 'object' && value !== null) {
    yield { ...value, later: 1, 'a\nb': 2, constructor: 3 }
    yield Object.fromEntries(Object.entries(value).toReversed())
    for (const [name, member] of Object.entries(value)) {
      const { [name]: _, ...others } = value as Record<string, unknown>
      yield others
      for (const altered of alter(member)) yield { ...value, [name]: altered }
    }
  }
}

describe('the reader of documents and TypeBox', () => {
  it.each(Object.keys(SCHEMAS) as Name[])('have the same %s', (name) => {
    expect(JSON.stringify(SCHEMAS[name])).toBe(JSON.stringify(original[name]))
  })

  it.each(DOCUMENTS)(
    'take, clean and refuse the same documents: %s',
    { timeout: 60_000 },
    (name, document) => {
      const validator = Compile(original[name])
      const read = jsonReader(SCHEMAS[name])
      expect(validator.Check(document)).toBe(true)
      let [taken, refused] = [0, 0]
      for (const altered of [document, ...alter(document)]) {
        const json = JSON.stringify(altered)
        const value = JSON.parse(json) as Json
        const isTaken = validator.Check(value)
        expect(isOfShape(SCHEMAS[name], value), json).toBe(isTaken)
        if (isTaken) {
          taken++
          expect(JSON.stringify(read(json)), json).toBe(JSON.stringify(validator.Clean(value)))
        } else if (refused++ < 10) expect(() => read(json), json).toThrow(ShapeError)
      }
      expect(taken).toBeGreaterThan(5)
      expect(refused).toBeGreaterThan(5)
    },
  )
})

it('a member with the name of a prototype is data, and no prototype is changed by it', () => {
  const read = jsonReader(Type.Record(Type.String(), Type.Object({ a: Type.String() })))
  const found = read('{"__proto__":{"a":"x","b":1},"constructor":{"a":"y"}}')
  expect(JSON.stringify(found)).toBe('{"__proto__":{"a":"x"},"constructor":{"a":"y"}}')
  expect(Object.getPrototypeOf(found)).toBe(Object.prototype)
})

it('a schema with a keyword that the reader does not know is refused', () => {
  expect(() => jsonReader(Type.Array(Type.String({ format: 'uuid' })))('[]')).toThrow(
    'schemas of documents have no keyword format',
  )
})
