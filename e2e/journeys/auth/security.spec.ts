import { createApi, createLearner, PASSWORD, signInCookies } from '../../site/learner.ts'
import { expect, test } from '../../site/test.ts'
import { dialogOn, toastOn } from '../support/screen.ts'

const NEW_PASSWORD = 'Boat on the river 8'

test(
  'a new password signs the other devices out, and one press signs out everywhere',
  { tag: ['@S2.23e', '@S5.4b', '@S7.8b', '@S8.3h', '@S8.4d'] },
  async ({ page, site, context }) => {
    const learner = await createLearner(site)
    const { email } = learner
    const logIn = async (password: string) => {
      const response = await fetch(`${site.url}/api/v2/app/auth/login`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'User-Agent': 'Mozilla/5.0 (iPhone) Version/18.5 Safari/604.1',
        },
        body: JSON.stringify({ email, password }),
      })
      return ((await response.json()) as { access_token?: string }).access_token
    }
    const phone = await logIn(PASSWORD)
    await context.addCookies(signInCookies(site, learner))
    const devices = page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem')
    await test.step('both devices are listed', async () => {
      await page.goto('/settings?tab=security')
      await expect(devices).toHaveCount(2)
      await expect(devices.filter({ hasText: 'This device' })).toHaveCount(1)
      await expect(devices.filter({ hasText: 'Safari on iPhone' })).toHaveCount(1)
    })

    const change = async (current: string) => {
      await page.getByLabel('Current password').fill(current)
      await page.getByPlaceholder('At least 8 characters').fill(NEW_PASSWORD)
      await page.getByPlaceholder('Password need to match').fill(NEW_PASSWORD)
      await page.getByRole('button', { name: 'Change password' }).click()
    }
    await test.step('a new password signs the phone out', async () => {
      await change('not the one')
      await expect(toastOn(page, 'Failed to update password')).toBeVisible()
      await expect(page.getByText('The current password is not right')).toBeVisible()
      await change(PASSWORD)
      await expect(toastOn(page, 'Password updated successfully')).toBeVisible()
      await expect(devices).toHaveCount(1)
      await expect(createApi(site, { token: phone ?? '' }).get('/api/v2/app/user/profile')).rejects.toThrow(
        /401/,
      )
      expect(await logIn(PASSWORD)).toBeUndefined()
    })

    await test.step('one press signs out everywhere', async () => {
      const again = (await logIn(NEW_PASSWORD)) ?? ''
      await page.reload()
      await expect(devices).toHaveCount(2)
      await page.getByRole('button', { name: 'Sign out everywhere' }).click()
      await dialogOn(page, 'Sign out everywhere?')
        .getByRole('button', { name: 'Sign out everywhere' })
        .click()
      await expect(page).toHaveURL('/')
      await expect(createApi(site, { token: again }).get('/api/v2/app/user/profile')).rejects.toThrow(/401/)
    })
  },
)
