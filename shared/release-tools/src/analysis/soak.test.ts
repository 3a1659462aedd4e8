import { HOUR_MS, MINUTE_MS } from '@dhadha/server/durations'
import { VITAL_ENDS } from '@dhadha/server'
import { beforeEach, describe, expect, it } from 'vitest'
import { activate, history } from '@dhadha/gateway/registry'
import {
  auditEntry,
  listen,
  openGateway,
  publishPart,
  releasePart,
  route,
  type TestGateway,
} from '@dhadha/gateway/testing'
import { MAX_MASKING_NETWORKS, NO_COUNTS, type ClientCounts, VERSION_METRICS } from '@dhadha/gateway/reports'
import { Watch } from './watch.ts'

let gateway: TestGateway
let watch: Watch
let post: ConstructorParameters<typeof Watch>[0]
let now: number
let reported: string[]
/** The counts of the gateway, by part and version. */
let counted: Map<string, ClientCounts>

/** Browsers report about a version, each from a network of its own. */
const notify = (name: string, version: string, more: Partial<ClientCounts>) => {
  const key = `part="${name}",version="${version}"`
  const before = counted.get(key) ?? NO_COUNTS
  counted.set(key, {
    ...NO_COUNTS,
    views: before.views + (more.views ?? 0),
    troubled: before.troubled + (more.troubled ?? 0),
    callsFailed: before.callsFailed + (more.callsFailed ?? 0),
    troubledNetworks: before.troubledNetworks + (more.troubledNetworks ?? more.troubled ?? 0),
    callsFailedNetworks: before.callsFailedNetworks + (more.callsFailed ?? 0),
    topViews: Math.min(MAX_MASKING_NETWORKS, before.views + (more.views ?? 0)),
    LCP: VITAL_ENDS.map((_, at) => (before.LCP[at] ?? 0) + (more.LCP?.[at] ?? 0)),
    INP: [],
  })
}
const sum = (all: readonly number[]) => all.reduce((total, number) => total + number, 0)
/** As a gateway gives it out. */
const metrics = () => {
  const lines: string[] = []
  for (const [key, reported] of counted) {
    const { views, troubled, callsFailed, troubledNetworks, callsFailedNetworks, topViews, LCP } = reported
    lines.push(
      `${VERSION_METRICS.views}{${key}} ${views}`,
      `${VERSION_METRICS.troubled}{${key}} ${troubled}`,
      `${VERSION_METRICS.callsFailed}{${key}} ${callsFailed}`,
      `${VERSION_METRICS.troubledNetworks}{${key}} ${troubledNetworks}`,
      `${VERSION_METRICS.callsFailedNetworks}{${key}} ${callsFailedNetworks}`,
      `${VERSION_METRICS.topViews}{${key}} ${topViews}`,
    )
    for (const [at, le] of VITAL_ENDS.entries())
      lines.push(
        `${VERSION_METRICS.vitals}_bucket{le="${le}",${key},vital="LCP"} ${sum(LCP.slice(0, at + 1))}`,
      )
  }
  return lines.join('\n')
}

const partNow = async (name = 'mf-tests') => (await gateway.store.readComposition()).parts[name]
const lastEntry = async () => (await history(gateway.store)).at(-1)
/** Passes minutes, with the same reports in each. */
async function minutes(count: number, each: () => void) {
  for (let left = count; left > 0; left--) {
    each()
    now += MINUTE_MS
    await watch.look()
  }
}
const good = (version: string) => () => {
  notify('mf-tests', version, { views: 100, troubled: 0.1, LCP: [80, 20] })
  notify('mf-auth', '1.0.0', { views: 100, troubled: 0.1 })
}
const giveToAll = (version = '1.1.0', minutesOfSoak = 60) =>
  activate(
    gateway.store,
    'mf-tests',
    version,
    { ...auditEntry(), at: new Date(now).toISOString() },
    { traffic: 100, soak: { minutes: minutesOfSoak, after: 'every' } },
  )

beforeEach(async () => {
  gateway = await openGateway()
  const pages = { routes: [route('/tests', 'all')] }
  await releasePart(gateway.store, 'mf-tests', pages)
  await releasePart(gateway.store, 'mf-auth', { routes: [route('/auth', 'all')] })
  await publishPart(gateway.store, 'mf-tests', { ...pages, version: '1.1.0' })
  now = Date.UTC(2026, 5, 1)
  reported = []
  counted = new Map()
  const url = await listen((_request, response) => void response.end(metrics()))
  post = {
    store: gateway.store,
    metrics: [url],
    now: () => new Date(now),
    notify: (sentence) => reported.push(sentence),
    onError: (sentence) => reported.push(`complaint: ${sentence}`),
    soak: { minutes: 60, after: 'steps' },
  }
  watch = new Watch(post)
})

