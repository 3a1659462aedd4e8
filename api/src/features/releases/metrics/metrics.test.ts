import {
  internalHeaders,
  MEASURES,
  PAGE_ERRORS_PATH,
  PAGE_METRICS_PATH,
  PAGE_VITALS_PATH,
  type FrequentError,
  type PageError,
  type PageMetrics,
  type VersionVitals,
} from '@dhadha/server'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'

const INTERNAL_KEY = 'k'.repeat(40)
const NOW = new Date('2026-11-23T03:00:30Z')
const MINUTE = Date.parse('2026-11-23T02:59:00Z')
const api = await testApp({ now: NOW, environment: { INTERNAL_KEY } })
const { db } = api.database

const histogram = (measure: keyof typeof MEASURES, sum = 0) => ({
  sum,
  buckets: Array.from({ length: MEASURES[measure].length + 1 }, () => 1),
})
const figures = (more: Partial<PageMetrics> = {}, source = 'ab12') => ({
  minute: MINUTE,
  part: 'mf-tests',
  version: '1.0.0',
  shown: 7,
  retried: 1,
  'fell-back': 2,
  failed: 3,
  error: 4,
  'call-failed': 5,
  LCP: histogram('LCP', 12.5),
  INP: histogram('INP'),
  TTFB: histogram('TTFB'),
  CLS: histogram('CLS', 0.25),
  ...more,
  source,
})
const headers = internalHeaders(INTERNAL_KEY)
const error = (more: Partial<PageError & { nth: number }> = {}, source = 'ab12') => ({
  minute: MINUTE,
  part: 'mf-tests',
  version: '1.0.0',
  nth: 0,
  name: 'TypeError',
  stack: ['mf-tests/1.0.0/js/page-all.js:1:7', 'shell/1.0.0/js/index.js:1:9'],
  times: 3,
  ...more,
  source,
})
const send = async (reported: object, given: Record<string, string> = headers) =>
  (
    await api.app.inject({
      method: 'POST',
      url: PAGE_METRICS_PATH,
      payload: { errors: [], ...reported },
      headers: given,
    })
  ).statusCode
const rows = () => db.selectFrom('page_minute').selectAll().execute()

beforeEach(async () => {
  await db.deleteFrom('page_minute').execute()
  await db.deleteFrom('page_error').execute()
})

it(
  'the API stores a minute of metrics once, however often it is sent, and each gateway’s beside the others',
  { tags: ['decision-75'] },
  async () => {
    expect(await send({ figures: [figures(), figures({ version: '1.1.0' })] })).toBe(204)
    expect(await send({ figures: [figures()] })).toBe(204)
    expect(await send({ figures: [figures({}, 'cd34')] })).toBe(204)
    const found = await rows()
    expect(found).toHaveLength(3)
    expect(found.find(({ version, source }) => version === '1.0.0' && source === 'ab12')).toEqual({
      minute: new Date(MINUTE),
      part: 'mf-tests',
      version: '1.0.0',
      source: 'ab12',
      shown: 7,
      retried: 1,
      fell_back: 2,
      failed: 3,
      error: 4,
      calls_failed: 5,
      sums: [12.5, 0, 0, 0.25],
      lcp: histogram('LCP').buckets,
      inp: histogram('INP').buckets,
      ttfb: histogram('TTFB').buckets,
      cls: histogram('CLS').buckets,
    })
  },
)

it(
  'the API accepts metrics of a gateway that does not count failed calls yet',
  { tags: ['decision-75'] },
  async () => {
    const { 'call-failed': _, ...before } = figures()
    expect(await send({ figures: [before] })).toBe(204)
    expect((await rows()).map(({ shown, calls_failed }) => [shown, calls_failed])).toEqual([[7, 0]])
  },
)

it('the API accepts metrics only from a server with the key', { tags: ['decision-75'] }, async () => {
  for (const wrong of [{}, { authorization: 'Internal wrong' }, { authorization: `Bearer ${INTERNAL_KEY}` }])
    expect(await send({ figures: [figures()] }, wrong)).toBe(401)
  expect(await send({ figures: [figures()] }, { ...headers, 'x-forwarded-for': '198.51.100.7' })).toBe(404)
  expect(await rows()).toEqual([])
  const without = await testApp({ database: api.database })
  const answer = await without.call({
    url: PAGE_METRICS_PATH,
    body: { figures: [figures()], errors: [] },
    headers,
  })
  expect(answer.status).toBe(401)
})

it.each([
  ['no minute', figures({ minute: MINUTE + 1 })],
  ['no part', figures({ part: '../x' })],
  ['less than nothing', figures({ shown: -1 })],
  ['other buckets', figures({ LCP: { sum: 1, buckets: [1] } })],
])('metrics with %s are refused', { tags: ['decision-75'] }, async (_, wrong) => {
  expect(await send({ figures: [wrong] })).toBe(400)
  expect(await rows()).toEqual([])
})

