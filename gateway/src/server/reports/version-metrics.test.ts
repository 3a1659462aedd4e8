import { FAILED_SHELL_COOKIE, type PageReport } from '@dhadha/release'
import { createRegistry } from '@dhadha/server'
import { beforeEach, describe, expect, it } from 'vitest'
import { versionsIn } from './metrics.ts'
import { activate } from '../../registry/rollout.ts'
import { auditEntry, publishPart, releasePart, route } from '../../testing/fake-part.ts'
import { openGateway, type TestGateway } from '../../testing/gateway.ts'
import { reportFrom } from '../../testing/visitors.ts'

const pages = { routes: [route('/tests', 'all')] }
const PAGE = { part: 'mf-tests', version: '1.0.0', page: 'all' }
const shown: PageReport = { ...PAGE, kind: 'shown' }

let gateway: TestGateway
let metrics: ReturnType<typeof createRegistry>
beforeEach(async () => {
  metrics = createRegistry()
  gateway = await openGateway({}, undefined, { metricsRegistry: metrics })
  await releasePart(gateway.store, 'shell', { change: (release) => (release.announcesStart = true) })
  await releasePart(gateway.store, 'mf-tests', pages)
})

const sendReports = (reports: readonly PageReport[], ip = '127.0.0.1') => reportFrom(gateway, { ip }, reports)
const versions = async () => versionsIn(await metrics.metrics())
const release = async (version: string) => {
  await publishPart(gateway.store, 'mf-tests', { ...pages, version })
  await activate(gateway.store, 'mf-tests', version, auditEntry())
}

describe('what gateways count of every version', { tags: ['decision-76'] }, () => {
  it('every browser counts for the metrics of every version, also of the version before, and for the shell of the page', async () => {
    await sendReports([shown, { ...PAGE, kind: 'LCP', value: 1_000 }, { ...PAGE, kind: 'error' }])
    await release('1.1.0')
    await sendReports(
      [shown, { ...shown, version: '1.1.0' }, { ...PAGE, version: '1.1.0', kind: 'call-failed' }],
      '10.0.0.1',
    )
    const found = await versions()
    expect(found.get('mf-tests 1.0.0')).toMatchObject({ views: 2, troubled: 1, callsFailed: 0 })
    expect(found.get('mf-tests 1.0.0')?.LCP.reduce((sum, number) => sum + number, 0)).toBe(1)
    expect(found.get('mf-tests 1.1.0')).toMatchObject({ views: 1, troubled: 0, callsFailed: 1 })
    expect(found.get('shell 1.0.0')).toMatchObject({ views: 3, troubled: 1, callsFailed: 1 })
    expect([...found.keys()].toSorted()).toEqual(['mf-tests 1.0.0', 'mf-tests 1.1.0', 'shell 1.0.0'])
  })

  it('three troubled views an hour of one address count, as for a version with some visitors', async () => {
    const all = Array.from({ length: 20 }, () => sendReports([shown, { ...PAGE, kind: 'error' }], '10.0.0.1'))
    await Promise.all(all)
    const { troubled = 0 } = (await versions()).get('mf-tests 1.0.0') ?? {}
    expect(troubled).toBe(3)
  })

  it('a document that an earlier shell had to take over counts for every version', async () => {
    await publishPart(gateway.store, 'shell', {
      version: '1.1.0',
      change: (built) => (built.announcesStart = true),
    })
    await activate(gateway.store, 'shell', '1.1.0', auditEntry())
    await gateway.app.inject({ url: '/tests', headers: { cookie: `${FAILED_SHELL_COOKIE}=1.1.0` } })
    expect((await versions()).get('shell 1.1.0')).toMatchObject({ views: 0, troubled: 1 })
  })

  it('metrics have six versions of a part, so that releases do not add up', async () => {
    await sendReports([shown])
    for (let minor = 1; minor <= 6; minor++) {
      await release(`1.${minor}.0`)
      await sendReports([{ ...shown, version: `1.${minor}.0` }])
    }
    const own = [...(await versions()).keys()].filter((key) => key.startsWith('mf-tests'))
    expect(own.toSorted()).toEqual([1, 2, 3, 4, 5, 6].map((minor) => `mf-tests 1.${minor}.0`))
  })
})
