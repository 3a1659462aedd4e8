import type { Page } from '@playwright/test'
import { activeVersion, publishEdited } from '../site/releases.ts'
import { startSite, type Site } from '../site/site.ts'
import { expect, test, WITH_SERVICE_WORKER } from '../site/test.ts'
import { cacheNames } from './cached-series.ts'

test.use(WITH_SERVICE_WORKER)
// These tests run serially because they share a site.
test.describe.configure({ mode: 'default' })

let site: Site
test.beforeAll(async () => {
  site = await startSite()
})
test.afterAll(() => site.stop())

/** Opens a page and resolves when the site's worker controls it and has a document to start from. */
async function untilControlled(page: Page): Promise<void> {
  await page.goto(`${site.url}/about`)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
  await expect.poll(async () => (await cacheNames(page)).some((name) => name.includes('-set-'))).toBe(true)
}

test(
  'a release leaves no worker of its own behind, and its messages store nothing but files of releases',
  { tag: ['@decision-65'] },
  async ({ page }) => {
    await untilControlled(page)
    const script = `/releases/shell/${activeVersion(site, 'shell')}/sw.js`
    const register = (scope: string) =>
      page.evaluate(
        ([url, within]) =>
          navigator.serviceWorker.register(url, { scope: within }).then(
            () => 'registered',
            () => 'refused',
          ),
        [script, scope] as const,
      )
    expect(await register('/releases/')).toBe('refused')
    await page.evaluate(() =>
      navigator.serviceWorker.controller?.postMessage({
        type: 'loaded',
        paths: ['/api/v2/app/visitor/problem', '/about', 'https://evil.example/a.js', '/releases/../healthz'],
        composition: 'made-up',
      }),
    )
    // If the document's policy does not apply, the gateway refuses.
    await page.goto(`${site.url}/healthz`)
    for (const scope of ['/', '/releases/', script]) expect(await register(scope)).toBe('refused')
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(1)
    const stored = await page.evaluate(async () => {
      const all = await Promise.all(
        (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
      )
      return all.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(stored.filter((path) => !path.startsWith('/releases/'))).toEqual(['/offline.html'])
  },
)

/**
 * A worker that answers every page itself, for ever, and poisons the cache from which the site's own worker would
 * start.
 */
const CAPTOR = `
const page = () => new Response('<!doctype html><h1>Captured</h1>', { headers: { 'content-type': 'text/html' } })
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  await self.clients.claim()
  await (await caches.open('captured')).put('/captured', page())
  for (const name of await caches.keys())
    if (name.includes('-set-')) await (await caches.open(name)).put('/offline.html', page())
})()))
self.addEventListener('fetch', (event) => event.respondWith(page()))
`

const withCaptor = (version: string) =>
  publishEdited(site, 'shell', version, (path, text) => (path === 'sw.js' ? CAPTOR : text))

/**
 * Opens the page until it has this heading. Browsers look for another worker some time after a page has loaded, which
 * a busy machine delays: the page requests the same check at once. The pauses grow, since another worker takes over
 * only when the one before is idle.
 */
const untilHeading = (page: Page, heading: string) =>
  expect
    .poll(
      async () => {
        await page.goto(`${site.url}/about`).catch(() => undefined)
        const shown = await page
          .getByRole('heading', { level: 1 })
          .first()
          .textContent({ timeout: 5_000 })
          .catch(() => null)
        if (shown !== heading)
          await page
            .evaluate(async () => {
              const registration = await navigator.serviceWorker.getRegistration()
              await registration?.update()
            })
            .catch(() => undefined)
        return shown
      },
      { timeout: 150_000, intervals: [1_500, 3_000, 6_000, 10_000] },
    )
    .toBe(heading)

test(
  'a withdrawn worker goes, whatever it answers, with all that it stored',
  { tag: ['@decision-65'] },
  async ({ page, context }) => {
    await untilControlled(page)
    const own = (await page.getByRole('heading', { level: 1 }).first().textContent()) ?? ''
    await withCaptor('9.0.0')
    await site.release('activate', 'shell', '9.0.0', '--why', 'a worker that captures')
    await untilHeading(page, 'Captured')
    await site.release('rollback', 'shell', '--why', 'it captures')
    await untilHeading(page, own)
    expect(await cacheNames(page)).not.toContain('captured')
    // The document to start from is the site's again.
    await untilControlled(page)
    await context.setOffline(true)
    await page.goto(`${site.url}/about`)
    await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(own)
  },
)
