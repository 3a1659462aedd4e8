import { test as base } from '@playwright/test'
import { presentEngines } from '../../scripts/testing/find-engines.ts'
import { createLearner, signInCookies, TEENAGER, type Learner } from '../site/learner.ts'
import { sharedSite } from '../site/test.ts'
import type { SharedSite } from '../site/site.ts'
import { startFirefox } from './firefox.ts'
import { Tab } from './tab.ts'
import { startWebKit } from './webkit.ts'
import type { Engine } from './wire.ts'

// The fixtures of journeys in Firefox and WebKit: a tab of the engine, and a learner who is signed in in it.

export interface EngineOptions {
  engineName: 'firefox' | 'webkit'
}

const SIZE = { width: 1280, height: 800 }

async function start(name: EngineOptions['engineName']): Promise<Engine> {
  const { firefox, webkit } = presentEngines()
  if (name === 'firefox' && firefox) return startFirefox(firefox)
  if (name === 'webkit' && webkit) return startWebKit(webkit)
  throw new Error(`${name} is not installed`)
}

interface Fixtures {
  /** A tab in the project's engine, isolated from the tabs of other tests. */
  tab: Tab
  /** A new learner, signed in in the tab, which has not loaded a page since. */
  learner: Learner
}

/** Playwright's test, report and expectations, with a tab of another engine instead of a Chromium page. */
export const test = base.extend<Fixtures, EngineOptions & { engine: Engine; shared: SharedSite }>({
  engineName: ['firefox', { scope: 'worker', option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the first parameter
  shared: [async ({}, use) => use(sharedSite()), { scope: 'worker' }],
  engine: [
    async ({ engineName }, use) => {
      const engine = await start(engineName)
      await use(engine)
      await engine.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  tab: async ({ engine, shared }, use, info) => {
    const wire = await engine.open(SIZE)
    const tab = new Tab(wire, shared.url)
    await use(tab)
    if (info.status !== info.expectedStatus)
      await info.attach('screen', { body: await wire.picture(), contentType: 'image/png' })
    await wire.close()
  },
  learner: async ({ tab, shared }, use) => {
    const learner = await createLearner(shared, TEENAGER)
    // Not a page of the app: nothing is loading when the test goes on.
    await tab.goTo('/healthz')
    for (const { name, value } of signInCookies(shared, learner)) await tab.setCookie(name, value)
    await use(learner)
  },
})

export { expect } from '@playwright/test'
