import { test as base } from '@playwright/test'
import { startSite, type Site } from './site.ts'

/**
 * Playwright's test with a `site` that all tests of one worker share: for journeys, which leave the site as it was but
 * for learners of their own. A test that breaks something starts its own with `startSite`.
 */
export const test = base.extend<object, { site: Site }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the first parameter
    async ({}, use) => {
      const site = await startSite()
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
})

export { expect } from '@playwright/test'
