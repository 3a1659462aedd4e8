import { remoteRelease } from '@dhadha/release/testing'
import { describe, expect, it } from 'vitest'
import {
  callFindings,
  formatFindings,
  pageFindings,
  reportFindings,
  withFindings,
  type VisitResult,
} from './findings.ts'
import type { ReceivedReport } from './reports.ts'
import type { Visit } from './visits.ts'
import { weightFindings } from './weight.ts'

const visit: Visit = {
  part: 'mf-practice',
  version: '1.0.0',
  page: 'series',
  path: '/series/1',
  language: 'en',
  isSignedIn: true,
}
const seen: VisitResult['seen'] = {
  globals: [],
  changed: [],
  violations: [],
  longTasks: [120],
  ownSheets: 1,
  shown: '',
}
const ground = { globals: ['shellsOwn'], changed: ['console.error'], ownSheets: 1 }
const findAll = (found: Partial<VisitResult>) =>
  pageFindings(
    { visit, seen, consoleErrors: [], failedCalls: [], barriers: [], ...found },
    ground,
    new Set(['practice_1', 'practice_chunks']),
    1_000,
  )
const findings = (found: Partial<VisitResult>) => findAll(found).map(({ text }) => text)

describe('what is wrong with a page', { tags: ['decision-74'] }, () => {
  it('a page that behaves as the site does has no findings', () => {
    const globals = ['shellsOwn', 'practice_1', 'practice_1_chunks', 'practice_chunks']
    expect(findings({ seen: { ...seen, globals, changed: ['console.error'] } })).toEqual([])
  })

  it.each<[Partial<VisitResult>, string]>([
    [{ seen: { ...seen, shown: null } }, 'it shows nothing, or never ends loading'],
    [{ seen: { ...seen, shown: 'what it shows is hidden' } }, 'what it shows is hidden'],
    [{ consoleErrors: ['TypeError: x'] }, 'an error in the console: TypeError: x'],
    [
      { seen: { ...seen, violations: ['style-src blocked inline'] } },
      'its security policy was violated: style-src blocked inline',
    ],
    [{ seen: { ...seen, globals: ['a', 'b', 'c', 'd'] } }, 'it leaves a, b, c and 1 more in the window'],
    [{ seen: { ...seen, globals: ['a'.repeat(300)] } }, `it leaves ${'a'.repeat(200)} in the window`],
    [{ seen: { ...seen, changed: ['Array.prototype.at'] } }, 'it changes Array.prototype.at'],
    [{ seen: { ...seen, ownSheets: 2 } }, 'its scripts add style sheets'],
    [{ barriers: ['axe finds image-alt at img'] }, 'axe finds image-alt at img'],
    [{ seen: { ...seen, longTasks: [20, 1_499.6] } }, 'one task takes 1500 ms, more than 1000'],
  ])('the findings of a page are described: %o', (found, text) => {
    expect(findings(found)).toEqual([text])
  })

  it(
    'what Module Federation itself writes is no finding, and what only looks like it is one',
    { tags: ['decision-78'] },
    () => {
      const state = (container: string) =>
        `__mf_init__virtual:mf:__mfe_internal__${container}__mf_owner__20348__mf_v__runtimeInit__mf_v__.js__`
      const globals = ['__FEDERATION__', '__mf_module_cache__', '__VUE_HMR_RUNTIME__', state('practice_1')]
      expect(findings({ seen: { ...seen, globals } })).toEqual([])
      const others = ['__mf_anything', state('practice_2'), `${state('practice_1')}mine`]
      expect(findings({ seen: { ...seen, globals: others } })).toEqual([
        `it leaves ${others.join(', ')} in the window`,
      ])
    },
  )

  it('a page that shows nothing is told from one that is faulty', () => {
    const found = { seen: { ...seen, shown: null }, consoleErrors: ['TypeError: x'] }
    expect(findAll(found).map(({ kind }) => kind)).toEqual(['absent', 'faulty'])
  })

  it('a finding of several states of a page is reported once', () => {
    const both = [visit, { ...visit, language: 'bn' as const }].map((visit) => ({
      visit: visit,
      kind: 'faulty' as const,
      text: 'it fails',
    }))
    expect(formatFindings(both)).toEqual([
      { text: '/series/1 (English and Bangla, signed in): it fails', place: { path: '/series/1' } },
    ])
  })

  it('a page that is too heavy is a finding', () => {
    expect(weightFindings(new Map([['series', 200]]), 200)).toEqual([])
    expect(weightFindings(new Map([['series', 200.2]]), 200)).toEqual([
      { text: 'page series costs 201 KiB, more than 200', place: { page: 'series' } },
    ])
  })

  it('each page has the findings about its path, and about its name if it is the candidate’s', () => {
    const visits = [visit, { ...visit, path: '/series/2' }, { ...visit, part: 'mf-tests', path: '/tests' }]
    const found = [
      { text: 'by path', place: { path: '/series/1' } },
      { text: 'by name', place: { page: 'series' } },
      { text: 'general', place: null },
    ]
    expect(withFindings(visits, found, 'mf-practice').map(({ findings }) => findings)).toEqual([
      ['by path', 'by name'],
      ['by name'],
      [],
    ])
  })
})

describe('what browsers tell of a candidate', { tags: ['decision-74'] }, () => {
  const reported = (kind: string, more: Partial<ReceivedReport> = {}): ReceivedReport => ({
    part: 'mf-practice',
    version: '1.0.0',
    page: 'series',
    kind,
    ...more,
  })
  const candidate = remoteRelease()

  it('a candidate passes where each page was shown, without a step of the fallback chain', () => {
    expect(reportFindings([reported('shown')], candidate, ['series'])).toEqual([])
    expect(reportFindings([], candidate, ['series'])).toEqual([
      { text: 'page series: it was never shown', place: { page: 'series' } },
    ])
    expect(
      reportFindings(
        [
          reported('shown'),
          reported('retried'),
          reported('retried'),
          reported('error', { name: 'TypeError', place: 'js/a.js:1:2' }),
        ],
        candidate,
        ['series'],
      ),
    ).toEqual([
      { text: 'page series: the page had to be tried twice', place: { page: 'series' } },
      { text: 'page series: an error was thrown TypeError js/a.js:1:2', place: { page: 'series' } },
    ])
  })

  it('reports of other parts are no findings of a candidate', () => {
    expect(
      reportFindings([reported('shown'), reported('failed', { part: 'mf-tests' })], candidate, ['series']),
    ).toEqual([])
  })

  it(
    'failed calls of a candidate are its findings, with those that were seen; those of other parts are theirs',
    { tags: ['decision-74'] },
    () => {
      const call = reported('call-failed', { page: '' })
      expect(reportFindings([reported('shown'), call], candidate, ['series'])).toEqual([])
      expect(
        callFindings([reported('shown'), call, call], candidate, ['GET /api/a 500', 'GET /api/a 500']),
      ).toEqual(['calls of the API that it makes fail: GET /api/a 500'])
      expect(callFindings([call], candidate, [])).toEqual(['calls of the API that it makes fail'])
      expect(callFindings([{ ...call, part: 'mf-tests' }], candidate, ['GET /api/a 500'])).toEqual([])
    },
  )
})
