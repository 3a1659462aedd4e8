import { signInAtProvider, startOpenId, type OpenIdProvider } from '../../site/openid.ts'
import { loseCookies } from '../../site/learner.ts'
import { startSite, type Site } from '../../site/site.ts'
import { test as base, expect } from '../../site/test.ts'

/** A site with an identity provider; the tests' other sites have none. */
const test = base.extend<{ google: { site: Site; openId: OpenIdProvider } }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the first parameter
  google: async ({}, use) => {
    const openId = await startOpenId()
    const site = await startSite(openId.environment)
    openId.registerClient(site.url)
    await use({ site, openId })
    await site.stop()
    openId.stop()
  },
})

test(
  'signing up and in works with Google, a cancellation changes nothing, and a forged response is refused',
  { tag: ['@S2.4a', '@S2.5a', '@S2.5c', '@S7.2', '@S4.1b'] },
  async ({ page, context, google: { site, openId } }) => {
    const consoleErrors: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' && message.text().includes('Content Security'))
        consoleErrors.push(message.text())
    })
    const foreign: string[] = []
    page.on('request', (request) => {
      if (request.url().startsWith(openId.url)) foreign.push(request.url())
    })

    await test.step('a cancellation changes nothing', async () => {
      // No request to the provider before the button is pressed; cancelling there leads back, and nothing has changed.
      await page.goto(`${site.url}/auth/register`)
      const signUp = page.getByRole('button', { name: 'Sign up with Google' })
      await expect(signUp).toBeVisible()
      expect(foreign).toEqual([])
      await signUp.click()
      await page.getByRole('link', { name: '[ Cancel ]' }).click()
      await expect(page.getByText('You cancelled it at Google. Nothing was changed.')).toBeVisible()
      await expect(page).toHaveURL(`${site.url}/auth/google`)
    })

    await test.step('the first time makes the account and leads to onboarding', async () => {
      const returned = page.waitForRequest(/\/auth\/google\?code=/)
      await page.getByRole('button', { name: 'Try Google again' }).click()
      await signInAtProvider(page, 'rima')
      // The address has a code that only this tab can use, and no token.
      expect((await returned).url()).not.toContain('token')
      await expect(page).toHaveURL(`${site.url}/onboarding`)
      const cookies = await context.cookies(site.url)
      expect(cookies.find(({ name }) => name === 'token')?.value).toMatch(/./)
      expect(cookies.find(({ name }) => name === 'device')).toMatchObject({
        httpOnly: true,
        sameSite: 'Strict',
      })
    })

    await test.step('a later one leads to the dashboard, in the language of the page', async () => {
      await loseCookies(page)
      await page.goto(`${site.url}/auth/login`)
      await page.getByRole('button', { name: 'Sign in with Google' }).click()
      await signInAtProvider(page, 'rima')
      await expect(page).toHaveURL(`${site.url}/lang/en/level/1`)
      await expect(page.getByRole('heading', { name: 'Browse Topics' })).toBeVisible()
    })

    await test.step('a forged response is refused', async () => {
      // A link with another user's token does not belong to a request of this tab.
      await loseCookies(page)
      await page.goto(`${site.url}/auth/google#access_token=stolen&state=forged`)
      await expect(page.getByText(/This sign-in did not begin in this tab/)).toBeVisible()
      await expect(page).toHaveURL(`${site.url}/auth/google`)
      expect((await context.cookies(site.url)).some(({ name }) => name === 'token')).toBe(false)
      await page.getByRole('link', { name: 'Back to sign in' }).click()
      await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible()
      await expect(page.getByText('Unable to connect to server')).toHaveCount(0)
    })

    expect(consoleErrors).toEqual([])
  },
)
