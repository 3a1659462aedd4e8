import { createRegistry } from '@dhadha/server'
import { beforeEach, describe, expect, it } from 'vitest'
import { FAILED_SHELL_COOKIE, type PageReport } from '@dhadha/release'
import { activate } from '../../registry/rollout.ts'
import { acceptAll, listen } from '../../testing/api.ts'
import { auditEntry, publishPart, releasePart, route } from '../../testing/fake-part.ts'
import { openGateway, type TestGateway } from '../../testing/gateway.ts'
import { cohortCookie, reportFrom, TEST_KEY } from '../../testing/visitors.ts'
import { subtractCounts, parseCohortMetrics, type Span, type ClientCounts } from './metrics.ts'
import { NO_COUNTS } from './client-counts.ts'

const pages = { routes: [route('/tests', 'all')] }
const PAGE = { part: 'mf-tests', version: '1.1.0', page: 'all' }
const shown: PageReport = { ...PAGE, kind: 'shown' }
const error: PageReport = { ...PAGE, kind: 'error' }
/** The same reports about both versions: for each visitor only those about the own version are counted. */
const ofBoth = (...reports: PageReport[]) =>
  reports.flatMap((report) => [report, { ...report, version: '1.0.0' }])

let gateway: TestGateway
let metrics: ReturnType<typeof createRegistry>
beforeEach(async () => {
  metrics = createRegistry()
  const apiUrls = [await listen(acceptAll)]
  gateway = await openGateway({ internalKey: TEST_KEY, apiUrls }, undefined, { metricsRegistry: metrics })
  await releasePart(gateway.store, 'shell', { change: (release) => (release.announcesStart = true) })
  await releasePart(gateway.store, 'mf-tests', pages)
  await publishPart(gateway.store, 'mf-tests', { ...pages, version: '1.1.0' })
  await publishPart(gateway.store, 'shell', { version: '1.1.0' })
})

const give = (name: string, traffic: number) =>
  activate(gateway.store, name, '1.1.0', auditEntry(), { traffic })
const sendReports = (cookie: string, reports: readonly PageReport[], ip = '127.0.0.1') =>
  reportFrom(gateway, { cookie, ip }, reports)
async function readSpan(name = 'mf-tests'): Promise<Span> {
  const { since = '' } = (await gateway.store.readComposition()).parts[name]?.canary ?? {}
  return parseCohortMetrics(await metrics.metrics(), { name, version: '1.1.0', since })
}
const counted = ({ views, troubled }: ClientCounts) => [views, troubled]
/** At 99 % nearly all visitors have the version, at 1 % nearly none. */
const visitor = (number: number) => cohortCookie(number)

