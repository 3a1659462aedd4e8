import type { Page } from '@playwright/test'
import { getProblemPath } from '../journeys/support/library.ts'
import { getWording } from '../journeys/support/wording.ts'
import {
  createApi,
  createLearner,
  PASSWORD,
  readSecret,
  signInCookies,
  type Learner,
} from '../site/learner.ts'
import type { SharedSite } from '../site/site.ts'
import { expect, test, WITH_SERVICE_WORKER } from '../site/test.ts'
import { cacheNames, expectProblem, getTitle, openSeries, series } from './cached-series.ts'

test.use(WITH_SERVICE_WORKER)
async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account: Nadia Rahman' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('button', { name: 'Account: Nadia Rahman' })).toBeHidden()
}

/** Resolves when the API no longer accepts the sign-in. */
const untilEnded = (site: SharedSite, learner: Learner) =>
  expect
    .poll(() => createApi(site, learner).get('/api/v2/app/user/profile').then(String, String))
    .toContain('401')

const sessionCookies = async (page: Page) =>
  (await page.context().cookies())
    .map(({ name }) => name)
    .filter((name) => /token|session|log-out/.test(name))

test(
  'nothing of a learner stays after signing out',
  { tag: ['@attack-263'] },
  async ({ site, page, context }) => {
    await openSeries(site, page)
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
  },
)

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
    async ({ site, page, context }) => {
      await openSeries(site, page)
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

test(
  'a log out without a connection ends the sign-in when there is one, in the tab that is still open',
  { tag: ['@S4.1c'] },
  async ({ site, page, context }) => {
    const learner = await openSeries(site, page)
    const second = await context.newPage()
    await second.goto(site.url + getProblemPath(series, 1))
    await expectProblem(second, 1)
    await context.setOffline(true)
    await logOut(page)
    await expect(second.getByRole('heading', { name: getTitle(1) })).toBeHidden()
    expect(await createApi(site, learner).get('/api/v2/app/user/profile')).toMatchObject({
      email: learner.email,
    })
    await context.setOffline(false)
    await untilEnded(site, learner)
    await expect.poll(() => sessionCookies(page)).toEqual([])
  },
)

test(
  'a log out without a connection ends the sign-in with the next page, though the tab was closed',
  { tag: ['@S4.1c'] },
  async ({ site, page, context }) => {
    const learner = await openSeries(site, page)
    await context.setOffline(true)
    await logOut(page)
    await page.close()
    await context.setOffline(false)
    const next = await context.newPage()
    await next.goto(`${site.url}/about`)
    await untilEnded(site, learner)
    await expect.poll(() => sessionCookies(next)).toEqual([])
  },
)

test(
  'a log out that never reached the API ends with the next learner’s sign-in, which stays',
  { tag: ['@S4.1c', '@S4.1a'] },
  async ({ site, page, context }) => {
    const learner = await openSeries(site, page)
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
    await untilEnded(site, learner)
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

test("another learner's sign-in removes the pages that the previous learner read", async ({ site, page }) => {
  await openSeries(site, page)
  const before = (await cacheNames(page)).filter((name) => name.includes('-data-'))
  await openSeries(site, page)
  const after = (await cacheNames(page)).filter((name) => name.includes('-data-'))
  expect([before.length, after.length]).toEqual([1, 1])
  expect(after).not.toEqual(before)
})
