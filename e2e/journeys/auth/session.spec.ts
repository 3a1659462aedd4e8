import { createLearner, PASSWORD, signInCookies } from '../../site/learner.ts'
import { expect, test } from '../../site/test.ts'
import { toastOn } from '../support/screen.ts'

const DASHBOARD = '/lang/en/level/1'

test('without signing in a dashboard leads to the start', { tag: '@S2.3a' }, async ({ page }) => {
  for (const path of [DASHBOARD, '/dashboard'])
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page).toHaveURL('/')
      await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
    })
})

test(
  'without signing in every page of the app leads to signing in',
  { tag: ['@S2.3b'] },
  async ({ page, site }) => {
    for (const path of [
      '/tutorial/all',
      '/lang/en/level/1/topic/all',
      '/settings',
      '/notifications',
      '/progress',
      '/scoring-system',
      '/test/custom',
      '/onboarding',
    ])
      await test.step(path, async () => {
        await page.goto(path)
        await expect(page).toHaveURL('/auth/login')
        await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
      })
    // Decision 53: signing in leads to the page that was requested last.
    const { email } = await createLearner(site)
    await page.goto('/settings?tab=preferences')
    await expect(page).toHaveURL('/auth/login')
    await page.getByLabel('Email or mobile number').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL('/settings?tab=preferences')
  },
)

test(
  'the start of the site is the dashboard for a signed-in learner',
  { tag: '@S2.10b' },
  async ({ page, site, context }) => {
    await context.addCookies(signInCookies(site, await createLearner(site)))
    await page.goto('/')
    await expect(page).toHaveURL(DASHBOARD)
  },
)

test(
  'logging out on a page that asks for signing in leads to the start',
  { tag: '@S4.1c' },
  async ({ page, site, context }) => {
    await context.addCookies(signInCookies(site, await createLearner(site)))
    await page.goto('/progress')
    await page.getByRole('button', { name: 'Account: Nadia Rahman' }).click()
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
    await expect(page).toHaveURL('/')
  },
)

test(
  'logging out ends the token and leads to the start',
  { tag: ['@S4.1c', '@S1.8c'] },
  async ({ page, site, context }) => {
    const learner = await createLearner(site)
    await context.addCookies(signInCookies(site, learner))
    await page.goto(DASHBOARD)
    await page.getByRole('button', { name: 'Account: Nadia Rahman' }).click()
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL('/')
    expect((await context.cookies()).filter(({ name }) => /token|session/.test(name))).toEqual([])
    const answer = await fetch(`${site.url}/api/v2/app/user/profile`, {
      headers: { Authorization: `Bearer ${learner.token}` },
    })
    expect(answer.status).toBe(401)
    await page.goBack()
    await expect(page).toHaveURL('/')
  },
)

test(
  'a second tab is signed out with the first',
  { tag: ['@S4.1a', '@S4.1c'] },
  async ({ page, site, context }) => {
    await context.addCookies(signInCookies(site, await createLearner(site)))
    await page.goto('/progress')
    const second = await context.newPage()
    await second.goto(DASHBOARD)
    await second.getByRole('button', { name: 'Account: Nadia Rahman' }).click()
    await second.getByRole('button', { name: 'Log out' }).click()
    await expect(second).toHaveURL('/')
    await expect(page).toHaveURL('/')
  },
)

test(
  'a token that the API no longer accepts ends the session with a message',
  { tag: ['@S4.1a', '@S6.2'] },
  async ({ page, site, context }) => {
    const learner = await createLearner(site)
    await context.addCookies(signInCookies(site, learner))
    await page.goto(DASHBOARD)
    await expect(page.getByRole('heading', { name: 'Browse Topics' })).toBeVisible()
    await fetch(`${site.url}/api/v2/app/auth/logout`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${learner.token}`, 'Content-Type': 'application/json' },
      body: '{}',
    })
    // The next call finds out, at the latest the bell's poll; a click now would race with it.
    await expect(toastOn(page, 'You have been signed out. Please sign in again.')).toBeVisible()
    await expect(page).toHaveURL('/auth/login')
    expect((await context.cookies()).some(({ name }) => name === 'token')).toBe(false)
  },
)
