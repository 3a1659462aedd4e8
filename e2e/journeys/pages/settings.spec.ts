import { CHILD, createApi, createLearner, messageTo, freshEmail, signInCookies } from '../../site/learner.ts'
import { expect, test } from '../../site/test.ts'
import { expectBangla } from '../support/bangla.ts'
import { signInNewLearner } from '../support/learning.ts'
import { dialogOn, mockApi, toastOn } from '../support/screen.ts'
import { getBirthDateField } from '../support/birth-date.ts'

/** A picture of 4 x 2 pixels. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAACCAIAAADwyuo0AAAAFUlEQVR4nGNgiIqSi4qyiQIBBmQOAFaWBwlq96JnAAAAAElFTkSuQmCC',
  'base64',
)

test(
  'on a phone a field of the profile has its ‘Why?’ in the line of its label',
  { tag: ['@decision-44'] },
  async ({ page, site }) => {
    await signInNewLearner(page, site)
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/settings')
    const label = page.locator('label').filter({ hasText: /^Your Name$/ })
    const why = page.locator('summary').filter({ hasText: 'Why? Your Name' })
    const [line, button] = [await label.boundingBox(), await why.boundingBox()]
    if (!line || !button) throw new Error('the field or its reason is not shown')
    expect(button.height).toBeGreaterThanOrEqual(44)
    expect(Math.abs(line.y + line.height / 2 - button.y - button.height / 2)).toBeLessThan(8)
    await why.click()
    await expect(page.getByText('Why we ask: to greet you by it.', { exact: false })).toBeVisible()
  },
)

test(
  'the profile is shown as it is and saved as a whole',
  {
    tag: ['@S2.23a', '@S3.13a', '@S5.8a', '@S5.8b', '@S7.3', '@S7.9', '@S8.3f'],
  },
  async ({ page, site }) => {
    const learner = await signInNewLearner(page, site)
    await page.goto('/settings')
    await expect(page.getByLabel('Your Name')).toHaveValue('Nadia Rahman')
    await expect(getBirthDateField(page)).toHaveValue('6 May 2010')
    await expect(page.getByLabel('Class', { exact: true })).toHaveValue('4')
    await page.getByLabel('Your Name').fill('Nadia R.')
    await page.getByLabel('Class', { exact: true }).selectOption('Class 9')
    await getBirthDateField(page).click()
    await page.getByRole('button', { name: 'No date' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(toastOn(page, 'Profile Updated')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Account: Nadia R.' })).toBeVisible()
    expect(await createApi(site, learner).get('/api/v2/app/user/profile')).toMatchObject({
      name: 'Nadia R.',
      grade: 9,
      birth_date: null,
      institute: 'River Bank School',
    })
  },
)

test(
  'a photo is cropped, saved, shown in the profile menu, and removed',
  { tag: ['@S2.23b', '@S3.13a', '@S1.8c', '@S8.3g'] },
  async ({ page, site }) => {
    const learner = await signInNewLearner(page, site)
    await page.goto('/settings')
    const file = page.getByLabel('Profile photo')
    await file.setInputFiles({ name: 'me.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
    await expect(page.getByText('Profile photo must be an image file')).toBeVisible()
    await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PNG })
    const dialog = dialogOn(page, 'Place your photo')
    await expect(dialog.getByRole('application')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await dialog.getByRole('button', { name: 'Use photo' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(toastOn(page, 'Profile Updated')).toBeVisible()
    const account = page.getByRole('button', { name: /^Account: / }).locator('img')
    await expect(account).toHaveAttribute('src', /^data:image\/webp;base64,/)
    await expect(page.getByText('Only you see this photo until we have looked at it.')).toBeVisible()
    const { login } = await createApi(site, learner).get<{ login: string }>('/api/v2/app/user/profile')
    const waiting = await site.operate('moderation', 'list')
    const [name = ''] =
      waiting
        .split('\n')
        .find((line) => line.includes(` ${login}: `))
        ?.split(' ') ?? []
    await site.operate('moderation', 'approve', name)
    await page.reload()
    await expect(account).toHaveAttribute('src', /^\/api\/v2\/app\/photo\/[\w-]{32}$/)
    await expect.poll(() => account.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(256)
    await page.getByRole('button', { name: 'Remove photo' }).click()
    await expect(toastOn(page, 'Successfully updated')).toBeVisible()
    await expect(account).toHaveCount(0)
  },
)

test('saving that fails says so and keeps what was typed', { tag: '@S8.4c' }, async ({ page, site }) => {
  await signInNewLearner(page, site)
  await mockApi(page, '/api/v2/app/user/profile/info', 500)
  await page.goto('/settings')
  await page.getByLabel('Your Name').fill('Nadia R.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toastOn(page, 'Failed to update')).toBeVisible()
  await expect(page.getByLabel('Your Name')).toHaveValue('Nadia R.')
})

test(
  'language, theme and alerts are chosen in their tab and kept',
  { tag: ['@S2.23a', '@S2.23c', '@S2.23d', '@S1.2a'] },
  async ({ page, site }) => {
    await signInNewLearner(page, site, CHILD)
    await page.goto('/settings')
    await page.getByRole('tab', { name: 'Account Settings' }).press('ArrowRight')
    await expect(page).toHaveURL('/settings?tab=preferences')
    await page.getByRole('switch', { name: 'New Tutorial Alert' }).uncheck()
    await page.getByRole('switch', { name: 'Hide me from leaderboards' }).check()
    await expect(toastOn(page, 'Successfully updated')).toBeVisible()
    await expect(toastOn(page, 'Successfully updated')).toBeHidden()
    // Learners of 12 years are not shown by name.
    await expect(page.getByRole('switch', { name: 'Show my name and photo' })).toBeDisabled()
    await page.getByRole('radio', { name: 'Dark' }).check()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.getByRole('radio', { name: 'Bangla' }).check()
    await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('সেটিংস')
    await expectBangla(page, ['Nadia Rahman'])
    // The theme is in the document itself, before any script runs.
    const document = await page.context().request.get('/settings?tab=preferences')
    expect(await document.text()).toContain('<html lang="bn" data-theme="dark">')
    await page.goto('/')
    await expect(page).toHaveURL('/lang/bn/level/1')
    await page.goto('/settings?tab=preferences')
    await expect(page.getByRole('switch')).toHaveCount(5)
    expect(
      await page
        .getByRole('switch')
        .evaluateAll((all) => all.map((element) => (element as HTMLInputElement).checked)),
    ).toEqual([true, false, false, true, false])
    await page.getByRole('radio').first().check()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
  },
)

test(
  'a guardian says yes in Bangla, and opens leaderboard and photo',
  { tag: ['@decision-35', '@decision-43'] },
  async ({ page, site, browser }) => {
    await signInNewLearner(page, site, CHILD)
    await page.goto('/scoring-system')
    await page.getByRole('link', { name: 'Ask a grown-up' }).click()
    await expect(page.getByText('A photo waits until a grown-up says yes')).toBeVisible()
    const guardian = freshEmail()
    await page.getByLabel('Email of a parent or guardian').fill(guardian)
    await page.getByRole('button', { name: 'Send the message' }).click()
    await expect(page.getByText(`We wrote to ${guardian}`)).toBeVisible()
    const { link } = await messageTo(site, guardian, 'guardian')
    const { pathname, hash } = new URL(link ?? '')

    const theirs = await browser.newContext({
      baseURL: site.url,
      locale: 'bn-BD',
      viewport: { width: 360, height: 740 },
    })
    const grownUp = await theirs.newPage()
    await grownUp.goto(pathname + hash)
    await grownUp.getByRole('button', { name: 'হ্যাঁ, আমি রাজি' }).click()
    await expect(grownUp.getByRole('heading', { name: 'আপনি হ্যাঁ বলেছেন' })).toBeVisible()
    await grownUp.reload()
    await expect(grownUp.getByRole('button', { name: 'হ্যাঁ ফিরিয়ে নিন' })).toBeVisible()
    await theirs.close()

    await page.reload()
    await expect(page.getByText(`${guardian} said yes`)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Choose a photo' })).toBeVisible()
    await page.goto('/scoring-system')
    await expect(page.getByRole('link', { name: 'Ask a grown-up' })).toHaveCount(0)
  },
)

test(
  'a guardian says no, and the account is to be deleted in a week',
  { tag: '@decision-43' },
  async ({ page, site, browser }) => {
    await signInNewLearner(page, site, CHILD)
    const guardian = freshEmail()
    await page.goto('/settings')
    await page.getByLabel('Email of a parent or guardian').fill(guardian)
    await page.getByRole('button', { name: 'Send the message' }).click()
    await expect(page.getByText(`We wrote to ${guardian}`)).toBeVisible()
    const { link } = await messageTo(site, guardian, 'guardian')
    const { pathname, hash } = new URL(link ?? '')

    const theirs = await browser.newContext({ baseURL: site.url })
    const grownUp = await theirs.newPage()
    await grownUp.goto(pathname + hash)
    await grownUp.getByRole('button', { name: 'No', exact: true }).click()
    await expect(grownUp.getByRole('heading', { name: 'You have said no' })).toBeVisible()
    await grownUp.getByRole('button', { name: 'Delete the account' }).click()
    await grownUp.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click()
    await expect(grownUp.getByText('The account will be deleted on')).toBeVisible()
    await theirs.close()

    await page.reload()
    await expect(page.getByText('The account will be deleted on')).toBeVisible()
    await expect(page.getByText('The answer was no')).toBeVisible()
  },
)

test(
  'the data is downloaded and the account is deleted for good',
  { tag: '@decision-5' },
  async ({ page, site }) => {
    const learner = await createLearner(site)
    await page.context().addCookies(signInCookies(site, learner))
    const { login } = await createApi(site, learner).get<{ login: string }>('/api/v2/app/user/profile')
    await page.goto('/settings')
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download my data' }).click()
    expect((await downloading).suggestedFilename()).toBe('dhadha-data.html')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    const dialog = dialogOn(page, 'Delete your account?')
    const confirm = dialog.getByRole('button', { name: 'Delete for good' })
    await expect(confirm).toBeDisabled()
    await dialog.getByLabel(`Type your handle ${login} to confirm`).fill(login)
    await confirm.click()
    await expect(page).toHaveURL('/')
    await expect(createApi(site, learner).get('/api/v2/app/user/profile')).rejects.toThrow('401')
    expect((await page.context().cookies()).filter(({ name }) => name === 'token')).toEqual([])
  },
)

test(
  'a name that may not be shown is sent to an operator, and shown after a yes',
  { tag: '@S3.26b' },
  async ({ page, site }) => {
    await signInNewLearner(page, site, { name: 'Khanki Begum', dob: '2010-12-31' })
    await page.goto('/settings?tab=preferences')
    const shown = page.getByRole('switch', { name: 'Show my name and photo' })
    await shown.click()
    await expect(page.getByText('Is “Khanki Begum” your real name?')).toBeVisible()
    await expect(shown).not.toBeChecked()
    await page.getByRole('button', { name: 'Ask us to look at it' }).click()
    await expect(toastOn(page, /^Thank you\. One of us will look/)).toBeVisible()
    const waiting = await site.operate('moderation', 'list')
    const id = /name-[0-9a-f]{10}(?=.*"Khanki Begum")/.exec(waiting)?.[0] ?? ''
    await site.operate('moderation', 'approve', id)
    await shown.click()
    await expect(shown).toBeChecked()
  },
)
