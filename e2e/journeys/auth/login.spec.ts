import { createLearner, PASSWORD, signInCookies } from '../../site/learner.ts'
import { expect, test } from '../../site/test.ts'
import { mockApi, toastOn } from '../support/screen.ts'
import { signIn } from './steps.ts'

test(
  'the sign-in page shows the journey, the toggle and the ways on',
  { tag: ['@S2.4a', '@S2.2'] },
  async ({ page }) => {
    await page.goto('/auth/login')
    await expect(page.getByRole('heading', { name: 'Your Journey to Greatness Starts here' })).toBeVisible()
    const password = page.getByLabel('Password', { exact: true })
    await password.fill('secret')
    await expect(password).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(password).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Hide password' }).click()
    await expect(password).toHaveAttribute('type', 'password')
    await page.getByRole('link', { name: 'Forgot Password?' }).click()
    await expect(page).toHaveURL('/auth/forgot')
    await page.goBack()
    await page.getByRole('link', { name: 'Sign Up' }).click()
    await expect(page).toHaveURL('/auth/register')
  },
)

test(
  'signing in without name or password is rejected before anything is sent',
  { tag: '@S5.1a' },
  async ({ page }) => {
    let sent = false
    page.on(
      'request',
      (request) => (sent ||= request.url().endsWith('/auth/login') && request.method() === 'POST'),
    )
    for (const [what, identity, password] of [
      ['nothing', '', ''],
      ['no password', 'pupil@example.com', ''],
      ['no address', '', PASSWORD],
    ] as const)
      await test.step(what, async () => {
        await page.goto('/auth/login')
        await signIn(page, identity, password)
        await expect(page.getByText('Please enter valid login and password')).toBeVisible()
        expect(sent).toBe(false)
      })
  },
)

test(
  'signing in leads to the dashboard and is remembered for years',
  { tag: ['@S2.4b', '@S4.1b', '@S8.3a', '@S9.1a', '@S3.12'] },
  async ({ page, site, context }) => {
    const { email } = await createLearner(site)
    await page.goto('/auth/login')
    await signIn(page, ` ${email} `)
    await expect(toastOn(page, 'Logged in successfully')).toBeVisible()
    await expect(page).toHaveURL('/lang/en/level/1')
    await expect(page.getByRole('heading', { name: 'Browse Topics' })).toBeVisible()
    // Browsers shorten the ten years to 400 days.
    for (const name of ['token', 'session']) {
      const cookie = (await context.cookies()).find((cookie) => cookie.name === name)
      expect(((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000).toBeGreaterThan(390)
    }
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Browse Topics' })).toBeVisible()
  },
)

test(
  'a wrong password shows the reason and keeps what was typed',
  { tag: ['@S8.1a', '@S7.4'] },
  async ({ page, site }) => {
    const { email } = await createLearner(site)
    await page.goto('/auth/login')
    await signIn(page, email, 'certainly not this')
    await expect(page.getByText('The email, mobile number or password is not right')).toBeVisible()
    await expect(page).toHaveURL('/auth/login')
    await expect(page.getByLabel('Email or mobile number')).toHaveValue(email)
    await signIn(page, email)
    await expect(page).toHaveURL('/lang/en/level/1')
  },
)

test('a server that says nothing useful gives the general message', { tag: '@S8.2a' }, async ({ page }) => {
  await mockApi(page, '/api/v2/app/auth/login', 500)
  await page.goto('/auth/login')
  await signIn(page, 'pupil@example.com')
  await expect(page.getByText('An error occurred during registration')).toBeVisible()
})

test('a lost connection is reported, and the form stays', { tag: '@S8.1b' }, async ({ page }) => {
  await page.route('**/api/v2/app/auth/login', (route) => route.abort())
  await page.goto('/auth/login')
  await signIn(page, 'pupil@example.com')
  await expect(page.getByText('Unable to connect to server')).toBeVisible()
  await expect(page.getByLabel('Email or mobile number')).toHaveValue('pupil@example.com')
})

test(
  'a call under way shows the loading indicator and is sent once',
  { tag: '@S8.1c' },
  async ({ page, site }) => {
    const { email } = await createLearner(site)
    let sent = 0
    let release: () => void = () => undefined
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/api/v2/app/auth/login', async (route) => {
      sent++
      await released
      await route.continue()
    })
    await page.goto('/auth/login')
    await page.getByLabel('Email or mobile number').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign In' }).dblclick()
    await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible()
    release()
    await expect(page).toHaveURL('/lang/en/level/1')
    expect(sent).toBe(1)
  },
)

test('any other address below /auth leads to signing in', { tag: '@S2.10a' }, async ({ page }) => {
  for (const path of ['/auth', '/auth/nothing-here', '/auth/login/deeper']) {
    await page.goto(path)
    await expect(page).toHaveURL('/auth/login')
  }
})

test(
  'signed-in learners are redirected from /auth',
  { tag: ['@S2.10b', '@S6.3a'] },
  async ({ page, site, context }) => {
    await context.addCookies(signInCookies(site, await createLearner(site)))
    for (const path of ['/auth/login', '/auth/register', '/auth/forgot']) {
      await page.goto(path)
      await expect(page).toHaveURL('/lang/en/level/1')
    }
  },
)
