import { activate } from '@dhadha/gateway/registry'
import { versionsIn } from '@dhadha/gateway/reports'
import {
  acceptAll,
  auditEntry,
  listen,
  openDocument,
  openGatewayOn,
  publishPart,
  reportFrom,
  route,
  sendReports,
  TEST_KEY,
} from '@dhadha/gateway/testing'
import { createRegistry } from '@dhadha/server'
import { beforeEach, describe, expect, it } from 'vitest'
import { failed, openWatchedGateway, shown, times, tried } from '../testing/reported-canary.ts'

let site: Awaited<ReturnType<typeof openWatchedGateway>>
/** Cookies of a visitor who has the new version, and of one who has the other. */
let inside: string
let outside: string

beforeEach(async () => {
  site = await openWatchedGateway()
})

/** An address in a /24 of its own. */
const network = (index: number) => `10.${index >> 8}.${index & 255}.7`

describe('a document tells of the version that it shows', { tags: ['decision-76'] }, () => {
  beforeEach(async () => {
    await site.give(50)
    ;[inside, outside] = [await site.visitor(true), await site.visitor(false)]
  })
  const troubled = async () => (await site.counted()).canary.troubled

  it(
    'counts no report without the nonce of a document, or with a forged one',
    { tags: ['attack-55'] },
    async () => {
      await sendReports(site.gateway, { cookie: inside }, [tried, failed])
      const document = await openDocument(site.gateway, { cookie: inside })
      const forgeries = [
        document.replace('document=', 'document=a'),
        `${document.slice(0, -3)}AAA`,
        document.replace(/\.[\w-]{16}$/, ''),
        document.replace(/=[^.]+\./, '=zzz.'),
      ]
      for (const forged of forgeries)
        await sendReports(site.gateway, { cookie: `${inside}; ${forged}` }, [tried, failed])
      expect(await troubled()).toBe(0)
      await sendReports(site.gateway, { cookie: `${inside}; ${document}` }, [tried, failed])
      expect(await troubled()).toBe(1)
    },
  )

  it(
    'counts the nonce of a document once, in its network and cohort alone',
    { tags: ['attack-56'] },
    async () => {
      const document = await openDocument(site.gateway, { cookie: inside })
      await sendReports(site.gateway, { cookie: `${inside}; ${document}`, ip: '198.51.100.1' }, [
        tried,
        failed,
      ])
      await sendReports(site.gateway, { cookie: `${outside}; ${document}` }, [
        shown,
        { ...failed, version: '1.0.0' },
      ])
      expect([await troubled(), (await site.counted()).control.troubled]).toEqual([0, 0])
      for (let replay = 0; replay < 5; replay++)
        await sendReports(site.gateway, { cookie: `${inside}; ${document}` }, [tried, failed])
      expect(await site.counted()).toMatchObject({ canary: { troubled: 1, views: 5 } })
      // Another address of the same /24, as phones change it.
      const other = await openDocument(site.gateway, { cookie: inside, ip: '203.0.113.1' })
      await sendReports(site.gateway, { cookie: `${inside}; ${other}`, ip: '203.0.113.99' }, [failed])
      expect(await troubled()).toBe(2)
    },
  )

  it('reports with an unsigned cohort cookie are not counted', async () => {
    for (const cookie of ['cohort=1', inside.replace(/\.[\w-]{16}$/, `.${'A'.repeat(16)}`)])
      await reportFrom(site.gateway, { cookie }, [tried, failed])
    expect(await site.counted()).toMatchObject({
      canary: { troubled: 0 },
      control: { troubled: 0, views: 0 },
    })
  })
})

