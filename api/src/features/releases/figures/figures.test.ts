import { internalHeaders, MEASURES, PAGE_FIGURES_PATH, type PageFigures } from '@dhadha/server'
import { beforeEach, expect, it } from 'vitest'
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
const figures = (more: Partial<PageFigures> = {}, source = 'ab12') => ({
  minute: MINUTE,
  part: 'mf-tests',
  version: '1.0.0',
  shown: 7,
  retried: 1,
  'fell-back': 2,
  failed: 3,
  error: 4,
  LCP: histogram('LCP', 12.5),
  INP: histogram('INP'),
  TTFB: histogram('TTFB'),
  CLS: histogram('CLS', 0.25),
  ...more,
  source,
})
const headers = internalHeaders(INTERNAL_KEY)
const send = async (body: object, given: Record<string, string> = headers) =>
  (await api.app.inject({ method: 'POST', url: PAGE_FIGURES_PATH, payload: body, headers: given })).statusCode
const rows = () => db.selectFrom('page_minute').selectAll().execute()

beforeEach(() => db.deleteFrom('page_minute').execute())

it('decision 375 keeps a minute once, however often it is told, and each gateway’s beside the others', async () => {
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
    sums: [12.5, 0, 0, 0.25],
    lcp: histogram('LCP').buckets,
    inp: histogram('INP').buckets,
    ttfb: histogram('TTFB').buckets,
    cls: histogram('CLS').buckets,
  })
})

it('decision 375 takes them from a server with the key alone', async () => {
  for (const wrong of [{}, { authorization: 'Internal wrong' }, { authorization: `Bearer ${INTERNAL_KEY}` }])
    expect(await send({ figures: [figures()] }, wrong)).toBe(401)
  expect(await send({ figures: [figures()] }, { ...headers, 'x-forwarded-for': '198.51.100.7' })).toBe(404)
  expect(await rows()).toEqual([])
  const without = await testApp({ database: api.database })
  const answer = await without.call({ url: PAGE_FIGURES_PATH, body: { figures: [figures()] }, headers })
  expect(answer.status).toBe(401)
})

it.each([
  ['no minute', figures({ minute: MINUTE + 1 })],
  ['no part', figures({ part: '../x' })],
  ['less than nothing', figures({ shown: -1 })],
  ['other buckets', figures({ LCP: { sum: 1, buckets: [1] } })],
])('decision 375 refuses %s', async (_, wrong) => {
  expect(await send({ figures: [wrong] })).toBe(400)
  expect(await rows()).toEqual([])
})

it('decision 375 does not take minutes that are long over, or to come', async () => {
  const at = (minute: number) => figures({ minute }, Math.abs(minute).toString(16))
  expect(await send({ figures: [at(MINUTE - 3 * 3_600_000), at(MINUTE + 600_000), at(MINUTE)] })).toBe(204)
  expect((await rows()).map(({ minute }) => minute.getTime())).toEqual([MINUTE])
})
