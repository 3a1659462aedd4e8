import { COMPOSITION_ELEMENT, type CompositionDocument } from '@dhadha/release'
import type { Page } from '@playwright/test'
import { getWording } from '../journeys/support/wording.ts'
import { activeVersion, filesUsed, publishEdited, versionsByEntry } from '../site/releases.ts'
import { startSite, type Site } from '../site/site.ts'
import { expect, test, WITH_SERVICE_WORKER } from '../site/test.ts'
import { cacheNames, expectProblem, openSeries } from './cached-series.ts'

test.use(WITH_SERVICE_WORKER)
// These tests run serially because they share a site.
test.describe.configure({ mode: 'default' })

let site: Site
test.beforeAll(async () => {
  site = await startSite()
})
test.afterAll(() => site.stop())

const board = (page: Page) => page.getByRole('group', { name: 'Matchstick board' })

const goTo = (page: Page, serial: number) =>
  page.getByRole('link', { name: new RegExp(`^Problem ${serial}:`) }).click()

const status = (page: Page, language: 'en' | 'bn', key: string) =>
  page.getByRole('status').filter({ hasText: getWording(language)('shell', key) })

test('an opened series continues without a connection, also after a reload', async ({ page, context }) => {
  await openSeries(site, page)
  await context.setOffline(true)
  await expect(status(page, 'en', 'offline')).toBeVisible()

  await goTo(page, 2)
  await expectProblem(page, 2)
  await expect(board(page)).toBeVisible()
  await page.reload()
  await expectProblem(page, 2)
  await expect(board(page)).toBeVisible()
  await expect(status(page, 'en', 'offline')).toBeVisible()
  await goTo(page, 3)
  await expectProblem(page, 3)

  await context.setOffline(false)
  await expect(status(page, 'en', 'online')).toBeVisible()
})

test('a series that was stored in English continues offline in Bangla, too', async ({ page, context }) => {
  await openSeries(site, page)
  await context.setOffline(true)
  await context.addCookies([{ name: 'lang', value: 'bn', url: site.url }])
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
  await expectProblem(page, 1, 'bn')
  await expect(status(page, 'bn', 'offline')).toBeVisible()
  await expect(page.getByRole('button', { name: getWording('bn')('mf-practice', 'submit') })).toBeVisible()
})

test('a page that was never opened says kindly that it needs a connection, and loads with one', async ({
  page,
  context,
}) => {
  // On a slow connection pages are not fetched before the learner opens them (decision 67).
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } }),
  )
  await openSeries(site, page)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Leaderboard' }).click()
  await expect(page.getByText(getWording('en')('shell', 'offlineTitle'))).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await page.reload()
  await expect(page.getByText(getWording('en')('shell', 'offlineTitle'))).toBeVisible()
  // The message about the connection takes its space from the page, so that this short page does not scroll.
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(getWording('en')('shell', 'offlineTitle'))).toBeHidden()
})

/** Versions of mf-practice whose entries this page has run or preloaded, and the one that its document names. */
const versionsIn = async (page: Page) => {
  const { id, named } = await page.evaluate((element) => {
    const { id, microFrontends } = JSON.parse(
      document.getElementById(element)?.textContent ?? '{}',
    ) as CompositionDocument
    return { id, named: microFrontends['mf-practice']?.[0].metadata.version }
  }, COMPOSITION_ELEMENT)
  return {
    id,
    versions: [...new Set([named, ...versionsByEntry(site, 'mf-practice', await filesUsed(page))])],
  }
}

/** Resolves when the cache has the complete set of this composition, and no other. */
const untilSet = (page: Page, id: string) =>
  expect
    .poll(async () => (await cacheNames(page)).filter((name) => name.includes('-set-')))
    .toEqual([expect.stringContaining(id)])

test('a release and a rollback show at the next navigation with a connection, never mixed', async ({
  page,
  context,
}) => {
  const old = activeVersion(site, 'mf-practice')
  const skip = (text: string) => page.getByRole('button', { name: text, exact: true })
  await publishEdited(site, 'mf-practice', '7.0.0', (path, text) =>
    path.includes('messages-en') ? text.replace('Skip This', 'Leave This') : text,
  )
  await openSeries(site, page)
  const first = await versionsIn(page)

  await context.setOffline(true)
  await site.release('activate', 'mf-practice', '7.0.0', '--why', 'a better word')
  await page.reload()
  await expect(skip('Skip This')).toBeVisible()
  expect(await versionsIn(page)).toEqual({ id: first.id, versions: [old] })

  await context.setOffline(false)
  await page.reload()
  await expect(skip('Leave This')).toBeVisible()
  const second = await versionsIn(page)
  expect([second.versions, second.id === first.id]).toEqual([['7.0.0'], false])

  // The new version's set replaced the old one as a whole, with board and texts of problems that were not reopened.
  await untilSet(page, second.id)
  await context.setOffline(true)
  await page.reload()
  await goTo(page, 2)
  await expect(board(page)).toBeVisible()
  await expect(skip('Leave This')).toBeVisible()
  expect(await versionsIn(page)).toEqual({ id: second.id, versions: ['7.0.0'] })

  await site.release('rollback', 'mf-practice', '--why', 'the word was no better')
  await context.setOffline(false)
  await page.reload()
  await expect(skip('Skip This')).toBeVisible()
  await expectProblem(page, 2)
  expect(await versionsIn(page)).toEqual({ id: first.id, versions: [old] })
})