it(
  'metrics of minutes that are long over, or in the future, are refused',
  { tags: ['decision-75'] },
  async () => {
    const at = (minute: number) => figures({ minute }, Math.abs(minute).toString(16))
    expect(await send({ figures: [at(MINUTE - 3 * 3_600_000), at(MINUTE + 600_000), at(MINUTE)] })).toBe(204)
    expect((await rows()).map(({ minute }) => minute.getTime())).toEqual([MINUTE])
  },
)

describe('errors of a version', () => {
  const ask = (query: string, given: Record<string, string> = headers) =>
    api.call<{ errors: FrequentError[] }>({ url: `${PAGE_ERRORS_PATH}?${query}`, headers: given })

  it(
    'the most frequent ones come first, of all gateways, once however often they are sent',
    { tags: ['decision-75'] },
    async () => {
      const often = error({ times: 5 }, 'cd34')
      const other = error({ nth: 1, name: 'RangeError', times: 7 })
      const reported = {
        figures: [figures()],
        errors: [error(), often, other, error({ version: '2.0.0', nth: 2 })],
      }
      expect([await send(reported), await send(reported)]).toEqual([204, 204])
      const { status, body } = await ask('part=mf-tests&version=1.0.0&hours=24')
      expect(status).toBe(200)
      expect(body.errors).toEqual([
        { name: 'TypeError', stack: error().stack, times: 8, last: new Date(MINUTE).toISOString() },
        { name: 'RangeError', stack: error().stack, times: 7, last: new Date(MINUTE).toISOString() },
      ])
      api.clock.advance(2 * 3_600_000)
      expect((await ask('part=mf-tests&version=1.0.0&hours=1')).body.errors).toEqual([])
      api.clock.set(NOW)
    },
  )

  it(
    'are for servers of the site alone, and contain only names and places',
    { tags: ['decision-75'] },
    async () => {
      expect((await ask('part=mf-tests&version=1.0.0&hours=24', {})).status).toBe(401)
      for (const wrong of [
        error({ name: 'Rima is here' }),
        error({ stack: ['js/a.js:1:1 Rima'] }),
        error({ stack: [] }),
        error({ times: -1 }),
      ])
        expect(await send({ figures: [figures()], errors: [wrong] })).toBe(400)
    },
  )
})

describe('what users of versions waited', { tags: ['decision-75'] }, () => {
  const ask = (query: string, given: Record<string, string> = headers) =>
    api.call<{ versions: VersionVitals[] }>({ url: `${PAGE_VITALS_PATH}?${query}`, headers: given })
  /** Four measures, of which the third is the upper quartile. */
  const measured = (measure: keyof typeof MEASURES, third: number) => {
    const { buckets } = histogram(measure)
    return { sum: 0, buckets: buckets.map((_, at) => (at === 0 ? 2 : at === third ? 2 : 0)) }
  }
  const none = (measure: keyof typeof MEASURES) => ({
    sum: 0,
    buckets: histogram(measure).buckets.map(() => 0),
  })

  it('is by version over all minutes and gateways, the newest version first, ten at most', async () => {
    const slow = {
      LCP: measured('LCP', 8),
      INP: none('INP'),
      TTFB: measured('TTFB', 12),
      CLS: measured('CLS', 3),
    }
    const early = (version: string, minutes: number) =>
      figures({ version, minute: MINUTE - minutes * 60_000, ...slow })
    const old = Array.from({ length: 10 }, (_, at) => early(`0.${at}.0`, 50 - at))
    await send({ figures: [...old, early('1.0.0', 3), figures({ version: '1.1.0', ...slow })] })
    await send({ figures: [figures({ version: '1.0.0', ...slow }, 'cd34'), figures({ part: 'mf-auth' })] })
    const { status, body } = await ask('part=mf-tests')
    expect(status).toBe(200)
    expect(body.versions.map(({ version }) => version)).toEqual([
      '1.1.0',
      '1.0.0',
      ...['9', '8', '7', '6', '5', '4', '3', '2'].map((minor) => `0.${minor}.0`),
    ])
    expect(body.versions[1]).toEqual({
      version: '1.0.0',
      first: new Date(MINUTE - 3 * 60_000).toISOString(),
      last: new Date(MINUTE).toISOString(),
      shown: 14,
      troubled: 30,
      LCP: 2.5,
      INP: null,
      // Beyond the last bound: at least that.
      TTFB: 10,
      CLS: 0.1,
    })
  })

  it('is empty for a part without reports, and for servers of the site alone', async () => {
    expect((await ask('part=mf-none')).body).toEqual({ versions: [] })
    expect((await ask('part=mf-tests', {})).status).toBe(401)
    expect((await ask('part=../x')).status).toBe(400)
  })
})
