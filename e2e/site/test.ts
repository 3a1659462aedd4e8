import { join } from 'node:path'
import { expect, test as base, type BrowserContext, type ConsoleMessage } from '@playwright/test'
import { withContext, type ContextPool } from './contexts.ts'
import { messagesIn, operateIn, startSite, type SharedSite, type Site } from './site.ts'

/** The site that `prepare.ts` started. */
export function sharedSite(): SharedSite {
  const { url, data } = JSON.parse(process.env['E2E_SITE'] ?? '{}') as { url: string; data: string }
  return {
    url,
    data,
    registry: join(data, 'registry'),
    messagesTo: messagesIn(data),
    operate: operateIn(data),
  }
}

/** The console messages of Chromium when a page violates its policies. */
const VIOLATION = /Content Security Policy|Integrity-Policy|requires 'Trusted/

/**
 * Records violations of policies in all tabs of a context.
 *
 * @returns a function that ends the recording and returns them
 */
function watchViolations(context: BrowserContext): () => readonly string[] {
  const found: string[] = []
  const listen = (message: ConsoleMessage) => {
    if (VIOLATION.test(message.text())) found.push(`${message.page()?.url()}: ${message.text()}`)
  }
  context.on('console', listen)
  return () => {
    context.off('console', listen)
    return found
  }
}

/**
 * Playwright's test with two sites: `site` is shared by all tests, for journeys that leave nothing in it but their own
 * learners; `ownSite` is started for one test that breaks, releases or schedules something.
 */
export const test = base.extend<
  { ownSite: Site; violates: boolean; ownContext: boolean },
  { site: SharedSite; contextPool: ContextPool; ownBrowser: boolean }
>({
  // True for a test that breaks the policies on purpose; any other test fails on a violation (decision 56).
  violates: [false, { option: true }],
  // True for a test whose context is no other test's. An option of the worker would start another one, with a browser.
  ownContext: [false, { option: true }],
  // True for a test that kills the process which all tabs of a browser share: another worker runs it, with a browser.
  ownBrowser: [false, { option: true, scope: 'worker' }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the first parameter
  site: [async ({}, use) => use(sharedSite()), { scope: 'worker' }],
  ownSite: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      const site = await startSite()
      await use(site)
      await site.stop()
    },
    { timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  contextPool: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      const contextPool: ContextPool = new Map()
      await use(contextPool)
      await Promise.all([...contextPool.values()].map((context) => context.close()))
    },
    { scope: 'worker' },
  ],
  context: async (
    {
      browser,
      contextPool,
      site,
      ownContext,
      baseURL,
      viewport,
      isMobile,
      hasTouch,
      locale,
      javaScriptEnabled,
      serviceWorkers,
    },
    use,
    info,
  ) => {
    const device = { viewport, isMobile, hasTouch, locale, javaScriptEnabled, serviceWorkers }
    const kind = JSON.stringify({ baseURL, ...device })
    const pool = ownContext ? new Map() : contextPool
    await withContext(browser, pool, { kind, origin: site.url }, async (context) => {
      await use(context)
      return !ownContext && baseURL === site.url && info.status === info.expectedStatus
    })
  },
  page: async ({ context, violates }, use) => {
    const violations = watchViolations(context)
    await use(context.pages()[0] ?? (await context.newPage()))
    const found = violations()
    if (!violates) expect(found, 'no policy of a page is violated').toEqual([])
  },
})

/**
 * Options of tests in which the service worker runs: each has a context of its own, because files that the worker
 * caches in one test must not be available in another.
 */
export const WITH_SERVICE_WORKER = { serviceWorkers: 'allow', ownContext: true } as const

/** The same for a test that uses its own site only: paths are relative to that site. */
export const testAlone = test.extend({ baseURL: async ({ ownSite }, use) => use(ownSite.url) })

export { expect } from '@playwright/test'
