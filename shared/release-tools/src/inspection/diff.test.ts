import { hash, remoteRelease as remote } from '@dhadha/release/testing'
import type { Release } from '@dhadha/release'
import { expect, it } from 'vitest'
import { callsIn, changesBetween, formatChanges, textsIn, type Texts } from './diff.ts'

const none: Texts = { en: new Set(), bn: new Set() }
const formatDiff = (...given: Parameters<typeof changesBetween>) => formatChanges(changesBetween(...given))
const change = (edit: (release: Release) => void) => formatDiff(remote(), remote(edit), [none, none])

it('the comparison is empty where only the version differs', { tags: ['decision-73'] }, () => {
  expect(change((release) => (release.version = '2.0.0'))).toEqual([])
})

it(
  'the comparison names the changes of contract, routes, packages and files',
  { tags: ['decision-73'] },
  () => {
    expect(
      change((release) => {
        release.contract = '^1.2.0'
        release.routes[0] = { path: '/series/:series', page: 'series', access: 'public', layout: 'app' }
        release.routes.push({ path: '/new', page: 'series', access: 'public', layout: 'app' })
        release.packages = { clsx: '2.1.1' }
        release.files['js/page-series.0a1b2c3d.js'] = { integrity: hash('B'), bytes: 40 }
        delete release.files['js/messages-bn.1.js']
        release.files['js/messages-en.1.js'] = { integrity: hash('C'), bytes: 3 }
      }),
    ).toEqual([
      'contract  ^1.0.0 → ^1.2.0',
      'route  + /new',
      expect.stringMatching(/^route {2}~ \/series\/:series: .*"signed-in".* → .*"public"/),
      'package  clsx none → 2.1.1',
      'file  − js/messages-bn.1.js (1 bytes)',
      'file  ~ js/messages-en.1.js (1 → 3 bytes, +2)',
      'file  + js/page-series.js (40 bytes)',
    ])
  },
)

it('the comparison shows the texts that were added and removed', { tags: ['decision-73'] }, () => {
  const texts = (...en: string[]): Texts => ({ en: new Set(en), bn: new Set() })
  expect(
    formatDiff(remote(), remote(), [texts('Well done!', 'Go on'), texts('Go on', 'Bravo to you')]),
  ).toEqual(['text en  + Bravo to you', 'text en  − Well done!'])
})

it('the comparison finds texts in compiled messages, not keys', { tags: ['decision-73'] }, () => {
  const code = 'e.exports={title:"Your \\"best\\" week",go:`Go on, ${name}`,bn:"\\u09a7\\u09be",k:"page-1"}'
  expect([...textsIn(code)]).toEqual(['Your \\"best\\" week', 'Go on, ${name}', 'ধা'])
})

it('the comparison shows calls of the API that were added and removed', { tags: ['decision-73'] }, () => {
  const code =
    'a.get("/api/v2/app/level"),b.get(`/api/v2/app/problem/${encodeURIComponent(e)}/hint`),c("/apis")'
  const calls = callsIn(code)
  expect([...calls]).toEqual(['/api/v2/app/level', '/api/v2/app/problem/…/hint'])
  const none = { en: new Set<string>(), bn: new Set<string>() }
  const fresh = new Set(['/api/v2/app/level', '/api/v2/app/topics'])
  expect(formatChanges(changesBetween(remote(), remote(), [none, none], [calls, fresh]))).toEqual([
    'call  + /api/v2/app/topics',
    'call  − /api/v2/app/problem/…/hint',
  ])
})

it.each([
  ['a text that never ends', `"${String.raw`\"`.repeat(250_000)}`],
  ['a template that never ends', `\`${'\\`'.repeat(250_000)}`],
  ['half a million quotes', "'".repeat(500_001)],
  ['quotes of three kinds', '"\'`'.repeat(160_000)],
  ['backslashes', `"${'\\'.repeat(500_001)}`],
  ['a word without an end', `"${'a'.repeat(500_000)}"`],
  ['an address without an end', `"${'/api/${a'.repeat(60_000)}`],
])('a compiled file with %s is read in time', { tags: ['attack-236'] }, (_, code) => {
  const before = process.cpuUsage()
  textsIn(code)
  callsIn(code)
  const { user, system } = process.cpuUsage(before)
  // Processor time in µs, which other work on the machine does not change; a quadratic search would take minutes.
  expect(user + system).toBeLessThan(10_000_000)
})
