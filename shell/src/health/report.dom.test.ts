import { MAX_FAILED_CALLS, MAX_PAGE_REPORTS, PAGE_REPORTS_PATH, type PageReport } from '@dhadha/release'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type * as Report from './report.ts'
import type * as ReportFailure from './reportFailure.ts'
import type * as WatchHealth from './watchHealth.ts'

const PAGE = { part: 'mf-practice', version: '2.0.0', page: 'problem' }
const shown = { ...PAGE, kind: 'shown' } as const

let health: typeof Report & typeof ReportFailure & typeof WatchHealth
let beacon: ReturnType<typeof vi.fn<(url: string, body: Blob) => boolean>>
const sent = async () =>
  Promise.all(
    beacon.mock.calls.map(
      async ([, body]) => (JSON.parse(await body.text()) as { reports: PageReport[] }).reports,
    ),
  )

/** Ends what a document before listened to. */
let leave: AbortController

beforeEach(async () => {
  leave = new AbortController()
  const listen = globalThis.addEventListener.bind(globalThis)
  vi.spyOn(globalThis, 'addEventListener').mockImplementation((type: string, listener: unknown) =>
    listen(type, listener as EventListener, { signal: leave.signal }),
  )
  vi.useFakeTimers()
  vi.resetModules()
  beacon = vi.fn<(url: string, body: Blob) => boolean>(() => true)
  Object.assign(navigator, { sendBeacon: beacon })
  health = {
    ...(await import('./report.ts')),
    ...(await import('./reportFailure.ts')),
    ...(await import('./watchHealth.ts')),
  }
})
afterEach(() => {
  leave.abort()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const thrownAt = (stack: string, name = 'TypeError') =>
  Object.assign(new Error('Rima’s answer'), { name, stack })

it('reports of five seconds are sent as one message', { tags: ['decision-75'] }, async () => {
  health.report(shown)
  health.report({ ...PAGE, kind: 'retried' })
  expect(beacon).not.toHaveBeenCalled()
  vi.advanceTimersByTime(5_000)
  expect(beacon.mock.calls.map(([url, { type }]) => [url, type])).toEqual([
    [PAGE_REPORTS_PATH, 'application/json'],
  ])
  expect(await sent()).toEqual([[shown, { ...PAGE, kind: 'retried' }]])
  vi.advanceTimersByTime(60_000)
  expect(beacon).toHaveBeenCalledOnce()
})

it('repeated errors are reported at once, and then once a minute', { tags: ['decision-75'] }, async () => {
  for (let second = 0; second < 30; second++) {
    health.report({ ...PAGE, kind: 'error' })
    vi.advanceTimersByTime(1_000)
  }
  expect((await sent()).map(({ length }) => length)).toEqual([5])
  vi.advanceTimersByTime(60_000)
  expect((await sent()).map(({ length }) => length)).toEqual([5, 25])
})

it('queued reports are sent when the page is left', { tags: ['decision-75'] }, async () => {
  health.watchHealth(60_000)
  health.report(shown)
  dispatchEvent(new Event('pagehide'))
  expect(await sent()).toEqual([[shown]])
})

it('a report made while the page is left is sent at once', { tags: ['decision-75'] }, async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  health.report({ ...PAGE, kind: 'LCP', value: 900 })
  health.report({ ...PAGE, kind: 'CLS', value: 0 })
  await Promise.resolve()
  expect((await sent()).flat().map(({ kind }) => kind)).toEqual(['LCP', 'CLS'])
})

it('a document sends a bounded number of reports, whatever fails', { tags: ['decision-75'] }, async () => {
  for (let i = 0; i < 10 * MAX_PAGE_REPORTS; i++) health.report(shown)
  vi.advanceTimersByTime(5_000)
  expect((await sent()).flat()).toHaveLength(MAX_PAGE_REPORTS)
})

it('a browser without beacons goes on', { tags: ['decision-75'] }, () => {
  Object.assign(navigator, { sendBeacon: undefined })
  health.report(shown)
  expect(() => vi.advanceTimersByTime(5_000)).not.toThrow()
})

it.each([
  [
    'Chromium',
    'TypeError: x\n    at f (http://localhost:3000/releases/mf-tests/1.2.0/js/page-all.ab12.js:1:2345)',
  ],
  ['Firefox', 'f@http://localhost:3000/releases/mf-tests/1.2.0/js/page-all.ab12.js:1:2345'],
  ['a retry', 'at f (http://localhost:3000/releases/mf-tests/1.2.0/js/page-all.ab12.js?retry=1:1:2345)'],
])(
  'an error is reported by its place, never by its message (%s)',
  { tags: ['decision-75'] },
  async (_, stack) => {
    health.reportError(thrownAt(stack))
    vi.advanceTimersByTime(5_000)
    expect(await sent()).toEqual([
      [
        {
          part: 'mf-tests',
          version: '1.2.0',
          page: '',
          kind: 'error',
          name: 'TypeError',
          place: 'js/page-all.ab12.js:1:2345',
          stack: ['mf-tests/1.2.0/js/page-all.ab12.js:1:2345'],
        },
      ],
    ])
  },
)

it(
  'an error in a file that versions share is attributed to the running version',
  { tags: ['decision-72'] },
  async () => {
    const versions = await import('../composition/versionsInDocument.ts')
    vi.spyOn(versions, 'getVersion').mockImplementation(({ name }) => (name === 'mf-tests' ? '1.2.0' : ''))
    const folder = 'http://localhost:3000/releases'
    health.reportError(
      thrownAt(
        `at f (${folder}/mf-tests/files/js/a.ab12.js:1:2)\nat g (${folder}/mf-gone/files/js/b.js:3:4)`,
      ),
    )
    health.reportFailedCall(`at f (${folder}/mf-tests/files/js/a.ab12.js:1:2)`)
    vi.advanceTimersByTime(5_000)
    const own = { part: 'mf-tests', version: '1.2.0', page: '' }
    expect(await sent()).toEqual([
      [
        {
          ...own,
          kind: 'error',
          name: 'TypeError',
          place: 'js/a.ab12.js:1:2',
          stack: ['mf-tests/1.2.0/js/a.ab12.js:1:2'],
        },
        { ...own, kind: 'call-failed' },
      ],
    ])
  },
)

it(
  'an error is attributed to the rendered page, and one without a page is not reported',
  { tags: ['decision-75'] },
  async () => {
    health.reportError(thrownAt('at react-dom'), PAGE)
    for (const foreign of [thrownAt('at chrome-extension://x/releases.js:1:1'), 'text', null, undefined])
      health.reportError(foreign)
    vi.advanceTimersByTime(5_000)
    expect(await sent()).toEqual([[{ ...PAGE, kind: 'error', name: 'TypeError' }]])
  },
)

it('uncaught errors are reported', { tags: ['decision-75'] }, async () => {
  health.watchHealth(60_000)
  const error = thrownAt('at http://localhost:3000/releases/mf-tests/1.2.0/js/a.js:1:2')
  dispatchEvent(Object.assign(new Event('error'), { error }))
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: error }))
  vi.advanceTimersByTime(5_000)
  expect((await sent()).flat().map(({ kind, part }) => [kind, part])).toEqual([
    ['error', 'mf-tests'],
    ['error', 'mf-tests'],
  ])
})

