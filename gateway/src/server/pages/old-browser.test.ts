import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openSite } from '../../testing/gateway.ts'
import { OLD_BROWSER } from './inline-scripts.ts'
import { TEXTS } from './texts.ts'

/**
 * Syntax that ECMAScript 5 does not have: arrows, `let`, `const`, templates, spreads, optional chains, classes,
 * `for … of`, `async`.
 */
const NEWER = /=>|\b(?:let|const|class|async|of)\b|`|\.{3}|\?\.|\?\?|\*\*|\(\s*[{[]\s*\w+[\s,}\]]/

it('the script for old browsers knows nothing newer than ECMAScript 5', { tags: ['decision-69'] }, () => {
  expect(OLD_BROWSER).not.toMatch(NEWER)
  for (const newer of ['() => 1', 'let a', 'for (const a of b) c', 'a?.b', 'a ?? b', 'f(...a)', '`a`'])
    expect(newer).toMatch(NEWER)
})

it('the text for old browsers names those that the site is built for', { tags: ['decision-69'] }, () => {
  const policy = readFileSync(join(import.meta.dirname, '../../../../shared/build/src/policy.ts'), 'utf8')
  const list = /export const BROWSERS = \[(.*)\]/.exec(policy)?.[1] ?? ''
  const versions = [...list.matchAll(/\d+/g)].map(([version]) => version)
  expect(versions).toHaveLength(4)
  const digits = (text: string) =>
    text.replaceAll(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - '০'.charCodeAt(0)))
  for (const text of [OLD_BROWSER, ...Object.values(TEXTS).map(({ oldBrowserText }) => oldBrowserText)])
    expect(versions.filter((version) => !digits(text).includes(version))).toEqual([])
})

it(
  'the page for old browsers says so in both languages, the visitor’s first',
  { tags: ['decision-69'] },
  async () => {
    const { inject } = await openSite({})
    const answer = await inject({
      url: '/old-browser',
      headers: { 'accept-language': 'en', cookie: 'lang=bn' },
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.body.indexOf(TEXTS.bn.oldBrowserTitle)).toBeLessThan(
      answer.body.indexOf(TEXTS.en.oldBrowserTitle),
    )
    expect(answer.body).toContain(TEXTS.en.oldBrowserText)
    expect(answer.body).not.toContain('<script')
  },
)
