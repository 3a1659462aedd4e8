import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../parts.ts'

const FEATURES = join(ROOT, 'api/src/features')
const names = readdirSync(FEATURES).toSorted((a, b) => a.localeCompare(b))

const filesIn = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? filesIn(path) : [path]
  })

const isTest = (path: string) => /\.(?:test|attack)\.ts$/.test(path) || path.split(sep).includes('testing')
const isStore = (path: string) => path.endsWith(`${sep}store.ts`) || path.split(sep).includes('store')
const SQL =
  /\bsql(?:<[^>]*>)?`|\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(|\.query(?:<|\()|\bprepareStatement\(/

/** Paths and lines of SQL outside a store. */
const strayQueries = (files: readonly { path: string; text: string }[]): string[] =>
  files
    .filter(({ path }) => path.endsWith('.ts') && !isTest(path) && !isStore(path))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, index) => (SQL.test(line) ? [`${path}:${index + 1}`] : [])),
    )

describe('features of the API have one shape', () => {
  it('finds a query that stands outside a store', () => {
    const text = "const rows = await db\n  .selectFrom('learner')"
    expect(strayQueries([{ path: join('a', 'routes.ts'), text }])).toEqual([`${join('a', 'routes.ts')}:2`])
    expect(strayQueries([{ path: join('a', 'store.ts'), text }])).toEqual([])
    expect(strayQueries([{ path: join('a', 'routes.test.ts'), text }])).toEqual([])
  })

  it.each(names)('%s keeps its SQL in stores', (name) => {
    const files = filesIn(join(FEATURES, name)).map((path) => ({
      path: relative(ROOT, path),
      text: readFileSync(path, 'utf8'),
    }))
    expect(strayQueries(files)).toEqual([])
  })

  it.each(names)('%s has an index, and no folder of more than 15 files', (name) => {
    const files = filesIn(join(FEATURES, name))
    expect(files).toContain(join(FEATURES, name, 'index.ts'))
    const folders = new Map<string, number>()
    for (const path of files.filter((file) => !isTest(file))) {
      const folder = relative(ROOT, join(path, '..'))
      folders.set(folder, (folders.get(folder) ?? 0) + 1)
    }
    expect([...folders].filter(([, count]) => count > 15)).toEqual([])
  })

  it('no import reaches past a feature’s index: lint names every feature', () => {
    const { overrides } = JSON.parse(readFileSync(join(ROOT, '.oxlintrc.json'), 'utf8')) as {
      overrides: {
        files: string[]
        rules: { 'no-restricted-imports'?: [string, { patterns?: { group: string[] }[] }] }
      }[]
    }
    for (const scope of ['api/src/**', 'api/src/features/**']) {
      const rule = overrides.find(
        ({ files, rules }) => files.includes(scope) && 'no-restricted-imports' in rules,
      )?.rules['no-restricted-imports']
      const groups = rule?.[1].patterns?.flatMap(({ group }) => group) ?? []
      for (const name of names)
        expect(groups, `${scope}: ${name}`).toEqual(
          expect.arrayContaining([`**/${name}/**`, `!**/${name}/index.ts`, `!**/${name}/testing/**`]),
        )
    }
  })
})