it(
  'gateways with one key know the documents and cohorts of each other, others do not',
  { tags: ['decision-76'] },
  async () => {
    await site.give(50)
    const cookie = await site.visitor(true)
    const apiUrls = [await listen(acceptAll)]
    const troubled = async (internalKey: string | null) => {
      const own = createRegistry()
      const other = openGatewayOn(
        site.gateway.root,
        { internalKey, apiUrls, troubledViewsPerHour: 1 },
        { metricsRegistry: own },
      )
      const document = await openDocument(site.gateway, { cookie })
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
    await site.give(50)
    const cookie = await site.visitor(true)
    const before = await openDocument(site.gateway, { cookie })
    await publishPart(site.gateway.store, 'mf-auth', { routes: [route('/auth', 'all')] })
    await activate(site.gateway.store, 'mf-auth', '1.0.0', auditEntry())
    await sendReports(site.gateway, { cookie: `${cookie}; ${before}` }, [tried, failed])
    expect((await site.counted()).canary.troubled).toBe(0)
    const ask = async (cookies: string) =>
      (await site.gateway.app.inject({ url: '/composition.json', headers: { cookie: cookies } })).headers[
        'set-cookie'
      ]
    const renewed = String(await ask(`${cookie}; ${before}`)).split(';', 1)[0] ?? ''
    expect(await ask(`${cookie}; ${renewed}`)).toBeUndefined()
    await sendReports(site.gateway, { cookie: `${cookie}; ${renewed}` }, [tried, failed])
    expect((await site.counted()).canary.troubled).toBe(1)
  },
)

describe('strangers who send reports', { tags: ['decision-76'] }, () => {
  it(
    'withdraw no canary with twenty networks, 300 views of the others each, and tell people at most',
    { tags: ['attack-45'] },
    async () => {
      await site.give(25)
      ;[inside, outside] = [await site.visitor(true), await site.visitor(false)]
      await site.watch.look()
      for (let stranger = 0; stranger < 20; stranger++) {
        await reportFrom(site.gateway, { cookie: inside, ip: network(stranger) }, [tried, failed])
        const document = await openDocument(site.gateway, { cookie: outside, ip: network(stranger) })
        for (let message = 0; message < 8; message++)
          await sendReports(
            site.gateway,
            { cookie: `${outside}; ${document}`, ip: network(stranger) },
            times(40, shown),
          )
      }
      expect(await site.counted()).toMatchObject({
        canary: { views: 20, troubled: 20, troubledNetworks: 20 },
        control: { views: 100 },
      })
      await site.watch.look()
      expect((await site.readPart())?.canary).toMatchObject({ version: '1.1.0', traffic: 25 })
      expect(site.reported.join('\n')).not.toContain('is withdrawn')
    },
  )

  it('take no live version back with sixty networks', { tags: ['attack-46'] }, async () => {
    // The same number of visitors reports about the previous version.
    for (let index = 0; index < 60; index++)
      await reportFrom(site.gateway, { ip: network(1_000 + index) }, times(5, shown))
    await site.watch.look()
    await site.give(100)
    await site.watch.look()
    for (let stranger = 0; stranger < 60; stranger++)
      await reportFrom(site.gateway, { ip: network(stranger) }, [tried, failed])
    for (let minute = 0; minute < 3; minute++) {
      site.pass(60_000)
      await site.watch.look()
    }
    expect(versionsIn(await site.metricsRegistry.metrics()).get('mf-tests 1.1.0')).toMatchObject({
      troubled: 60,
    })
    expect(await site.readPart()).toMatchObject({ active: '1.1.0', soak: { before: '1.0.0' } })
    expect(site.reported).toEqual([
      expect.stringMatching(/^mf-tests 1\.1\.0 looks worse: .* All visitors keep it/),
    ])
  })

  it(
    'write 200 failed views a minute into the figures of a release from one address, and three times as many from its /24',
    { tags: ['attack-57'] },
    async () => {
      const views = async () =>
        Number(
          /^dhadha_page_events_total\{.*kind="failed"\} (\d+)/m.exec(
            await site.metricsRegistry.metrics(),
          )?.[1] ?? 0,
        )
      for (let message = 0; message < 12; message++)
        await sendReports(site.gateway, { ip: '203.0.113.5' }, times(40, { ...shown, kind: 'failed' }))
      expect(await views()).toBe(200)
      for (let message = 0; message < 36; message++)
        await sendReports(
          site.gateway,
          { ip: `203.0.113.${6 + (message % 12)}` },
          times(40, { ...shown, kind: 'failed' }),
        )
      expect(await views()).toBe(600)
    },
  )
})