describe('a version that all visitors have', { tags: ['decision-76'] }, () => {
  it('is compared with the one before after its last step, stays, and the history says so with figures', async () => {
    await watch.look()
    await minutes(60, good('1.0.0'))
    await activate(
      gateway.store,
      'mf-tests',
      '1.1.0',
      { ...auditEntry(), at: new Date(now).toISOString() },
      { traffic: 50 },
    )
    await activate(
      gateway.store,
      'mf-tests',
      '1.1.0',
      { ...auditEntry(), at: new Date(now).toISOString() },
      { traffic: 100, soak: { minutes: 60, after: 'steps' } },
    )
    expect(await partNow()).toMatchObject({ active: '1.1.0', soak: { before: '1.0.0', minutes: 60 } })
    await minutes(59, good('1.1.0'))
    expect(await watch.look()).toMatchObject([
      {
        name: 'mf-tests',
        version: '1.1.0',
        traffic: 100,
        soak: { before: '1.0.0' },
        verdict: { kind: 'fine' },
      },
    ])
    await minutes(1, good('1.1.0'))
    expect(await partNow()).toEqual({ active: '1.1.0', previous: ['1.0.0'] })
    expect(await lastEntry()).toMatchObject({
      act: 'activate',
      soaked: true,
      who: 'canary analysis',
      to: '1.1.0',
    })
    expect((await lastEntry())?.why).toMatch(
      /^compared for 1 h, nothing is worse: troubled views: 6 of 6000 \(0\.10 %\) against 6 of 6000 \(0\.10 %\) of 1\.0\.0 before$/,
    )
    expect(reported).toEqual([
      expect.stringMatching(/^mf-tests 1\.1\.0 stays, compared for 1 h, nothing is worse/),
    ])
    expect(await watch.look()).toEqual([])
  })

  it('is compared after a plain activation only where that is asked for', async () => {
    const at = { ...auditEntry(), at: new Date(now).toISOString() }
    await activate(gateway.store, 'mf-tests', '1.1.0', at, {
      traffic: 100,
      soak: { minutes: 60, after: 'steps' },
    })
    expect(await partNow()).not.toHaveProperty('soak')
  })

  it('is withdrawn within minutes when it breaks pages, by the minutes before, and the managers are notified', async () => {
    await watch.look()
    await minutes(60, good('1.0.0'))
    await giveToAll()
    await minutes(12, () => notify('mf-tests', '1.1.0', { views: 1_000, troubled: 100 }))
    expect(await partNow()).toEqual({ active: '1.0.0', previous: [] })
    expect(await lastEntry()).toMatchObject({
      act: 'rollback',
      who: 'canary analysis',
      from: '1.1.0',
      to: '1.0.0',
    })
    expect(reported).toEqual([
      expect.stringMatching(/^mf-tests 1\.1\.0 looks worse: /),
      expect.stringMatching(
        /^mf-tests 1\.1\.0 is withdrawn, and all visitors have 1\.0\.0 again: troubled views: \d+ of \d+000 \(10\.00 %\) against \d of \d+ \(0\.10 %\) of 1\.0\.0 before\.$/,
      ),
    ])
    expect(await watch.look()).toEqual([])
  })

  it(
    'stays when few networks report that it breaks, and the managers are notified once, also by the history',
    { tags: ['decision-76'] },
    async () => {
      await watch.look()
      await minutes(60, good('1.0.0'))
      await giveToAll()
      // The same 199 networks report failures each minute.
      let troubledNetworks = 199
      const forged = () => {
        notify('mf-tests', '1.1.0', { views: 1_000, troubled: 199, troubledNetworks })
        troubledNetworks = 0
      }
      await minutes(30, forged)
      expect(await partNow()).toMatchObject({ active: '1.1.0', soak: { before: '1.0.0' } })
      const why = /troubled views: .* from \d+ networks, of which 200 may be one stranger's/
      expect(reported).toEqual([
        expect.stringMatching(
          /^mf-tests 1\.1\.0 looks worse: .*\. All visitors keep it until a person rolls it back to 1\.0\.0\.$/,
        ),
      ])
      expect(reported[0]).toMatch(why)
      expect(await lastEntry()).toMatchObject({ act: 'activate', who: 'canary analysis', to: '1.1.0' })
      expect((await lastEntry())?.why).toMatch(/^looks worse, a person decides: /)
      await new Watch(post).look()
      expect(reported).toHaveLength(1)
      await minutes(30, forged)
      expect((await lastEntry())?.why).toMatch(
        /^compared for 1 h, it looks worse, by too few networks to be sure: troubled views/,
      )
      expect(await partNow()).toEqual({ active: '1.1.0', previous: ['1.0.0'] })
    },
  )

  it('is compared with the same hours of the days before, where those are known', async () => {
    await watch.look()
    const atNoon = () => notify('mf-tests', '1.0.0', { views: 100, troubled: 6 })
    await minutes(60, atNoon)
    now += 22 * HOUR_MS
    await minutes(60, good('1.0.0'))
    await giveToAll()
    await minutes(30, () => notify('mf-tests', '1.1.0', { views: 100, troubled: 6 }))
    const [{ verdict } = { verdict: null }] = await watch.look()
    expect(verdict).toMatchObject({
      summary: expect.stringMatching(
        /180 of 3000 \(6\.00 %\) against 180 of 3000 \(6\.00 %\) of 1\.0\.0 at the same hours of the days before$/,
      ),
    })
  })

  it('is compared with what gateways had counted when the analysis starts anew, and with visitors who still have the other', async () => {
    notify('mf-tests', '1.0.0', { views: 5_000, troubled: 5 })
    await giveToAll()
    notify('mf-tests', '1.1.0', { views: 1_000, troubled: 300 })
    await watch.look()
    expect(await partNow()).toHaveProperty('soak')
    await minutes(2, () => {
      notify('mf-tests', '1.1.0', { views: 1_000, troubled: 250 })
      notify('mf-tests', '1.0.0', { views: 30 })
    })
    expect(await partNow()).toMatchObject({ active: '1.0.0' })
    expect(reported.at(-1)).toMatch(/500 of 2000 \(25\.00 %\) against 0 of 552 /)
  })

  it('is withdrawn for more failed calls and for slow pages', async () => {
    const bad: Partial<ClientCounts>[] = [{ callsFailed: 100 }, { LCP: [0, 0, 0, 0, 0, 0, 0, 0, 60] }]
    for (const more of bad) {
      watch = new Watch(post)
      counted = new Map()
      await watch.look()
      await minutes(60, good('1.0.0'))
      await giveToAll()
      await minutes(30, () => notify('mf-tests', '1.1.0', { views: 1_000, ...more }))
      expect(await partNow()).toMatchObject({ active: '1.0.0' })
    }
    const withdrawn = reported.filter((sentence) => sentence.includes('is withdrawn'))
    expect(withdrawn[0]).toContain('views with failed calls')
    expect(withdrawn[1]).toContain('slow pages (LCP)')
  })

  it('waits, and says why, where little is known of the version before', async () => {
    await watch.look()
    await minutes(10, () => notify('mf-tests', '1.0.0', { views: 24 }))
    await giveToAll('1.1.0', 120)
    await minutes(2, () => notify('mf-tests', '1.1.0', { views: 100 }))
    const [{ verdict } = { verdict: null }] = await watch.look()
    expect(verdict).toEqual({ kind: 'waits', summary: '200 views so far, and too few of 1.0.0 before' })
  })

  it('is not withdrawn for an outage that the other parts have as well, nor for up to twice as much trouble', async () => {
    await watch.look()
    await minutes(60, () => {
      notify('mf-tests', '1.0.0', { views: 1_000, troubled: 5 })
      notify('mf-auth', '1.0.0', { views: 1_000, troubled: 5 })
    })
    await giveToAll()
    await minutes(20, () => {
      notify('mf-tests', '1.1.0', { views: 1_000, troubled: 200, callsFailed: 300 })
      notify('mf-auth', '1.0.0', { views: 1_000, troubled: 200, callsFailed: 300 })
    })
    await minutes(30, () => {
      notify('mf-tests', '1.1.0', { views: 1_000, troubled: 10 })
      notify('mf-auth', '1.0.0', { views: 1_000, troubled: 5 })
    })
    expect(await partNow()).toMatchObject({ active: '1.1.0', soak: { before: '1.0.0' } })
  })

  it('ends without a verdict if there are no visitors, and records that too little is known', async () => {
    await watch.look()
    await giveToAll()
    now += 60 * MINUTE_MS
    expect(await watch.look()).toEqual([])
    expect((await lastEntry())?.why).toBe(
      'compared for 1 h, too little is known to be sure: 0 of 200 views so far',
    )
  })

  it('is compared no longer once anybody else acts, and acts once where two watch', async () => {
    await publishPart(gateway.store, 'mf-tests', { routes: [route('/tests', 'all')], version: '1.2.0' })
    const other = new Watch(post)
    await Promise.all([watch.look(), other.look()])
    await giveToAll()
    await activate(gateway.store, 'mf-tests', '1.2.0', auditEntry(), { traffic: 5 })
    expect(await partNow()).not.toHaveProperty('soak')
    await activate(gateway.store, 'mf-tests', '1.2.0', auditEntry())
    await giveToAll('1.1.0', 1)
    now += MINUTE_MS
    await Promise.all([watch.look(), other.look()])
    const ends = (await history(gateway.store)).filter(({ soaked }) => soaked)
    expect(ends).toHaveLength(1)
    expect(reported).toHaveLength(1)
  })

  it('says once that it cannot be withdrawn, and tries again', async () => {
    await watch.look()
    await minutes(60, good('1.0.0'))
    await giveToAll()
    const write = gateway.store.writeComposition.bind(gateway.store)
    gateway.store.writeComposition = () =>
      Promise.reject(Object.assign(new Error('EROFS: read-only file system'), { syscall: 'open' }))
    const bad = () => notify('mf-tests', '1.1.0', { views: 1_000, troubled: 500 })
    await expect(minutes(2, bad)).rejects.toThrow('EROFS')
    await expect(minutes(2, bad)).rejects.toThrow('EROFS')
    expect(reported).toEqual([
      expect.stringMatching(/^mf-tests 1\.1\.0 is worse: .*could not be withdrawn: EROFS/),
    ])
    gateway.store.writeComposition = write
    await minutes(1, bad)
    expect(await partNow()).toMatchObject({ active: '1.0.0' })
  })
})