it(
  'a failed call is attributed to the part that made it, ten times a document',
  { tags: ['decision-75'] },
  async () => {
    const folder = 'http://localhost:3000/releases'
    const client = `    at call (${folder}/shell/2.0.0/js/contract.cd34.js:1:99)`
    const query = `    at fetch (${folder}/shell/2.0.0/js/query.ef56.js:1:5)`
    const own = `    at queryFn (${folder}/mf-tests/1.2.0/js/page-all.ab12.js:1:2345)`
    health.reportFailedCall(['Error: called from here', client, own, query].join('\n'))
    health.reportFailedCall(['Error: called from here', client, query].join('\n'))
    health.reportFailedCall('Error: called from here\n    at chrome-extension://x/a.js:1:1')
    vi.advanceTimersByTime(5_000)
    expect(await sent()).toEqual([
      [
        { part: 'mf-tests', version: '1.2.0', page: '', kind: 'call-failed' },
        { part: 'shell', version: '2.0.0', page: '', kind: 'call-failed' },
      ],
    ])
    for (let i = 0; i < 50; i++) health.reportFailedCall([client, own].join('\n'))
    vi.advanceTimersByTime(60_000)
    expect((await sent()).flat()).toHaveLength(MAX_FAILED_CALLS)
  },
)

const OWN_CALL = 'at f (http://localhost:3000/releases/mf-tests/1.2.0/js/a.js:1:2)'

it('calls of this document are listened to', { tags: ['decision-75'] }, async () => {
  const { http } = await import('@dhadha/contract')
  health.watchHealth(60_000)
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { status: 500 })))
  const thrown = thrownAt(OWN_CALL)
  vi.stubGlobal('Error', function () {
    return thrown
  })
  await http.get('/api/series').catch(() => undefined)
  vi.unstubAllGlobals()
  vi.advanceTimersByTime(5_000)
  expect((await sent()).flat()).toEqual([
    { part: 'mf-tests', version: '1.2.0', page: '', kind: 'call-failed' },
  ])
})

it(
  'a call that leaving the page cuts off is not reported; one after the page came back is',
  { tags: ['decision-75'] },
  async () => {
    const { http } = await import('@dhadha/contract')
    health.watchHealth(60_000)
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { status: 500 })))
    const thrown = thrownAt(OWN_CALL)
    vi.stubGlobal('Error', function () {
      return thrown
    })
    const fail = () => http.get('/api/series').catch(() => undefined)
    dispatchEvent(new Event('pagehide'))
    await fail()
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await fail()
    vi.unstubAllGlobals()
    vi.advanceTimersByTime(5_000)
    expect((await sent()).flat()).toEqual([
      { part: 'mf-tests', version: '1.2.0', page: '', kind: 'call-failed' },
    ])
  },
)

it('only the positions in releases are reported of a stack, once', { tags: ['decision-75'] }, async () => {
  const folder = 'http://localhost:3000/releases'
  const stack = [
    'TypeError: Rima answered 42',
    `    at answer (${folder}/mf-tests/1.2.0/js/page-all.ab12.js:1:2345)`,
    '    at https://extension.example/rima.js:3:4',
    `    at run (${folder}/shell/2.0.0/js/index.cd34.js?retry=1:1:99)`,
    ...Array.from({ length: 20 }, (_, at) => `    at x (${folder}/shell/2.0.0/js/index.cd34.js:2:${at})`),
  ].join('\n')
  for (let i = 0; i < 3; i++) health.reportError(thrownAt(stack, 'Rima'))
  vi.advanceTimersByTime(5_000)
  const [reports = []] = await sent()
  const places = ['mf-tests/1.2.0/js/page-all.ab12.js:1:2345', 'shell/2.0.0/js/index.cd34.js:1:99']
  expect(reports.map((report) => 'stack' in report && report.stack)).toEqual([
    [...places, ...[0, 1, 2, 3].map((at) => `shell/2.0.0/js/index.cd34.js:2:${at}`)],
    false,
    false,
  ])
  expect(JSON.stringify(reports)).not.toMatch(/Rima|42"|extension/)
})
