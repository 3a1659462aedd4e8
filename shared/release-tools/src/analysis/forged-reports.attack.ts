import type { PageReport } from '@dhadha/release'
import { createRegistry } from '@dhadha/server'
import { beforeEach, describe, expect, it } from 'vitest'
import { parseCohortMetrics } from '@dhadha/gateway/reports'
import { Watch } from './watch.ts'
import { activate } from '@dhadha/gateway/registry'
import {
  auditEntry,
  cohortCookie,
  listen,
  openGateway,
  publishPart,
  releasePart,
  reportFrom,
  route,
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

/** Three addresses of each of so many networks, where `/24` all count. */
const strangers = (networks: number) =>
  Array.from(
    { length: 3 * networks },
    (_, index) => `10.${Math.floor(index / 3) >> 8}.${Math.floor(index / 3) & 255}.${index % 3}`,
  )

/** Other visitors from this number of networks, who report only views. */
async function visitAlike(networks: number, cookie: string, reports: readonly PageReport[]): Promise<void> {
  for (let index = 0; index < networks; index++)
    await reportFrom(gateway, { cookie, ip: `172.${16 + (index >> 8)}.${index & 255}.1` }, reports)
}

describe('strangers with 199 networks', { tags: ['decision-76'] }, () => {
  it.each([5, 25, 50])(
    'withdraw no canary of %i of a hundred visitors, by trouble of it and good views of the others',
    { tags: ['attack-47'] },
    async (traffic) => {
      await give(traffic)
      ;[inside, outside] = [await visitor(true), await visitor(false)]
      await watch.look()
      await visitAlike(60, outside, times(5, shown))
      await visitAlike(20, inside, times(5, tried))
      for (const ip of strangers(199)) {
        await reportFrom(gateway, { cookie: inside, ip }, [tried, failed])
        await reportFrom(gateway, { cookie: outside, ip }, times(40, shown))
      }
      expect((await counted()).canary).toMatchObject({ troubled: 597, troubledNetworks: 199 })
      await watch.look()
      await watch.look()
      expect((await partNow())?.canary).toMatchObject({ version: '1.1.0', traffic })
      expect(reported).toEqual([expect.stringMatching(/^mf-tests 1\.1\.0 looks worse: .* It stays at/)])
    },
  )

  it('take no live version back', { tags: ['attack-48'] }, async () => {
    await visitAlike(250, '', times(5, shown))
    await watch.look()
    await give(100)
    await watch.look()
    for (const ip of strangers(199)) await reportFrom(gateway, { ip }, [tried, failed])
    for (let minute = 0; minute < 5; minute++) {
      now += 60_000
      await watch.look()
    }
    expect(await partNow()).toMatchObject({ active: '1.1.0', soak: { before: '1.0.0' } })
    expect(reported).toEqual([
      expect.stringMatching(/^mf-tests 1\.1\.0 looks worse: .* All visitors keep it/),
    ])
  })

  it(
    'make no broken version fine, with 299, by good views of it and trouble of the others',
    { tags: ['attack-50'] },
    async () => {
      await give(50)
      ;[inside, outside] = [await visitor(true), await visitor(false)]
      // Of 100 documents of five views ten break, 1 view in 50.
      await visitAlike(90, inside, times(5, tried))
      for (let index = 0; index < 10; index++)
        await reportFrom(gateway, { cookie: inside, ip: `192.168.${index}.1` }, [
          ...times(4, tried),
          tried,
          failed,
        ])
      await visitAlike(100, outside, times(5, shown))
      for (const ip of strangers(299)) {
        await reportFrom(gateway, { cookie: inside, ip }, times(40, tried))
        await reportFrom(gateway, { cookie: outside, ip }, [shown, { ...failed, version: '1.0.0' }])
      }
      for (let look = 0; look < 3; look++) {
        const [{ verdict } = { verdict: null }] = await watch.look()
        expect(verdict?.kind).toBe('waits')
      }
    },
  )
})

it(
  'visitors of 260 networks whose pages break have a version withdrawn',
  { tags: ['decision-76', 'attack-51'] },
  async () => {
    await give(50)
    ;[inside, outside] = [await visitor(true), await visitor(false)]
    await visitAlike(450, outside, times(5, shown))
    await visitAlike(260, inside, [tried, failed])
    expect(await watch.look()).toEqual([])
    expect(await partNow()).toMatchObject({ active: '1.0.0' })
    expect(reported).toEqual([
      expect.stringMatching(/^mf-tests 1\.1\.0 is withdrawn: troubled views: 260 of 260/),
    ])
  },
)
