import type { PageReport } from '@dhadha/release'
import { createRegistry } from '@dhadha/server'
import { beforeEach, describe, expect, it } from 'vitest'
import { parseCohortMetrics, versionsIn } from '@dhadha/gateway/reports'
import { Watch } from './watch.ts'
import { activate } from '@dhadha/gateway/registry'
import {
  auditEntry,
  cohortCookie,
  listen,
  openDocument,
  openGateway,
  openGatewayOn,
  publishPart,
  releasePart,
  reportFrom,
  route,
  sendReports,
  TEST_KEY,
  type TestGateway,
} from '@dhadha/gateway/testing'

const pages = { routes: [route('/tests', 'all')] }
const shown: PageReport = { part: 'mf-tests', version: '1.0.0', page: 'all', kind: 'shown' }
const tried: PageReport = { ...shown, version: '1.1.0' }
const failed: PageReport = { ...tried, kind: 'error' }

let gateway: TestGateway
let registry: ReturnType<typeof createRegistry>
let watch: Watch
let reported: string[]
let now: number
/** Cookies of a visitor who has the new version, and of one who has the other. */
let inside: string
let outside: string

const partNow = async () => (await gateway.store.readComposition()).parts['mf-tests']
const give = (traffic: number) =>
  activate(
    gateway.store,
    'mf-tests',
    '1.1.0',
    { ...auditEntry(), at: new Date(now).toISOString() },
    { traffic, soak: { minutes: 6, after: 'every' } },
  )
const counted = async () => {
  const since = (await partNow())?.canary?.since ?? ''
  return parseCohortMetrics(await registry.metrics(), { name: 'mf-tests', version: '1.1.0', since })
}
/** Finds the cookie of a visitor who has the version, or has not. */
async function visitor(isIn: boolean): Promise<string> {
  for (let number = 0; ; number++) {
    const cookie = cohortCookie(number)
    const { body } = await gateway.app.inject({ url: '/composition.json', headers: { cookie } })
    if (body.includes('mf-tests/1.1.0/') === isIn && body.includes('mf-tests/')) return cookie
  }
}
const times = <T>(many: number, item: T): T[] => Array.from({ length: many }, () => item)
/** An address in a /24 of its own. */
const network = (index: number) => `10.${index >> 8}.${index & 255}.7`

beforeEach(async () => {
  registry = createRegistry()
  gateway = await openGateway({ internalKey: TEST_KEY, troubledViewsPerHour: 1 }, undefined, { registry })
  await releasePart(gateway.store, 'shell')
  await releasePart(gateway.store, 'mf-tests', pages)
  await publishPart(gateway.store, 'mf-tests', { ...pages, version: '1.1.0' })
  now = Date.UTC(2026, 5, 1)
  reported = []
  const url = await listen((_request, response) => {
    void registry.metrics().then((text) => response.end(text))
  })
  watch = new Watch({
    store: gateway.store,
    metrics: [url],
    now: () => new Date(now),
    notify: (sentence) => reported.push(sentence),
    onError: (sentence) => reported.push(sentence),
  })
})

describe('a document tells of the version that it shows', { tags: ['decision-76'] }, () => {
  beforeEach(async () => {
    await give(50)
    ;[inside, outside] = [await visitor(true), await visitor(false)]
  })
  const troubled = async () => (await counted()).canary.troubled

  it(
    'counts no report without the nonce of a document, or with a forged one',
    { tags: ['attack-55'] },
    async () => {
      await sendReports(gateway, { cookie: inside }, [tried, failed])
      const document = await openDocument(gateway, { cookie: inside })
      const forgeries = [
        document.replace('document=', 'document=a'),
        `${document.slice(0, -3)}AAA`,
        document.replace(/\.[\w-]{16}$/, ''),
        document.replace(/=[^.]+\./, '=zzz.'),
      ]
      for (const forged of forgeries)
        await sendReports(gateway, { cookie: `${inside}; ${forged}` }, [tried, failed])
      expect(await troubled()).toBe(0)
      await sendReports(gateway, { cookie: `${inside}; ${document}` }, [tried, failed])
      expect(await troubled()).toBe(1)
    },
  )

  it(
    'counts the nonce of a document once, in its network and cohort alone',
    { tags: ['attack-56'] },
    async () => {
      const document = await openDocument(gateway, { cookie: inside })
      await sendReports(gateway, { cookie: `${inside}; ${document}`, ip: '198.51.100.1' }, [tried, failed])
      await sendReports(gateway, { cookie: `${outside}; ${document}` }, [
        shown,
        { ...failed, version: '1.0.0' },
      ])
      expect([await troubled(), (await counted()).control.troubled]).toEqual([0, 0])
      for (let replay = 0; replay < 5; replay++)
        await sendReports(gateway, { cookie: `${inside}; ${document}` }, [tried, failed])
      expect(await counted()).toMatchObject({ canary: { troubled: 1, views: 5 } })
      // Another address of the same /24, as phones change it.
      const other = await openDocument(gateway, { cookie: inside, ip: '203.0.113.1' })
      await sendReports(gateway, { cookie: `${inside}; ${other}`, ip: '203.0.113.99' }, [failed])
      expect(await troubled()).toBe(2)
    },
  )

  it('reports with an unsigned cohort cookie are not counted', async () => {
    for (const cookie of ['cohort=1', inside.replace(/\.[\w-]{16}$/, `.${'A'.repeat(16)}`)])
      await reportFrom(gateway, { cookie }, [tried, failed])
    expect(await counted()).toMatchObject({ canary: { troubled: 0 }, control: { troubled: 0, views: 0 } })
  })
})

