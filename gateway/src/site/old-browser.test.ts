import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { OLD_BROWSER } from './inline-scripts.ts'
import { TEXTS } from './texts.ts'

/** What ECMAScript 5 does not know: arrows, `let`, `const`, templates, spreads, optional chains, classes, `for … of`, `async`. */
const NEWER = /=>|\b(?:let|const|class|async|of)\b|`|\.{3}|\?\.|\?\?|\*\*|\(\s*[{[]\s*\w+[\s,}\]]/

it('decision 781 the script for old browsers knows nothing newer than ECMAScript 5', () => {
  expect(OLD_BROWSER).not.toMatch(NEWER)
  for (const newer of ['() => 1', 'let a', 'for (const a of b) c', 'a?.b', 'a ?? b', 'f(...a)', '`a`'])
    expect(newer).toMatch(NEWER)
})

it('decision 781 the text for old browsers names those that the site is built for', () => {
  const policy = readFileSync(join(import.meta.dirname, '../../../shared/build/src/policy.ts'), 'utf8')
  const list = /export const BROWSERS = \[(.*)\]/.exec(policy)?.[1] ?? ''
  const versions = [...list.matchAll(/\d+/g)].map(([version]) => version)
  expect(versions).toHaveLength(4)
  const digits = (text: string) =>
    text.replaceAll(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - '০'.charCodeAt(0)))
  for (const { oldBrowser } of Object.values(TEXTS))
    expect(versions.filter((version) => !digits(oldBrowser).includes(version))).toEqual([])
})
