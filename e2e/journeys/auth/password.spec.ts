import type { Page } from '@playwright/test'
import { createLearner, messageTo, PASSWORD } from '../../site/learner.ts'
import type { SharedSite } from '../../site/site.ts'
import { expect, test } from '../../site/test.ts'
import { mockApi } from '../support/screen.ts'
import { signIn } from './steps.ts'

const NEW_PASSWORD = 'Boat on the river 8'

/** Requests a link and returns its path. */
async function requestLink(page: Page, site: SharedSite, email: string): Promise<string> {
  await page.goto('/auth/forgot')
  await page.getByLabel('Email or mobile number').fill(email)
  await page.getByRole('button', { name: 'Send Link' }).click()
  await expect(page.getByText('Password reset link sent successfully')).toBeVisible()
  const { link = '' } = await messageTo(site, email, 'password-reset')
  return link.slice(site.url.length)
}

async function choose(page: Page, password: string, again = password): Promise<void> {
  await page.getByLabel('New password').fill(password)
  await page.getByLabel('Retype password').fill(again)
  await page.getByRole('button', { name: 'Confirm New Password' }).click()
}

for (const [identity, message] of [
  ['', 'Please enter your email or mobile number'],
  ['a@b.co 01712345678', 'Please enter either email or mobile number, not both'],
  ['0171234567', 'Please enter a valid mobile number'],
  ['nadia', 'Please enter a valid email address'],
] as const) {
  test(
    `asking for a new password with '${identity}' is rejected with its reason`,
    { tag: '@S5.3' },
    async ({ page }) => {
      await page.goto('/auth/forgot')
      await page.getByLabel('Email or mobile number').fill(identity)
      await page.getByRole('button', { name: 'Send Link' }).click()
      await expect(page.getByRole('alert').getByText(message, { exact: true })).toBeVisible()
    },
  )
}

test(
  'asking for a link never shows whether there is an account',
  { tag: ['@S8.3c', '@S2.7a'] },
  async ({ page, site }) => {
    await page.goto('/auth/login')
    await page.getByRole('link', { name: 'Forgot Password?' }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL('/auth/login')
    await page.goto('/auth/forgot')
    await page.getByLabel('Email or mobile number').fill('nobody.at.all@example.com')
    await page.getByRole('button', { name: 'Send Link' }).click()
    await expect(page.getByText('Password reset link sent successfully')).toBeVisible()
    await expect(page.getByText(/If nobody.at.all@example.com belongs to an account/)).toBeVisible()
    expect(site.messagesTo('nobody.at.all@example.com')).toEqual([])
  },
)

test(
  'the link leads to a new password, which alone counts from then on',
  {
    tag: ['@S2.7b', '@S2.8a', '@S2.8b', '@S2.8d', '@S2.9b', '@S7.8a'],
  },
  async ({ page, site }) => {
    const { email } = await createLearner(site)
    const path = await requestLink(page, site, email)
    expect(path).toMatch(/^\/auth\/reset#token=./)
    await page.goto(path)
    await choose(page, NEW_PASSWORD)
    await expect(page).toHaveURL('/auth/updated')
    await expect(page.getByRole('heading', { name: 'Password Updated!' })).toBeVisible()
    await page.getByRole('link', { name: 'Sign in with the new password' }).click()
    await signIn(page, email, PASSWORD)
    await expect(page.getByText('The email, mobile number or password is not right')).toBeVisible()
    await signIn(page, email, NEW_PASSWORD)
    await expect(page).toHaveURL('/lang/en/level/1')
  },
)

test(
  'a new password must be long enough and typed twice alike',
  { tag: ['@S5.4a', '@S9.1c'] },
  async ({ page }) => {
    await page.goto('/auth/reset#token=some-token')
    await choose(page, NEW_PASSWORD, `${NEW_PASSWORD}!`)
    await expect(page.getByText('Passwords do not match!')).toBeVisible()
    await choose(page, '7 signs')
    await expect(page.getByText('Password must be at least 8 characters long!')).toBeVisible()
  },
)

test(
  'a used link is rejected, and a new one is a click away',
  { tag: ['@S2.8c', '@S7.8a'] },
  async ({ page }) => {
    await page.goto('/auth/reset#token=some-token')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL('/auth/register')
    await page.goto('/auth/reset#token=some-token')
    await choose(page, NEW_PASSWORD)
    await expect(
      page.getByText('This link has been used or is too old. Please ask for a new one.'),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Get a new link' }).click()
    await expect(page).toHaveURL('/auth/forgot')
  },
)

test('a reset that fails without a reason says what happened', { tag: '@S8.2b' }, async ({ page }) => {
  await mockApi(page, '/api/v2/app/auth/password/reset', 500)
  await page.goto('/auth/reset#token=some-token')
  await choose(page, NEW_PASSWORD)
  await expect(page.getByText('An error occurred during password reset')).toBeVisible()
})

test(
  'the page of the updated password opens only after a reset',
  { tag: ['@S2.9a', '@S4.2b'] },
  async ({ page }) => {
    await page.goto('/auth/updated')
    await expect(page).toHaveURL('/auth/reset')
  },
)

test(
  'after the password is updated, a reload leads to the dashboard',
  { tag: '@S2.9b' },
  async ({ page, site }) => {
    const { email } = await createLearner(site)
    await page.goto(await requestLink(page, site, email))
    await choose(page, NEW_PASSWORD)
    const loaded = page.waitForRequest((request) => request.isNavigationRequest())
    await page.getByRole('button', { name: 'Go to Dashboard' }).click()
    expect(new URL((await loaded).url()).pathname).toBe('/lang/en/level/1')
    // A reset does not sign the learner in: the dashboard leads to the start (S2.3a).
    await expect(page).toHaveURL('/')
  },
)
