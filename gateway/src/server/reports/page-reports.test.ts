import { MAX_PAGE_REPORTS, PAGE_REPORTS_PATH } from '@dhadha/release'
import { createRegistry, type Registry } from '@dhadha/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { activate } from '../../registry/rollout.ts'
import { auditEntry, publishPart, releasePart, route } from '../../testing/fake-part.ts'
import { openGateway, type TestGateway } from '../../testing/gateway.ts'

const PAGE = { part: 'mf-tests', version: '1.1.0', page: 'all' }

let metricsRegistry: Registry
let gateway: TestGateway
let lines: string[]

const send = async (payload: unknown, headers: Record<string, string> = {}, remoteAddress = '192.0.2.1') =>
  (
    await gateway.app.inject({
      method: 'POST',
      remoteAddress,
      url: PAGE_REPORTS_PATH,
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    })
  ).statusCode
const sendReports = (...reports: unknown[]) => send({ reports })
/** The series of pages, without their bounds. */
const series = async () =>
  (await metricsRegistry.metrics()).split('\n').filter((line) => /^dhadha_page_(?!.*_bucket)/.test(line))
const pages = { routes: [route('/tests', 'all')] }

beforeEach(async () => {
  metricsRegistry = createRegistry()
  lines = []
  gateway = await openGateway({ logLevel: 'warn' }, undefined, {
    metricsRegistry,
    logTo: { write: (line: string) => lines.push(line) },
  })
  await releasePart(gateway.store, 'shell')
  await releasePart(gateway.store, 'mf-tests', pages)
  await releasePart(gateway.store, 'mf-tests', { ...pages, version: '1.1.0' })
})

it('reports of browsers are counted by part, version and page', { tags: ['decision-75'] }, async () => {
  expect(await sendReports({ ...PAGE, kind: 'shown' }, { ...PAGE, kind: 'shown' })).toBe(204)
  await sendReports({ ...PAGE, kind: 'fell-back' }, { ...PAGE, version: '1.0.0', kind: 'failed' })
  await sendReports({ ...PAGE, kind: 'LCP', value: 1_500 }, { ...PAGE, kind: 'CLS', value: 0.02 })
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

it(
  'the log of a report has the place of an error and the browser’s family, and nothing about its learner',
  { tags: ['decision-75', 'attack-59'] },
  async () => {
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
  },
)

it(
  'a bad minute fills neither the log nor the metrics',
  { tags: ['decision-75', 'attack-58', 'attack-64'] },
  async () => {
    const errors = Array.from({ length: 2 * MAX_PAGE_REPORTS }, (_, index) => ({
      ...PAGE,
      kind: 'error',
      place: `js/a.js:1:${index}`,
    }))
    for (let i = 0; i < 5; i++) await sendReports(...errors)
    // Only a few errors of one address are logged.
    expect(lines).toHaveLength(6)
    for (let i = 0; i < 15; i++) await send({ reports: errors }, {}, `198.51.${i}.1`)
    expect(lines).toHaveLength(60)
    expect(await series()).toEqual([
      `dhadha_page_events_total{part="mf-tests",version="1.1.0",page="all",kind="error"} ${20 * MAX_PAGE_REPORTS}`,
    ])
  },
)

const HOSTILE = {
  'declared lengths of 2,000,000 and no body': () =>
    send('', { 'content-length': '2000000' }, '203.0.113.66'),
  'real messages': () => send({ reports: [{ ...PAGE, kind: 'failed' }] }, {}, '203.0.113.66'),
  'messages from all addresses of its /24': (n: number) =>
    send({ reports: ['x'.repeat(16_000)] }, {}, `203.0.113.${n % 256}`),
  'messages from 65,536 /64 of its /48': (n: number) =>
    send({ reports: ['x'.repeat(16_000)] }, {}, `2001:db8:1:${((n * 977) % 65_536).toString(16)}::1`),
}

it.each(Object.entries(HOSTILE))(
  'a network that sends %s 100 times a second does not block reports from others',
  { tags: ['decision-75', 'attack-61', 'attack-62', 'attack-63'], timeout: 240_000 },
  async (_, attack) => {
    vi.useFakeTimers({ toFake: ['Date'], now: 0 })
    try {
      for (let second = 0; second < 20; second++) {
        vi.setSystemTime((1_000 + second) * 1_000)
        for (let n = 0; n < 100; n++) await attack(n)
        expect(await send({ reports: [{ ...PAGE, kind: 'fell-back' }] }, {}, '198.51.100.7')).toBe(204)
      }
    } finally {
      vi.useRealTimers()
    }
    expect(await series()).toContain(
      'dhadha_page_events_total{part="mf-tests",version="1.1.0",page="all",kind="fell-back"} 20',
    )
  },
)

it(
  'every report of a school whose 300 pupils come within a quarter of a minute is read',
  { tags: ['decision-75'] },
  async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 0 })
    try {
      for (let pupil = 0; pupil < 300; pupil++) {
        vi.setSystemTime(1_000_000 + pupil * 50)
        await send({ reports: [{ ...PAGE, kind: 'shown' }] }, {}, '203.0.113.5')
      }
    } finally {
      vi.useRealTimers()
    }
    expect(await series()).toEqual([
      'dhadha_page_events_total{part="mf-tests",version="1.1.0",page="all",kind="shown"} 300',
    ])
  },
)

it.each([
  ['another part', { ...PAGE, part: 'mf-other', kind: 'shown' }],
  ['another version', { ...PAGE, version: '9.9.9', kind: 'shown' }],
  ['another page', { ...PAGE, page: 'elsewhere', kind: 'shown' }],
  ['another kind', { ...PAGE, kind: 'clicked' }],
  ['a measure that is none', { ...PAGE, kind: 'LCP', value: -1 }],
  ['a measure without bounds', { ...PAGE, kind: 'INP', value: 1e9 }],
  ['a text', 'shown'],
  ['nothing', null],
])('a report counts nothing for %s', { tags: ['decision-75', 'attack-60'] }, async (_, text) => {
  expect(await sendReports(text)).toBe(204)
  expect(await series()).toEqual([])
})

it(
  'a report that is broken, too long, of another type or of another site gets an answer',
  { tags: ['decision-75'] },
  async () => {
    for (const broken of ['', '[', '[]', 'null', '{"reports":1}']) expect(await send(broken)).toBe(204)
    expect(await send('x'.repeat(20_000))).toBe(413)
    expect(await send('<b>', { 'content-type': 'text/html' })).toBe(415)
    expect(await send({ reports: [{ ...PAGE, kind: 'shown' }] }, { 'sec-fetch-site': 'cross-site' })).toBe(
      403,
    )
    expect(await series()).toEqual([])
  },
)

it(
  'the series of versions that no browser is given any more are deleted',
  { tags: ['decision-75'] },
  async () => {
    await sendReports(
      { ...PAGE, version: '1.0.0', kind: 'shown' },
      { ...PAGE, version: '1.0.0', kind: 'TTFB', value: 90 },
    )
    for (const version of ['1.2.0', '1.3.0', '1.4.0']) {
      await publishPart(gateway.store, 'mf-tests', { ...pages, version })
      await activate(gateway.store, 'mf-tests', version, auditEntry())
    }
    await sendReports({ ...PAGE, version: '1.4.0', kind: 'shown' })
    expect(await series()).toEqual([
      'dhadha_page_events_total{part="mf-tests",version="1.4.0",page="all",kind="shown"} 1',
    ])
  },
)
