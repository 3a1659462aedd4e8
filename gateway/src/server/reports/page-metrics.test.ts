import { MINUTE_MS } from '@dhadha/server/durations'
import { PAGE_REPORTS_PATH, type PageReport } from '@dhadha/release'
import { MAX_METRICS_AGE_MS, PAGE_METRICS_PATH, type PageError, type PageMetrics } from '@dhadha/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createApiInstances, type ApiInstances } from '../proxy/api-instances.ts'
import { createPageMetricsQueue, type PageMetricsQueue } from './page-metrics.ts'
import { listen } from '../../testing/api.ts'
import { openGateway } from '../../testing/gateway.ts'
import { releasePart, route } from '../../testing/fake-part.ts'

const KEY = 'a key of at least thirty-two signs'.replaceAll(' ', '-')
const PAGE = { part: 'mf-tests', version: '1.0.0', page: 'all' }
const shown: PageReport = { ...PAGE, kind: 'shown' }

type ReceivedMetrics = PageMetrics & { readonly source: string }

let status: number
let messages: {
  readonly authorization: unknown
  readonly figures: readonly ReceivedMetrics[]
  readonly errors: readonly PageError[]
}[]
let api: ApiInstances
let url: URL
let now: number
let queue: PageMetricsQueue
const onError = vi.fn<(error: unknown) => void>()
const open = () => createPageMetricsQueue({ api, key: KEY, onError }, () => now)
const reported = () => messages.flatMap(({ figures }) => figures)

beforeEach(async () => {
  status = 204
  messages = []
  now = 1_800_000_000_000
  onError.mockClear()
  url = await listen((request, response) => {
    let text = ''
    request.on('data', (piece) => (text += String(piece)))
    request.on('end', () => {
      if (status < 300 && request.url === PAGE_METRICS_PATH)
        messages.push({
          authorization: request.headers.authorization,
          ...(JSON.parse(text) as { figures: ReceivedMetrics[]; errors: PageError[] }),
        })
      response.writeHead(status).end()
    })
  })
  api = createApiInstances([url], 1_000)
  queue = open()
})
afterEach(() => api.destroy())

it(
  'the metrics of a version are added up for a minute, and sent once it is over',
  { tags: ['decision-75'] },
  async () => {
    queue.count(shown)
    queue.count(shown)
    queue.count({ ...PAGE, kind: 'fell-back' })
    queue.count({ ...PAGE, page: '', kind: 'call-failed' })
    queue.count({ ...PAGE, kind: 'LCP', value: 900 })
    queue.count({ ...PAGE, kind: 'LCP', value: 60_000 })
    queue.count({ ...PAGE, kind: 'CLS', value: 0.02 })
    await queue.send()
    expect(messages).toEqual([])
    now += MINUTE_MS
    await queue.send()
    await queue.send()
    expect(messages.map(({ authorization }) => authorization)).toEqual([`Internal ${KEY}`])
    expect(reported()).toEqual([
      {
        minute: 1_800_000_000_000,
        part: 'mf-tests',
        version: '1.0.0',
        source: expect.stringMatching(/^[0-9a-f]{13}$/) as string,
        shown: 2,
        retried: 0,
        'fell-back': 1,
        failed: 0,
        error: 0,
        'call-failed': 1,
        LCP: { sum: 60.9, buckets: [0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1] },
        INP: { sum: 0, buckets: Array.from({ length: 13 }, () => 0) },
        TTFB: { sum: 0, buckets: Array.from({ length: 13 }, () => 0) },
        CLS: { sum: 0.02, buckets: [0, 0, 1, 0, 0, 0, 0] },
      },
    ])
  },
)

it('a minute in which everything fails is as much as a good one', { tags: ['decision-75'] }, async () => {
  for (let i = 0; i < 100_000; i++) queue.count({ ...PAGE, kind: 'error', name: `E${i}`, place: 'a:1:1' })
  queue.count({ ...PAGE, version: '1.1.0', kind: 'shown' })
  now += MINUTE_MS
  await queue.send()
  expect(messages).toHaveLength(1)
  expect(reported().map(({ version, error }) => [version, error])).toEqual([
    ['1.0.0', 100_000],
    ['1.1.0', 0],
  ])
})

it(
  'the stacks of a minute go with its figures, until they have arrived',
  { tags: ['decision-75'] },
  async () => {
    const error: PageReport = {
      ...PAGE,
      kind: 'error',
      name: 'TypeError',
      stack: ['mf-tests/1.0.0/js/a.js:1:2'],
    }
    queue.count(error)
    queue.recordError(error, '198.51.100.1')
    now += MINUTE_MS
    status = 503
    await queue.send()
    queue.count(error)
    queue.recordError(error, '198.51.100.1')
    status = 204
    await queue.send()
    now += MINUTE_MS
    await queue.send()
    await queue.send()
    expect(messages.map(({ errors }) => errors)).toMatchObject([
      [
        {
          minute: 1_800_000_000_000,
          nth: 0,
          times: 1,
          name: 'TypeError',
          stack: ['mf-tests/1.0.0/js/a.js:1:2'],
        },
      ],
      [{ minute: 1_800_000_060_000, nth: 0, times: 1 }],
    ])
  },
)

it(
  'a message that the API did not accept is sent again, with the same ids, for an hour',
  { tags: ['decision-75'] },
  async () => {
    queue.count(shown)
    now += MINUTE_MS
    status = 503
    await queue.send()
    expect(String(onError.mock.calls[0]?.[0])).toMatch(/answers 503/)
    queue.count(shown)
    now += MINUTE_MS
    status = 204
    await queue.send()
    expect(reported().map(({ minute, shown: views }) => [minute, views])).toEqual([
      [1_800_000_000_000, 1],
      [1_800_000_060_000, 1],
    ])
    queue.count(shown)
    now += MAX_METRICS_AGE_MS + MINUTE_MS
    await queue.send()
    expect(reported()).toHaveLength(2)
  },
)

it(
  'a gateway that ends passes on the minute that is not over; what comes after it adds to it',
  { tags: ['decision-75'] },
  async () => {
    queue.count(shown)
    await queue.send(true)
    queue.count(shown)
    await queue.start()()
    expect(reported().map(({ minute, shown: views }) => [minute, views])).toEqual([
      [1_800_000_000_000, 1],
      [1_800_000_000_000, 1],
    ])
    expect(new Set(reported().map(({ source }) => source)).size).toBe(2)
  },
)

it(
  'a gateway with the key passes on what tabs tell; beyond a bound it reads no more',
  { tags: ['decision-75'] },
  async () => {
    const { app, store } = await openGateway({ internalKey: KEY, apiUrls: [url] })
    await releasePart(store, 'shell')
    await releasePart(store, 'mf-tests', { routes: [route('/tests', 'all')] })
    // Sends from one of a hundred networks, each of which has a share.
    const send = (network: number) =>
      app.inject({
        method: 'POST',
        url: PAGE_REPORTS_PATH,
        remoteAddress: `198.51.${network % 100}.1`,
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        payload: JSON.stringify({ reports: [shown] }),
      })
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      for (let i = 0; i < 1_100; i++) expect((await send(i)).statusCode).toBe(204)
      vi.advanceTimersByTime(1_000)
      await send(0)
    } finally {
      vi.useRealTimers()
    }
    await app.close()
    expect(reported().reduce((sum, { shown: views }) => sum + views, 0)).toBe(1_001)
  },
)
