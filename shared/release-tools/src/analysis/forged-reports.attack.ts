// Attack: strangers with 199 networks forge reports, to have a good version withdrawn or a bad one pass.
import { reportFrom } from '@dhadha/gateway/testing'
import type { PageReport } from '@dhadha/release'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { failed, openWatchedGateway, shown, times, tried } from '../testing/reported-canary.ts'

let site: Awaited<ReturnType<typeof openWatchedGateway>>
/** Cookies of a visitor who has the new version, and of one who has the other. */
let inside: string
let outside: string

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  site = await openWatchedGateway()
})
afterEach(() => void vi.useRealTimers())

/**
 * Three addresses of each of so many networks, where `/24` all count. A tenth of a second passes before each: all at
 * once, the gateway would not read all that they send.
 */
function* strangers(networks: number) {
  for (let index = 0; index < 3 * networks; index++) {
    vi.setSystemTime(Date.now() + 100)
    yield `10.${Math.floor(index / 3) >> 8}.${Math.floor(index / 3) & 255}.${index % 3}`
  }
}

/** Other visitors from this number of networks, who report only views. */
async function visitAlike(networks: number, cookie: string, reports: readonly PageReport[]): Promise<void> {
  for (let index = 0; index < networks; index++)
    await reportFrom(site.gateway, { cookie, ip: `172.${16 + (index >> 8)}.${index & 255}.1` }, reports)
}

describe('strangers with 199 networks', { tags: ['decision-76'] }, () => {
  it.each([5, 25, 50])(
    'withdraw no canary of %i of a hundred visitors, by trouble of it and good views of the others',
    { tags: ['attack-47'] },
    async (traffic) => {
      await site.give(traffic)
      ;[inside, outside] = [await site.visitor(true), await site.visitor(false)]
      await site.watch.look()
      await visitAlike(60, outside, times(5, shown))
      await visitAlike(20, inside, times(5, tried))
      for (const ip of strangers(199)) {
        await reportFrom(site.gateway, { cookie: inside, ip }, [tried, failed])
        await reportFrom(site.gateway, { cookie: outside, ip }, times(40, shown))
      }
      expect((await site.counted()).canary).toMatchObject({ troubled: 597, troubledNetworks: 199 })
      await site.watch.look()
      await site.watch.look()
      expect((await site.readPart())?.canary).toMatchObject({ version: '1.1.0', traffic })
      expect(site.reported).toEqual([expect.stringMatching(/^mf-tests 1\.1\.0 looks worse: .* It stays at/)])
    },
  )

  it('take no live version back', { tags: ['attack-48'] }, async () => {
    await visitAlike(250, '', times(5, shown))
    await site.watch.look()
    await site.give(100)
    await site.watch.look()
    for (const ip of strangers(199)) await reportFrom(site.gateway, { ip }, [tried, failed])
    for (let minute = 0; minute < 5; minute++) {
      site.pass(60_000)
      await site.watch.look()
    }
    expect(await site.readPart()).toMatchObject({ active: '1.1.0', soak: { before: '1.0.0' } })
    expect(site.reported).toEqual([
      expect.stringMatching(/^mf-tests 1\.1\.0 looks worse: .* All visitors keep it/),
    ])
  })

  it(
    'make no broken version fine, with 299, by good views of it and trouble of the others',
    { tags: ['attack-50'] },
    async () => {
      await site.give(50)
      ;[inside, outside] = [await site.visitor(true), await site.visitor(false)]
      // Of 100 documents of five views ten break, 1 view in 50.
      await visitAlike(90, inside, times(5, tried))
      for (let index = 0; index < 10; index++)
        await reportFrom(site.gateway, { cookie: inside, ip: `192.168.${index}.1` }, [
          ...times(4, tried),
          tried,
          failed,
        ])
      await visitAlike(100, outside, times(5, shown))
      for (const ip of strangers(299)) {
        await reportFrom(site.gateway, { cookie: inside, ip }, times(40, tried))
        await reportFrom(site.gateway, { cookie: outside, ip }, [shown, { ...failed, version: '1.0.0' }])
      }
      for (let look = 0; look < 3; look++) {
        const [{ verdict } = { verdict: null }] = await site.watch.look()
        expect(verdict?.kind).toBe('waits')
      }
    },
  )
})

it(
  'visitors of 260 networks whose pages break have a version withdrawn',
  { tags: ['decision-76', 'attack-51'] },
  async () => {
    await site.give(50)
    ;[inside, outside] = [await site.visitor(true), await site.visitor(false)]
    await visitAlike(450, outside, times(5, shown))
    await visitAlike(260, inside, [tried, failed])
    expect(await site.watch.look()).toEqual([])
    expect(await site.readPart()).toMatchObject({ active: '1.0.0' })
    expect(site.reported).toEqual([
      expect.stringMatching(/^mf-tests 1\.1\.0 is withdrawn: troubled views: 260 of 260/),
    ])
  },
)