it(
  'gateways with one key know the documents and cohorts of each other, others do not',
  { tags: ['decision-76'] },
  async () => {
    await give(50)
    const cookie = await visitor(true)
    const troubled = async (internalKey: string | null) => {
      const own = createRegistry()
      const other = openGatewayOn(gateway.root, { internalKey, troubledViewsPerHour: 1 }, { registry: own })
      const document = await openDocument(gateway, { cookie })
      await sendReports(other, { cookie: `${cookie}; ${document}` }, [tried, failed])
      return /^dhadha_cohort_troubled_total\{.*"canary"\} 1$/m.test(await own.metrics())
    }
    expect([await troubled(TEST_KEY), await troubled('o'.repeat(32)), await troubled(null)]).toEqual([
      true,
      false,
      false,
    ])
  },
)

it(
  'a tab that goes on with another composition gets a nonce for it, and reports of the one before count no more',
  { tags: ['decision-76'] },
  async () => {
    await give(50)
    const cookie = await visitor(true)
    const before = await openDocument(gateway, { cookie })
    await publishPart(gateway.store, 'mf-auth', { routes: [route('/auth', 'all')] })
    await activate(gateway.store, 'mf-auth', '1.0.0', auditEntry())
    await sendReports(gateway, { cookie: `${cookie}; ${before}` }, [tried, failed])
    expect((await counted()).canary.troubled).toBe(0)
    const ask = async (cookies: string) =>
      (await gateway.app.inject({ url: '/composition.json', headers: { cookie: cookies } })).headers[
        'set-cookie'
      ]
    const renewed = String(await ask(`${cookie}; ${before}`)).split(';', 1)[0] ?? ''
    expect(await ask(`${cookie}; ${renewed}`)).toBeUndefined()
    await sendReports(gateway, { cookie: `${cookie}; ${renewed}` }, [tried, failed])
    expect((await counted()).canary.troubled).toBe(1)
  },
)

describe('strangers who send reports', { tags: ['decision-76'] }, () => {
  it(
    'withdraw no canary with twenty networks, 300 views of the others each, and tell people at most',
    { tags: ['attack-45'] },
    async () => {
      await give(25)
      ;[inside, outside] = [await visitor(true), await visitor(false)]
      await watch.look()
      for (let stranger = 0; stranger < 20; stranger++) {
        await reportFrom(gateway, { cookie: inside, ip: network(stranger) }, [tried, failed])
        const document = await openDocument(gateway, { cookie: outside, ip: network(stranger) })
        for (let message = 0; message < 8; message++)
          await sendReports(
            gateway,
            { cookie: `${outside}; ${document}`, ip: network(stranger) },
            times(40, shown),
          )
      }
      expect(await counted()).toMatchObject({
        canary: { views: 20, troubled: 20, troubledNetworks: 20 },
        control: { views: 100 },
      })
      await watch.look()
      expect((await partNow())?.canary).toMatchObject({ version: '1.1.0', traffic: 25 })
      expect(reported.join('\n')).not.toContain('is withdrawn')
    },
  )

  it('take no live version back with sixty networks', { tags: ['attack-46'] }, async () => {
    // The same number of visitors reports about the previous version.
    for (let index = 0; index < 60; index++)
      await reportFrom(gateway, { ip: network(1_000 + index) }, times(5, shown))
    await watch.look()
    await give(100)
    await watch.look()
    for (let stranger = 0; stranger < 60; stranger++)
      await reportFrom(gateway, { ip: network(stranger) }, [tried, failed])
    for (let minute = 0; minute < 3; minute++) {
      now += 60_000
      await watch.look()
    }
    expect(versionsIn(await registry.metrics()).get('mf-tests 1.1.0')).toMatchObject({ troubled: 60 })
    expect(await partNow()).toMatchObject({ active: '1.1.0', soak: { before: '1.0.0' } })
    expect(reported).toEqual([
      expect.stringMatching(/^mf-tests 1\.1\.0 looks worse: .* All visitors keep it/),
    ])
  })

  it(
    'write 200 failed views a minute into the figures of a release from one address, and three times as many from its /24',
    { tags: ['attack-57'] },
    async () => {
      const views = async () =>
        Number(/^dhadha_page_events_total\{.*kind="failed"\} (\d+)/m.exec(await registry.metrics())?.[1] ?? 0)
      for (let message = 0; message < 12; message++)
        await sendReports(gateway, { ip: '203.0.113.5' }, times(40, { ...shown, kind: 'failed' }))
      expect(await views()).toBe(200)
      for (let message = 0; message < 36; message++)
        await sendReports(
          gateway,
          { ip: `203.0.113.${6 + (message % 12)}` },
          times(40, { ...shown, kind: 'failed' }),
        )
      expect(await views()).toBe(600)
    },
  )
})
