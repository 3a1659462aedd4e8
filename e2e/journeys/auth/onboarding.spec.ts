import type { Page } from '@playwright/test'
import { createApi, codeSentTo, freshEmail, readSecret } from '../../site/learner.ts'
import type { SharedSite } from '../../site/site.ts'
import { expect, test } from '../../site/test.ts'
import { getBirthDateField } from '../support/birth-date.ts'
import { getCodeBoxes, registerUpToCode } from './steps.ts'

/** A new learner, on the page of onboarding. */
async function openOnboarding(page: Page, site: SharedSite): Promise<void> {
  const email = freshEmail()
  await registerUpToCode(page, email)
  await expect(getCodeBoxes(page).first()).toBeFocused()
  await page.keyboard.type(await codeSentTo(site, email))
  await expect(page).toHaveURL('/onboarding')
  await expect(page.getByLabel('Your Name')).toBeVisible()
}

test(
  'onboarding asks for name, date of birth, class and school, and stores them',
  {
    tag: ['@S2.11a', '@S2.11b', '@S2.11c', '@S2.12', '@S9.2a', '@S9.2b', '@S3.13b', '@S5.8a'],
  },
  async ({ page, site }) => {
    await openOnboarding(page, site)
    await expect(page.getByRole('listitem').filter({ hasText: 'Basic Information' })).toHaveAttribute(
      'aria-current',
      'step',
    )
    await expect(page.getByText('Create Account')).toBeVisible()
    const classes = page.getByRole('group', { name: 'Class' })
    await expect(classes.getByRole('radio')).toHaveCount(8)
    await page.getByLabel('Your Name').fill('Tuli Akter')
    await classes.getByRole('radio', { name: 'Class 7' }).check()
    await page.getByLabel('School Name').fill('Hill Top School')

    await getBirthDateField(page).click()
    const calendar = page.getByRole('dialog', { name: 'Date of Birth' })
    const now = new Date().getFullYear()
    const years = calendar.getByLabel('Year', { exact: true })
    await expect(years.getByRole('option')).toHaveCount(51)
    await expect(years.getByRole('option').first()).toHaveText(String(now))
    await expect(years.getByRole('option').last()).toHaveText(String(now - 50))
    await years.selectOption('2012')
    await calendar.getByLabel('Month').selectOption('March')
    await calendar.getByRole('gridcell', { name: /\b9 March 2012$/ }).click()
    await expect(getBirthDateField(page)).toHaveValue('9 Mar 2012')

    let release: () => void = () => undefined
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/user/profile/info', async (route) => {
      await released
      await route.continue()
    })
    await page.getByRole('button', { name: 'Submit & Continue' }).click()
    await expect(page.getByRole('heading', { name: 'Please Wait...' })).toBeVisible()
    await expect(
      page.getByText('We are preparing your personalised dashboard based on your inputs'),
    ).toBeVisible()
    release()
    // At the level of the class (decision 22), with the first puzzle in the welcome.
    await expect(page).toHaveURL('/lang/en/level/3')
    const welcome = page.getByRole('region', { name: 'Welcome, Tuli Akter!' })
    await expect(welcome.getByRole('button', { name: 'Submit' })).toBeVisible()
    expect(
      await createApi(site, { token: await readSecret(page.context()) }).get('/api/v2/app/user/profile'),
    ).toMatchObject({
      name: 'Tuli Akter',
      birth_date: '2012-03-09',
      grade: 7,
      institute: 'Hill Top School',
    })
  },
)

test('skipping onboarding leads to the dashboard', { tag: '@S2.11d' }, async ({ page, site }) => {
  await openOnboarding(page, site)
  await page.getByRole('button', { name: 'Later' }).click()
  await expect(page.getByRole('heading', { name: 'Browse Topics' })).toBeVisible()
  await expect(page).toHaveURL('/lang/en/level/1')
})

test('onboarding says why it asks, and needs no answer', { tag: '@S2.11b' }, async ({ page, site }) => {
  await openOnboarding(page, site)
  await expect(page.getByText('Why we ask')).toHaveCount(4)
  await page.goto('/onboarding?lang=bn')
  await expect(page.getByText('কেন জানতে চাই')).toHaveCount(4)
  await page.locator('form button[type=submit]').click()
  await expect(page).toHaveURL(/\/lang\/bn\/level\/\d$/)
})

test(
  'onboarding that fails says so and keeps what was typed',
  { tag: ['@S4.16', '@S8.4b'] },
  async ({ page, site }) => {
    await openOnboarding(page, site)
    await page.route('**/user/profile/info', (route) => route.abort())
    await page.getByLabel('Your Name').fill('Tuli Akter')
    await page.getByRole('button', { name: 'Submit & Continue' }).click()
    await expect(page.getByText('Error Occurred')).toBeVisible()
    await expect(page.getByText('Unable to connect to server')).toBeVisible()
    await expect(page.getByLabel('Your Name')).toHaveValue('Tuli Akter')
    await page.unroute('**/user/profile/info')
    await page.getByRole('button', { name: 'Submit & Continue' }).click()
    await expect(page).toHaveURL('/lang/en/level/1')
  },
)
