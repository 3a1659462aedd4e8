import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { PARTS, ROOT } from '../../parts.ts'

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

/** Kinds of values that the code of a package keeps in the browser, for example `mf-tests:draft local`. */
const findStored = (folder: string): Set<string> =>
  new Set(
    globSync(`${folder}/src/**/*.{ts,tsx}`, { cwd: ROOT })
      .filter((path) => !/\.test\.tsx?$/.test(path))
      .flatMap((path) =>
        Array.from(read(path).matchAll(/\b(?:keep|createStorage)\(\s*'(session|local)',\s*'([a-z:-]+)'/g)),
      )
      .map(([, store = '', what = '']) => `${what} ${store}`),
  )

/** The same by the table of its README: a row for each key, with all stores that have it. */
const findDescribed = (folder: string): Set<string> =>
  new Set(
    [
      ...read(`${folder}/README.md`).matchAll(
        /^\| `([a-z-]+:[a-z-]+):[^`]*`\s*\| ((?:session|local)[^|]*)\|/gm,
      ),
    ].flatMap(([, what = '', stores = '']) => stores.split(',').map((store) => `${what} ${store.trim()}`)),
  )

it.each([...PARTS, 'shared/contract'])('the README of %s lists what it keeps in the browser', (folder) => {
  expect([...findDescribed(folder)].toSorted()).toEqual([...findStored(folder)].toSorted())
})

it('values that are kept in the browser are found in the code', () => {
  expect(findStored('mf-practice').size).toBeGreaterThan(5)
})
