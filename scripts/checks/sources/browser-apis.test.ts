import { BROWSERS } from '@dhadha/build/policy'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../../parts.ts'

/** Folders of code that runs in browsers. Nothing adds to it what an old browser lacks: the builds polyfill nothing. */
const FOLDERS = [
  '{shell,mf-*}/src',
  'shell/worker',
  'shared/{boards,contract,passkeys,passwords,release,ui}/src',
  'gateway/browser',
]

/** No version has it. */
const NONE = Infinity

/**
 * APIs that some of `BROWSERS` lack: how they are called, with the versions that brought them (Chrome and Edge, Firefox,
 * Safari), as MDN's tables have them. The compiler refuses most of the language's own (`lib` of tsconfig.browser.json); it takes
 * those of the platform, whose types are of the newest browsers.
 */
const NEWER: readonly (readonly [
  calls: readonly string[],
  chrome: number,
  firefox: number,
  safari: number,
])[] = [
  [['URL.canParse('], 120, 115, 17],
  [['URL.parse('], 126, 126, 18],
  [['AbortSignal.any('], 116, 124, 17.4],
  [['.checkVisibility('], 105, 106, 17.4],
  [['.moveBefore('], 133, 144, NONE],
  [['.setHTMLUnsafe('], 124, 123, 26],
  [['Document.parseHTMLUnsafe('], 124, 128, 26],
  [['new URLPattern('], 95, 142, 26],
  [['new CloseWatcher('], 126, 149, 27.3],
  [['scheduler.yield('], 129, 142, NONE],
  [['cookieStore.'], 87, 140, 18.4],
  [['.startViewTransition('], 111, 144, 18],
  [['Promise.withResolvers(', 'Promise.withResolvers<'], 119, 121, 17.4],
  [['Promise.try('], 128, 134, 18.2],
  [['Object.groupBy(', 'Map.groupBy('], 117, 119, 17.4],
  [['Array.fromAsync('], 121, 115, 16.4],
  [
    [
      '.union(',
      '.intersection(',
      '.difference(',
      '.symmetricDifference(',
      '.isSubsetOf(',
      '.isSupersetOf(',
      '.isDisjointFrom(',
    ],
    122,
    127,
    17,
  ],
  [
    ['values', 'keys', 'entries'].flatMap((name) =>
      [
        'map',
        'filter',
        'flatMap',
        'take',
        'drop',
        'some',
        'every',
        'find',
        'reduce',
        'forEach',
        'toArray',
      ].map((helper) => `.${name}().${helper}(`),
    ),
    122,
    131,
    18.4,
  ],
  [['Iterator.from(', '.toArray()'], 122, 131, 18.4],
  [['.getOrInsert(', '.getOrInsertComputed('], 145, 144, 26.2],
  [['RegExp.escape('], 136, 134, 18.2],
  [['Error.isError('], 134, 138, NONE],
  [['Math.sumPrecise('], 147, 137, 26.2],
  [['Uint8Array.fromBase64(', '.toBase64('], 140, 133, 18.2],
  [['new Intl.DurationFormat('], 129, 136, 16.4],
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
  const calls = NEWER.flatMap(([names]) => names)
  const found = sources.flatMap((path) => {
    const source = readFileSync(join(ROOT, path), 'utf8')
    return calls.filter((call) => source.includes(call)).map((call) => `${path}: ${call}`)
  })
  expect(found).toEqual([])
})

it('the list of newer APIs has only those that a browser of the site lacks', () => {
  expect(sources.length).toBeGreaterThan(900)
  for (const [names, chrome, firefox, safari] of NEWER)
    expect([
      names,
      chrome > promised('chrome') || firefox > promised('firefox') || safari > promised('safari'),
    ]).toEqual([names, true])
})
