import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../../parts.ts'

const FOLDERS = '{shell,mf-*,shared/*}/src/**'

/** The classes of a style sheet, without what stands in its comments, addresses and `:global()`. */
const classesIn = (sheet: string): Set<string> =>
  new Set(
    [
      ...sheet
        .replaceAll(/\/\*[^]*?\*\/|url\([^)]*\)|:global\([^)]*\)/g, '')
        .matchAll(/\.(?<name>[a-z][\w-]*)/gi),
    ].map(({ groups }) => groups?.['name'] ?? ''),
  )

interface Uses {
  readonly sheet: string
  readonly classes: ReadonlySet<string>
  /** Some of them are computed. */
  readonly isOpen: boolean
}

/** Which classes of which sheets a module names: `css['name']`. */
function usesIn(path: string): Uses[] {
  const source = readFileSync(join(ROOT, path), 'utf8')
  const imports = source.matchAll(/import (?<name>\w+) from '(?<from>[^']+\.module\.css)'/g)
  return [...imports].map(({ groups }) => {
    const named = new RegExp(String.raw`\b${groups?.['name']}\['(?<name>[\w-]+)'\]`, 'g')
    return {
      sheet: join(dirname(path), groups?.['from'] ?? '').replaceAll('\\', '/'),
      classes: new Set([...source.matchAll(named)].map((found) => found.groups?.['name'] ?? '')),
      isOpen: new RegExp(String.raw`\b${groups?.['name']}\[(?!')`).test(source),
    }
  })
}

const uses = globSync(`${FOLDERS}/*.{ts,tsx}`, { cwd: ROOT }).flatMap(usesIn)
const sheets = globSync(`${FOLDERS}/*.module.css`, { cwd: ROOT }).map((path) => path.replaceAll('\\', '/'))

it.each(sheets)('%s has the classes that modules name, and no others', (sheet) => {
  const classes = classesIn(readFileSync(join(ROOT, sheet), 'utf8'))
  const own = uses.filter((use) => use.sheet === sheet)
  const named = new Set(own.flatMap((uses) => [...uses.classes]))
  expect([...named].filter((name) => !classes.has(name))).toEqual([])
  if (!own.some(({ isOpen }) => isOpen)) expect([...classes].filter((name) => !named.has(name))).toEqual([])
})

it('the check of style classes finds the sheets and the names used of them', () => {
  expect(sheets.length).toBeGreaterThan(100)
  expect(uses.length).toBeGreaterThanOrEqual(sheets.length)
})
