import { MOST_PAGE_REPORTS, PAGE_REPORTS_PATH } from '@dhadha/release'
import { createRegistry, type Registry } from '@dhadha/server'
import { beforeEach, expect, it } from 'vitest'
import { activate } from '../registry/manager.ts'
import { motive, publishPart, releasePart, route } from '../testing/fake-part.ts'
import { openGateway, type TestGateway } from '../testing/gateway.ts'

const PAGE = { part: 'mf-tests', version: '1.1.0', page: 'all' }

let registry: Registry
let gateway: TestGateway
let lines: string[]

const send = async (payload: unknown, headers: Record<string, string> = {}) =>
  (
    await gateway.app.inject({
      method: 'POST',
      url: PAGE_REPORTS_PATH,
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    })
  ).statusCode
const tell = (...reports: unknown[]) => send({ reports })
/** The series of pages, without their bounds. */
const series = async () =>
  (await registry.metrics()).split('\n').filter((line) => /^dhadha_page_(?!.*_bucket)/.test(line))
const pages = { routes: [route('/tests', 'all')] }

beforeEach(async () => {
  registry = createRegistry()
  lines = []
  gateway = await openGateway({ logLevel: 'warn' }, undefined, {
    registry,
    logTo: { write: (line: string) => lines.push(line) },
  })
  await releasePart(gateway.store, 'shell')
  await releasePart(gateway.store, 'mf-tests', pages)
  await releasePart(gateway.store, 'mf-tests', { ...pages, version: '1.1.0' })
})

it('decision 265 counts what happens to pages, by part, version and page', async () => {
  expect(await tell({ ...PAGE, kind: 'shown' }, { ...PAGE, kind: 'shown' })).toBe(204)
  await tell({ ...PAGE, kind: 'fell-back' }, { ...PAGE, version: '1.0.0', kind: 'failed' })
  await tell({ ...PAGE, kind: 'LCP', value: 1_500 }, { ...PAGE, kind: 'CLS', value: 0.02 })
  expect(await series()).toEqual([
    'dhadha_page_events_total{part="mf-tests",version="1.1.0",page="all",kind="shown"} 2',
    'dhadha_page_events_total{part="mf-tests",version="1.1.0",page="all",kind="fell-back"} 1',
    'dhadha_page_events_total{part="mf-tests",version="1.0.0",page="all",kind="failed"} 1',
    'dhadha_page_vital_seconds_sum{part="mf-tests",version="1.1.0",page="all",vital="LCP"} 1.5',
    'dhadha_page_vital_seconds_count{part="mf-tests",version="1.1.0",page="all",vital="LCP"} 1',
    'dhadha_page_layout_shift_sum{part="mf-tests",version="1.1.0",page="all"} 0.02',
    'dhadha_page_layout_shift_count{part="mf-tests",version="1.1.0",page="all"} 1',
  ])
})

it('decision 265 logs the place of an error and the browser’s family, and nothing of who it was', async () => {
  const error = { ...PAGE, kind: 'error', name: 'TypeError', place: 'js/page-all.ab12.js:1:23' }
  await send(
    {
      reports: [
        { ...error, message: 'Rima', url: '/secret' },
        { ...error, place: 'Rima <b>', name: 'a b' },
      ],
    },
    { 'user-agent': 'Mozilla/5.0 (Android; Rima) Firefox/140.0', cookie: 'token=secret' },
  )
  const logged = lines.map((line) => JSON.parse(line) as object)
  expect(logged).toMatchObject([
    { ...error, browser: 'Firefox', msg: 'an error in a page' },
    { name: 'Error', place: '' },
  ])
  expect(lines.join()).not.toMatch(/Rima|secret/)
})

it('decision 265 a bad minute fills neither the log nor the metrics', async () => {
  const errors = Array.from({ length: 2 * MOST_PAGE_REPORTS }, (_, index) => ({
    ...PAGE,
    kind: 'error',
    place: `js/a.js:1:${index}`,
  }))
  for (let i = 0; i < 5; i++) await tell(...errors)
  expect(lines).toHaveLength(60)
  expect(await series()).toEqual([
    `dhadha_page_events_total{part="mf-tests",version="1.1.0",page="all",kind="error"} ${5 * MOST_PAGE_REPORTS}`,
  ])
})

it.each([
  ['another part', { ...PAGE, part: 'mf-other', kind: 'shown' }],
  ['another version', { ...PAGE, version: '9.9.9', kind: 'shown' }],
  ['another page', { ...PAGE, page: 'elsewhere', kind: 'shown' }],
  ['another kind', { ...PAGE, kind: 'clicked' }],
  ['a measure that is none', { ...PAGE, kind: 'LCP', value: -1 }],
  ['a measure without bounds', { ...PAGE, kind: 'INP', value: 1e9 }],
  ['a text', 'shown'],
  ['nothing', null],
])('decision 265 counts nothing for %s', async (_, one) => {
  expect(await tell(one)).toBe(204)
  expect(await series()).toEqual([])
})

it('decision 265 answers what is broken, too long, of another type or of another site', async () => {
  for (const broken of ['', '[', '[]', 'null', '{"reports":1}']) expect(await send(broken)).toBe(204)
  expect(await send('x'.repeat(20_000))).toBe(413)
  expect(await send('<b>', { 'content-type': 'text/html' })).toBe(415)
  expect(await send({ reports: [{ ...PAGE, kind: 'shown' }] }, { 'sec-fetch-site': 'cross-site' })).toBe(403)
  expect(await series()).toEqual([])
})

it('decision 265 forgets the series of versions that no browser is given any more', async () => {
  await tell(
    { ...PAGE, version: '1.0.0', kind: 'shown' },
    { ...PAGE, version: '1.0.0', kind: 'TTFB', value: 90 },
  )
  for (const version of ['1.2.0', '1.3.0', '1.4.0']) {
    await publishPart(gateway.store, 'mf-tests', { ...pages, version })
    await activate(gateway.store, 'mf-tests', version, motive())
  }
  await tell({ ...PAGE, version: '1.4.0', kind: 'shown' })
  expect(await series()).toEqual([
    'dhadha_page_events_total{part="mf-tests",version="1.4.0",page="all",kind="shown"} 1',
  ])
})
