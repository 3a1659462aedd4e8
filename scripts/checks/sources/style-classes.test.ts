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

/** The selectors of rules that set something on elements for which no class is named, neither by a rule around them. */
function rulesWithoutClass(sheet: string): string[] {
  const found = new Set<string>()
  const blocks: string[] = []
  const text = sheet.replaceAll(/\/\*[^]*?\*\//g, '').replaceAll(/'[^']*'|"[^"]*"/g, '')
  for (const [, before = '', sign] of text.matchAll(/([^{};]*)([{};])/g)) {
    const words = before.trim()
    if (sign === '{') {
      blocks.push(words)
      continue
    }
    const isOfElements = !blocks.some((block) => /^@(?:keyframes|font-face|property)\b/.test(block))
    const rules = blocks.filter((block) => !block.startsWith('@'))
    if (words !== '' && isOfElements && rules.length > 0 && !rules.some(namesClass))
      found.add(rules.join(' '))
    if (sign === '}') blocks.pop()
  }
  return [...found]
}

/** Whether each selector of a list names a class other than one that it excludes. */
const namesClass = (selectors: string): boolean =>
  splitAtCommas(selectors).every((selector) => /\.[\w-]/.test(selector.replaceAll(/:not\([^)]*\)/g, '')))

/** At commas that stand in no brackets. */
function splitAtCommas(selectors: string): string[] {
  const whole: string[] = []
  for (const piece of selectors.split(',')) {
    const open = whole.at(-1) ?? ''
    if (open.split('(').length > open.split(')').length) whole[whole.length - 1] = `${open},${piece}`
    else whole.push(piece)
  }
  return whole.map((selector) => selector.trim())
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

it.each(sheets.filter((path) => !path.startsWith('shell/')))(
  '%s has no rule without a class, which would reach other parts, and which their check refuses',
  (sheet) => expect(rulesWithoutClass(readFileSync(join(ROOT, sheet), 'utf8'))).toEqual([]),
)

it('rules without a class are found in groups, in a list, and in a rule that sets nothing by itself', () => {
  const sheet = `@layer page { /* .a */ .a, [title='.b'] { left: 0; } .a { p { left: 0; } }
    @media (width < 9px) { p:not(.a) { left: 0; } :is(.a, .b) p { left: 0; } }
    a { .b { left: 0; } p { left: 0 } }
    @keyframes turn { from { left: 0; } } }`
  expect(rulesWithoutClass(sheet)).toEqual(['.a, [title=]', 'p:not(.a)', 'a p'])
})

it('the check of style classes finds the sheets and the names used of them', () => {
  expect(sheets.length).toBeGreaterThan(100)
  expect(uses.length).toBeGreaterThanOrEqual(sheets.length)
})