describe('what gateways count of a version with some visitors', { tags: ['decision-76'] }, () => {
  it('metrics of a version with some visitors have views, troubled views, and measures by bucket for each cohort', async () => {
    await give('mf-tests', 50)
    for (let number = 0; number < 20; number++)
      await sendReports(
        visitor(number),
        ofBoth(shown, shown, { ...PAGE, kind: 'LCP', value: 1_000 }),
        `10.0.${number}.1`,
      )
    const { canary, control } = await readSpan()
    expect(canary.views + control.views).toBe(40)
    expect([canary.views, control.views].every((views) => views > 4)).toBe(true)
    expect(canary.LCP[6]).toBe(canary.views / 2)
    expect(canary.LCP.reduce((sum, count) => sum + count, 0)).toBe(canary.views / 2)
    expect(canary.INP.every((count) => count === 0)).toBe(true)
  })

  it('metrics of a version with some visitors leave out browsers without a cohort and other parts', async () => {
    await sendReports(visitor(1), [shown])
    await give('mf-tests', 99)
    await sendReports('', [shown])
    await sendReports(cohortCookie(7, '-new'), [shown])
    await sendReports(visitor(1), [{ ...shown, part: 'shell', page: '' }])
    const { canary, control } = await readSpan()
    expect([counted(canary), counted(control)]).toEqual([
      [0, 0],
      [0, 0],
    ])
  })

  it('metrics of a version with some visitors leave out versions that the cohort does not have, as an old tab shows', async () => {
    await give('mf-tests', 99)
    const old = { version: '1.0.0' }
    await sendReports(visitor(1), [
      { ...shown, ...old },
      { ...error, ...old },
      { ...PAGE, ...old, kind: 'LCP', value: 9_000 },
    ])
    const { canary, control } = await readSpan()
    expect([counted(canary), counted(control), Math.max(...canary.LCP)]).toEqual([[0, 0], [0, 0], 0])
    await give('mf-tests', 1)
    await sendReports(visitor(1), [shown, error])
    await sendReports(visitor(1), [{ ...shown, ...old }])
    const after = await readSpan()
    expect([counted(after.canary), counted(after.control)]).toEqual([
      [0, 0],
      [1, 0],
    ])
  })

  it('a document with several errors counts once, and three documents an hour of one address count in each cohort', async () => {
    await give('mf-tests', 50)
    const troubled = async () => {
      const { canary, control } = await readSpan()
      return [canary.troubled, control.troubled]
    }
    for (let number = 0; number < 20; number++)
      await sendReports(visitor(number), ofBoth(shown, error, error))
    expect(await troubled()).toEqual([3, 3])
    // All of them are in one /24, which has three times as many.
    for (let number = 0; number < 60; number++)
      await sendReports(visitor(number), ofBoth(error), `10.0.0.${number}`)
    expect(await troubled()).toEqual([12, 12])
    for (let number = 0; number < 20; number++)
      await sendReports(visitor(number), ofBoth(error), `2001:db8:1:2::${number}`)
    expect(await troubled()).toEqual([15, 15])
    // The same network, whose third and fourth group are zero, in the short form of an address.
    for (let number = 1; number <= 20; number++)
      await sendReports(visitor(number), ofBoth(error), `2001:db8::${number}:2:3:4`)
    expect(await troubled()).toEqual([18, 18])
    const { canary } = await readSpan()
    expect([canary.troubledNetworks, canary.topTroubled]).toEqual([4, 18])
  })

  it(
    'the 256 networks of one household count as two, and those of a whole /48 as three',
    { tags: ['attack-53'] },
    async () => {
      await give('mf-tests', 99)
      for (let network = 0; network < 40; network++)
        for (let document = 0; document < 3; document++)
          await sendReports(
            visitor(1),
            ofBoth(error),
            `2001:db8:1:44${network.toString(16).padStart(2, '0')}::1`,
          )
      expect((await readSpan()).canary).toMatchObject({ troubled: 6, troubledNetworks: 1 })
      for (let network = 0; network < 40; network++)
        await sendReports(visitor(1), ofBoth(error), `2001:db8:1:${(network << 8).toString(16)}::1`)
      expect((await readSpan()).canary).toMatchObject({ troubled: 9, troubledNetworks: 1 })
    },
  )

  it(
    'documents with failed calls count apart from troubled ones, by the same budgets',
    { tags: ['decision-75'] },
    async () => {
      await give('mf-tests', 50)
      const failed: PageReport = { ...PAGE, page: '', kind: 'call-failed' }
      const all = async () => {
        const { canary, control } = await readSpan()
        return [canary.callsFailed + control.callsFailed, canary.troubled + control.troubled]
      }
      for (let number = 0; number < 20; number++)
        await sendReports(visitor(number), ofBoth(shown, failed, failed), `10.0.${number}.1`)
      expect(await all()).toEqual([20, 0])
      const { canary, control } = await readSpan()
      expect([canary.callsFailed, control.callsFailed]).toEqual([canary.views, control.views])
      expect([canary.callsFailedNetworks, control.callsFailedNetworks]).toEqual([canary.views, control.views])
      for (let number = 0; number < 20; number++)
        await sendReports(visitor(number), ofBoth(failed), '10.1.1.1')
      await sendReports(visitor(1), [{ ...failed, part: 'shell' }], '10.1.2.2')
      expect(await all()).toEqual([26, 0])
      await sendReports(visitor(1), ofBoth(error), '10.1.3.1')
      expect(await all()).toEqual([26, 1])
      await activate(gateway.store, 'mf-tests', '1.1.0', auditEntry())
      await sendReports(visitor(1), [shown])
      expect(await metrics.metrics()).not.toMatch(/^dhadha_cohort_calls_failed_total\{/m)
    },
  )

  it('at most five views of a document count, and one measure of a network', async () => {
    await give('mf-tests', 99)
    const slow: PageReport = { ...PAGE, kind: 'LCP', value: 9_000 }
    const many = (report: PageReport) => Array.from({ length: 40 }, () => report)
    for (let message = 0; message < 25; message++) await sendReports(visitor(1), many(shown))
    await sendReports(visitor(1), many(slow))
    const { canary } = await readSpan()
    expect([canary.views, canary.topViews, Math.max(...canary.LCP)]).toEqual([15, 15, 0])
    await sendReports(
      visitor(1),
      [slow, slow, { ...slow, kind: 'INP' }, { ...slow, kind: 'INP' }],
      '10.0.0.1',
    )
    await sendReports(visitor(1), [shown, slow], '10.0.0.2')
    const after = await readSpan()
    expect([after.canary.views, Math.max(...after.canary.LCP), Math.max(...after.canary.INP)]).toEqual([
      16, 1, 1,
    ])
  })

  it('every page counts for a shell, and a document that another shell had to take over', async () => {
    await give('shell', 99)
    const live = { ...PAGE, version: '1.0.0' }
    await sendReports(visitor(1), [
      { ...live, kind: 'shown' },
      { ...live, kind: 'failed' },
    ])
    expect(counted((await readSpan('shell')).canary)).toEqual([2, 1])
    await gateway.app.inject({
      url: '/tests',
      headers: { cookie: `${visitor(1)}; ${FAILED_SHELL_COOKIE}=1.1.0` },
    })
    expect(counted((await readSpan('shell')).canary)).toEqual([2, 2])
  })

  it('metrics of a version continue when more visitors get it, and are deleted with it', async () => {
    await give('mf-tests', 98)
    await sendReports(visitor(1), [shown])
    await give('mf-tests', 99)
    await sendReports(visitor(1), [shown])
    expect((await readSpan()).canary.views).toBe(2)
    await activate(gateway.store, 'mf-tests', '1.1.0', auditEntry())
    await sendReports(visitor(1), [shown])
    expect(await metrics.metrics()).not.toMatch(/^dhadha_cohort_views_total\{/m)
  })
})

describe('what came between two looks', { tags: ['decision-76'] }, () => {
  const reported = (views: number, troubled: number): ClientCounts => ({
    ...NO_COUNTS,
    views,
    troubled,
    callsFailed: 2 * troubled,
    LCP: [views],
    INP: [],
  })
  const span = (views: number, troubled = 0): Span => ({
    canary: reported(views, troubled),
    control: reported(2 * views, troubled),
  })

  it('the difference between two readings of metrics is everything at the first reading and after a restart', () => {
    expect(subtractCounts(span(10, 1), span(15, 3))).toEqual(span(5, 2))
    expect(subtractCounts(null, span(15, 3))).toEqual(span(15, 3))
    expect(subtractCounts(span(15, 3), span(4, 1))).toEqual(span(4, 1))
  })

  it('the difference between two readings is nothing where a gateway counts nothing of that version', () => {
    const { canary } = parseCohortMetrics('# no metrics\nup 1\n', { name: 'a', version: '1.0.0', since: '' })
    expect(canary).toMatchObject({ views: 0, troubled: 0, callsFailed: 0 })
  })
})
