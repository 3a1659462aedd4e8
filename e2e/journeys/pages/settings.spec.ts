import { callsOf } from '../../site/learner.ts'
import { expect, test } from '../../site/test.ts'
import { expectBangla } from '../bangla.ts'
import { signInNewLearner } from '../practice/learning.ts'
import { failing, toastOn } from '../screen.ts'

test(
  'the profile is shown as it is and saved as a whole',
  {
    tag: ['@S2.23a', '@S3.13a', '@S5.8a', '@S5.8b', '@S7.3', '@S7.9', '@S8.3f'],
  },
  async ({ page, site }) => {
    const learner = await signInNewLearner(page, site)
    await page.goto('/settings')
    await expect(page.getByLabel('Your Name')).toHaveValue('Nadia Rahman')
    await expect(page.getByLabel('Date of Birth')).toHaveValue('6 May 2014')
    await expect(page.getByLabel('Class', { exact: true })).toHaveValue('6')
    await page.getByLabel('Your Name').fill('Nadia R.')
    await page.getByLabel('Class', { exact: true }).selectOption('Class 9')
    await page.getByLabel('Date of Birth').click()
    await page.getByRole('button', { name: 'Leave it empty' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(toastOn(page, 'Profile Updated')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Account: Nadia R.' })).toBeVisible()
    expect(await callsOf(site, learner).get('/api/v2/app/user/profile')).toMatchObject({
      name: 'Nadia R.',
      grade: 9,
      birth_date: null,
      institute: 'River Bank School',
    })
  },
)

test('saving that fails says so and keeps what was typed', { tag: '@S8.4c' }, async ({ page, site }) => {
  await signInNewLearner(page, site)
  await failing(page, '/api/v2/app/user/profile/info', 500)
  await page.goto('/settings')
  await page.getByLabel('Your Name').fill('Nadia R.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toastOn(page, 'Failed to update')).toBeVisible()
  await expect(page.getByLabel('Your Name')).toHaveValue('Nadia R.')
})

test(
  'the language is chosen in the settings and kept',
  { tag: ['@S2.23c', '@S1.2a'] },
  async ({ page, site }) => {
    await signInNewLearner(page, site)
    await page.goto('/settings')
    await page.getByRole('radio', { name: 'Bangla' }).check()
    await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('সেটিংস')
    await expectBangla(page, ['Nadia Rahman'])
    await page.goto('/')
    await expect(page).toHaveURL('/lang/bn/level/1')
    await page.goto('/settings')
    await page.getByRole('radio').first().check()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
  },
)
