import { COMPOSITION_ELEMENT, type CompositionDocument } from '@dhadha/release'
import type { Page } from '@playwright/test'
import { library, getProblemPath, type LibrarySeries } from '../journeys/support/library.ts'
import { getWording } from '../journeys/support/wording.ts'
import { apiFor, createLearner, PASSWORD, readSecret, signInCookies, type Learner } from '../site/learner.ts'
import { activeVersion, filesUsed, publishEdited, versionsByEntry } from '../site/releases.ts'
import { startSite, type Site } from '../site/site.ts'
import { expect, test } from '../site/test.ts'

// Files that the service worker cached in a test must not be available in another.
test.use({ serviceWorkers: 'allow', reuseContext: false })
// These tests run serially because they share a site.
test.describe.configure({ mode: 'default' })

let site: Site
test.beforeAll(async () => {
  site = await startSite()
})
test.afterAll(() => site.stop())

/** A series that begins with a typed answer, followed by a board and a third problem. */
const series = ((): LibrarySeries => {
  const found = library.find(
    ({ problems: [first, second, third] }) =>
      first?.kind === 'text' && second?.kind === 'matchstick' && third !== undefined,
  )
  if (!found) throw new Error('the content library has no series of a text, a board and a third problem')
  return found
})()

const getTitle = (serial: number, language: 'en' | 'bn' = 'en') =>
  series.problems[serial - 1]?.title[language] ?? ''

const expectProblem = (page: Page, serial: number, language: 'en' | 'bn' = 'en') =>
  expect(page.getByRole('heading', { level: 1, name: getTitle(serial, language) })).toBeVisible()

const board = (page: Page) => page.getByRole('group', { name: 'Matchstick board' })

/** Resolves when the worker has cached the whole series and a document to start from. */
const untilCached = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(
          async (urls) => {
            const names = await caches.keys()
            const cached = await Promise.all(urls.map((url) => caches.match(url, { ignoreVary: true })))
            const opened = await Promise.all(names.map((name) => caches.open(name)))
            const files = (await Promise.all(opened.map((cache) => cache.keys()))).flat()
            return (
              names.some((name) => name.includes('-set-')) &&
              cached.every(Boolean) &&
              // Dialogs and verdicts, which are needed later (decision 68).
              files.some(({ url }) => url.includes('/problem-later.')) &&
              // The client of calls.
              files.some(({ url }) => url.includes('/axios.'))
            )
          },
          [
            `/api/v2/app/series/${series.id}/problem`,
            ...series.problems.map(({ serial }) => `/api/v2/app/series/${series.id}/problem/${serial}`),
          ],
        ),
      { timeout: 150_000 },
    )
    .toBe(true)

/** Opens the series' first problem and waits until the whole series is cached. */
async function openSeries(page: Page): Promise<Learner> {
  const learner = await createLearner(site)
  await page.context().addCookies(signInCookies(site, learner))
  await page.goto(site.url + getProblemPath(series, 1))
  await expectProblem(page, 1)
  await untilCached(page)
  return learner
}

const goTo = (page: Page, serial: number) =>
  page.getByRole('link', { name: new RegExp(`^Problem ${serial}:`) }).click()

const status = (page: Page, language: 'en' | 'bn', key: string) =>
  page.getByRole('status').filter({ hasText: getWording(language)('shell', key) })

