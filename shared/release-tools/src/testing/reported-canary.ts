// For tests: a version that some visitors have, with reports of browsers.
import { activate } from '@dhadha/gateway/registry'
import { parseCohortMetrics } from '@dhadha/gateway/reports'
import {
  acceptAll,
  auditEntry,
  cohortCookie,
  listen,
  openGateway,
  publishPart,
  releasePart,
  route,
  TEST_KEY,
} from '@dhadha/gateway/testing'
import type { PageReport } from '@dhadha/release'
import { createRegistry } from '@dhadha/server'
import { Watch } from '../analysis/watch.ts'

const pages = { routes: [route('/tests', 'all')] }

/** Reports of a view of the live version, of one of the new version, and of a failure of that. */
export const shown: PageReport = { part: 'mf-tests', version: '1.0.0', page: 'all', kind: 'shown' }
export const tried: PageReport = { ...shown, version: '1.1.0' }
export const failed: PageReport = { ...tried, kind: 'error' }

export const times = <T>(many: number, item: T): T[] => Array.from({ length: many }, () => item)

/** Opens a gateway with `mf-tests` 1.0.0 live and 1.1.0 published, and a watch over its metrics. */
export async function openWatchedGateway() {
  const metricsRegistry = createRegistry()
  const apiUrls = [await listen(acceptAll)]
  const gateway = await openGateway({ internalKey: TEST_KEY, apiUrls, troubledViewsPerHour: 1 }, undefined, {
    metricsRegistry,
  })
  await releasePart(gateway.store, 'shell')
  await releasePart(gateway.store, 'mf-tests', pages)
  await publishPart(gateway.store, 'mf-tests', { ...pages, version: '1.1.0' })
  let now = Date.UTC(2026, 5, 1)
  const reported: string[] = []
  const url = await listen((_request, response) => {
    void metricsRegistry.metrics().then((text) => response.end(text))
  })
  const watch = new Watch({
    store: gateway.store,
    metrics: [url],
    now: () => new Date(now),
    notify: (sentence) => reported.push(sentence),
    onError: (sentence) => reported.push(sentence),
  })
  const readPart = async () => (await gateway.store.readComposition()).parts['mf-tests']
  return {
    gateway,
    metricsRegistry,
    watch,
    /** Sentences for release managers, and errors of the watch. */
    reported,
    readPart,
    pass(ms: number) {
      now += ms
    },
    /** Gives the new version to so many of a hundred visitors. */
    give: (traffic: number) =>
      activate(
        gateway.store,
        'mf-tests',
        '1.1.0',
        { ...auditEntry(), at: new Date(now).toISOString() },
        { traffic, soak: { minutes: 6, after: 'every' } },
      ),
    async counted() {
      const since = (await readPart())?.canary?.since ?? ''
      return parseCohortMetrics(await metricsRegistry.metrics(), {
        name: 'mf-tests',
        version: '1.1.0',
        since,
      })
    },
    /** Finds the cookie of a visitor who has the new version, or has not. */
    async visitor(isIn: boolean): Promise<string> {
      for (let number = 0; ; number++) {
        const cookie = cohortCookie(number)
        const { body } = await gateway.app.inject({ url: '/composition.json', headers: { cookie } })
        if (body.includes('mf-tests/1.1.0/') === isIn && body.includes('mf-tests/')) return cookie
      }
    },
  }
}
