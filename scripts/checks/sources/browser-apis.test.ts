import { BROWSERS } from '@dhadha/build/policy'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../../parts.ts'
import { NEWER_APIS } from './newer-apis.ts'

/** Folders of code that runs in browsers. Nothing adds to it what an old browser lacks: the builds polyfill nothing. */
const FOLDERS = [
  '{shell,mf-*}/src',
  'shell/worker',
  'shared/{boards,contract,passkeys,passwords,release,ui}/src',
  'gateway/browser',
]

/** The version that the site is built for, such as 114 of `chrome >= 114`. */
const promised = (browser: string): number =>
  Number(BROWSERS.find((query) => query.startsWith(`${browser} `))?.replace(`${browser} >= `, ''))

const sources = globSync(
  FOLDERS.map((folder) => `${folder}/**/*.{ts,tsx}`),
  { cwd: ROOT },
)
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !path.includes('.test.') && !path.includes('/testing/'))

it('browser code calls nothing that a browser of the site lacks', { tags: ['decision-69'] }, () => {
  const calls = NEWER_APIS.flatMap((api) => api.calls)
  const found = sources.flatMap((path) => {
    const source = readFileSync(join(ROOT, path), 'utf8')
    return calls.filter((call) => source.includes(call)).map((call) => `${path}: ${call}`)
  })
  expect(found).toEqual([])
})

it('the list of newer APIs has only those that a browser of the site lacks', () => {
  expect(sources.length).toBeGreaterThan(900)
  for (const { calls, ...versions } of NEWER_APIS) {
    const lacking = Object.entries(versions).filter(
      ([browser, version]) => version === null || version > promised(browser),
    )
    expect({ calls, isLacking: lacking.length > 0 }).toEqual({ calls, isLacking: true })
  }
})