test('an opened series continues without a connection, also after a reload', async ({ page, context }) => {
  await openSeries(page)
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
  await openSeries(page)
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
  await openSeries(page)
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

const cacheNames = (page: Page) => page.evaluate(() => caches.keys())

test('nothing of a learner stays after signing out', { tag: ['@attack-263'] }, async ({ page, context }) => {
  await openSeries(page)
  expect((await cacheNames(page)).filter((name) => name.includes('-data-'))).toHaveLength(1)
  await page.getByRole('button', { name: 'Account: Nadia Rahman' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { name: getTitle(1) })).toBeHidden()
  await expect
    .poll(async () => (await cacheNames(page)).filter((name) => name.includes('-data-')))
    .toEqual([])
  await context.setOffline(true)
  await page.goto(site.url + getProblemPath(series, 1))
  await expect(page.getByRole('heading', { name: getTitle(1) })).toBeHidden()
})

for (const [how, leave] of [
  [
    'logged out',
    async (page: Page) => {
      await page.getByRole('button', { name: 'Account: Nadia Rahman' }).click()
      await page.getByRole('button', { name: 'Log out' }).click()
    },
  ],
  ['lost the cookies', (page: Page) => page.context().clearCookies()],
] as const) {
  test(
    `without a connection the next learner sees nothing of one who ${how}`,
    { tag: ['@S4.1a', '@S4.1c'] },
    async ({ page, context }) => {
      await openSeries(page)
      await leave(page)
      await page.goto(`${site.url}/about`)
      await expect
        .poll(async () => (await cacheNames(page)).filter((name) => name.includes('-data-')))
        .toEqual([])
      await context.addCookies(signInCookies(site, await createLearner(site, { name: 'Rafi Ahmed' })))
      await page.goto(`${site.url}/progress`)
      await expect(page.getByRole('button', { name: 'Account: Rafi Ahmed' })).toBeVisible()
      await context.setOffline(true)
      await page.goto(site.url + getProblemPath(series, 1))
      await expect(
        page.getByRole('main').getByText(getWording('en')('shared/contract', 'noConnection')),
      ).toBeVisible()
      await expect(page.getByText(getTitle(1))).toHaveCount(0)
      await expect(page.getByText('Nadia Rahman')).toHaveCount(0)
    },
  )
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account: Nadia Rahman' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('button', { name: 'Account: Nadia Rahman' })).toBeHidden()
}

/** Resolves when the API no longer accepts the sign-in. */
const untilEnded = (learner: Learner) =>
  expect
    .poll(() => apiFor(site, learner).get('/api/v2/app/user/profile').then(String, String))
    .toContain('401')

const sessionCookies = async (page: Page) =>
  (await page.context().cookies())
    .map(({ name }) => name)
    .filter((name) => /token|session|log-out/.test(name))

test(
  'a log out without a connection ends the sign-in when there is one, in the tab that is still open',
  { tag: ['@S4.1c'] },
  async ({ page, context }) => {
    const learner = await openSeries(page)
    const second = await context.newPage()
    await second.goto(site.url + getProblemPath(series, 1))
    await expectProblem(second, 1)
    await context.setOffline(true)
    await logOut(page)
    await expect(second.getByRole('heading', { name: getTitle(1) })).toBeHidden()
    expect(await apiFor(site, learner).get('/api/v2/app/user/profile')).toMatchObject({
      email: learner.email,
    })
    await context.setOffline(false)
    await untilEnded(learner)
    await expect.poll(() => sessionCookies(page)).toEqual([])
  },
)

test(
  'a log out without a connection ends the sign-in with the next page, though the tab was closed',
  { tag: ['@S4.1c'] },
  async ({ page, context }) => {
    const learner = await openSeries(page)
    await context.setOffline(true)
    await logOut(page)
    await page.close()
    await context.setOffline(false)
    const next = await context.newPage()
    await next.goto(`${site.url}/about`)
    await untilEnded(learner)
    await expect.poll(() => sessionCookies(next)).toEqual([])
  },
)

test(
  'a log out that the API never heard of ends with the next learner’s sign-in, which stays',
  { tag: ['@S4.1c', '@S4.1a'] },
  async ({ page, context }) => {
    const learner = await openSeries(page)
    const rafi = await createLearner(site, { name: 'Rafi Ahmed' })
    await context.route('**/api/v2/app/auth/logout', (route) => route.abort())
    await logOut(page)
    const left = await readSecret(context)
    expect(left).toBe(learner.token)
    // Within the page: a new document would end it by itself.
    await page.getByRole('link', { name: 'Sign In' }).first().click()
    await page.getByLabel(getWording('en')('mf-auth', 'identityLabel')).fill(rafi.email)
    await page.getByLabel(getWording('en')('mf-auth', 'passwordLabel'), { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: getWording('en')('mf-auth', 'loginButton'), exact: true }).click()
    await untilEnded(learner)
    await context.unroute('**/api/v2/app/auth/logout')
    const account = page.getByRole('button', { name: 'Account: Rafi Ahmed' })
    // The API ends the other sign-in before its response arrives; until then the page has not left the form.
    await expect(account).toBeVisible()
    await page.reload()
    await expect(account).toBeVisible()
    await expect.poll(() => sessionCookies(page)).toEqual(expect.arrayContaining(['session', 'token']))
    expect(await sessionCookies(page)).not.toContain('log-out')
  },
)

test("another learner's sign-in removes the pages that the previous learner read", async ({ page }) => {
  await openSeries(page)
  const before = (await cacheNames(page)).filter((name) => name.includes('-data-'))
  await openSeries(page)
  const after = (await cacheNames(page)).filter((name) => name.includes('-data-'))
  expect([before.length, after.length]).toEqual([1, 1])
  expect(after).not.toEqual(before)
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
  await openSeries(page)
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
