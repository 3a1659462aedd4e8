import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type * as Contract from '@dhadha/contract'
import { beforeAll, expect, it, vi } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const SOURCES = '{shell,mf-*,shared/*}/src/**/*.{ts,tsx}'

interface StoredValue {
  readonly where: 'session' | 'local'
  readonly read: (id: string) => unknown
}

/** The values that every part of the site stores in the browser, by the prefix of their keys. */
const storedValues = vi.hoisted(() => new Map<string, StoredValue>())
vi.mock('../../shared/contract/src/storage/keep.ts', async (original) => {
  const real = await original<Pick<typeof Contract, 'keep'>>()
  return {
    ...real,
    keep: ((where, what, parse) => {
      const values = real.keep(where, what, parse)
      storedValues.set(`${where} ${what}`, { where, read: values.read })
      return values
    }) satisfies typeof real.keep,
  }
})

/** Values that another script, an older version or another site's habits may have left under a key. */
const STORED = [
  'null',
  'true',
  '0',
  '-1',
  '1e400',
  '""',
  '"x"',
  '"__proto__"',
  '[]',
  '[null]',
  '[[[]]]',
  '[{"__proto__":{"polluted":true}}]',
  '{}',
  '{"__proto__":{"polluted":true}}',
  '{"__proto__":null}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"toString":1,"valueOf":1,"length":-1}',
  `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
  '{',
  'undefined',
  '\u0000',
  '',
]

const declared = new Map<string, string>()

beforeAll(async () => {
  for (const path of globSync(SOURCES, { cwd: ROOT })) {
    if (/\.test\.tsx?$|\/testing\//.test(path)) continue
    const text = readFileSync(join(ROOT, path), 'utf8')
    for (const [, where = '', what = ''] of text.matchAll(/= keep\(\s*'(session|local)',\s*'([^']+)'/g))
      declared.set(`${where} ${what}`, path)
  }
  for (const path of new Set(declared.values())) await import(join(ROOT, path))
})

it(
  'no stored value of any kind, whatever it is, throws or changes the page',
  { tags: ['attack-229'] },
  () => {
    expect(declared.size).toBeGreaterThan(12)
    expect([...storedValues.keys()].toSorted()).toEqual([...declared.keys()].toSorted())
    const odd: string[] = []
    for (const [name, { where, read }] of storedValues)
      for (const stored of STORED) {
        const key = `${name.slice(where.length + 1)}:id`
        const storage = where === 'session' ? sessionStorage : localStorage
        storage.setItem(key, stored)
        const value = read('id')
        const isPlain =
          typeof value !== 'object' ||
          value === null ||
          [Object.prototype, Array.prototype, Map.prototype, Set.prototype].includes(
            Object.getPrototypeOf(value),
          )
        if (!isPlain || Reflect.get(Object(value ?? {}), 'polluted') !== undefined)
          odd.push(`${name}: ${stored.slice(0, 60)}`)
        storage.removeItem(key)
      }
    expect(odd).toEqual([])
    expect(Object.keys(Object.prototype)).toEqual([])
  },
)

it(
  'only workers and tabs of the site are listened to: no frame or other window can send anything',
  { tags: ['attack-230'] },
  () => {
    const listeners = globSync(
      '{shell/src,shell/worker,mf-*/{src,preview},shared/{contract,ui,boards}/src}/**/*.{ts,tsx}',
      { cwd: ROOT },
    )
      .filter((path) => !path.includes('.test.'))
      .filter((path) =>
        /addEventListener\(\s*'message'|onmessage/.test(readFileSync(join(ROOT, path), 'utf8')),
      )
    expect(listeners.toSorted()).toEqual([
      // The events of the command that shows files of the library to their author; it is in no release.
      'mf-practice/preview/usePreview.ts',
      'shared/contract/src/storage/tabs.ts',
      'shell/src/offline/connection.ts',
      'shell/worker/index.ts',
    ])
  },
)
