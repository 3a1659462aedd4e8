import { findBarriers } from '../../accessibility/barriers.ts'
import { addAuthenticator } from '../../site/authenticator.ts'
import { createLearner, loseCookies, PASSWORD, signInCookies } from '../../site/learner.ts'
import { expect, test } from '../../site/test.ts'
import { toastOn } from '../support/screen.ts'

const words = {
  en: {
    add: 'Add a passkey',
    name: 'Name of the new passkey',
    ready: 'Your passkey is ready',
    heading: 'Passkeys',
    cancelled: 'No passkey was used. You can try again.',
    signIn: 'Use a passkey',
    signedIn: 'Logged in successfully',
  },
  bn: {
    add: 'পাসকি যোগ করো',
    name: 'নতুন পাসকির নাম',
    ready: 'তোমার পাসকি তৈরি',
    heading: 'পাসকি',
    cancelled: 'কোনো পাসকি ব্যবহার হয়নি। আবার চেষ্টা করতে পারো।',
    signIn: 'পাসকি ব্যবহার করো',
    signedIn: 'সাইন ইন হয়ে গেছে',
  },
} as const

for (const language of ['en', 'bn'] as const) {
  test(
    `a passkey is added in the settings and signs its owner in (${language})`,
    { tag: ['@S2.37a', '@S2.37b', '@S7.36a', '@S7.36b', '@S7.37b', '@S7.37c'] },
    async ({ page, site, context }) => {
      const wording = words[language]
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const phone = await addAuthenticator(page)
      const learner = await createLearner(site)
      await context.addCookies(signInCookies(site, learner))
      await page.goto(`/settings?tab=security&lang=${language}`)
      const card = page.getByRole('region', { name: wording.heading, exact: true })

      await phone.refuse()
      await card.getByLabel(wording.name).fill('my tablet')
      await card.getByRole('button', { name: wording.add }).click()
      await expect(toastOn(page, wording.cancelled)).toBeVisible()
      await phone.accept()
      await card.getByRole('button', { name: wording.add }).click()
      await expect(toastOn(page, wording.ready)).toBeVisible()
      await expect(card.getByRole('listitem')).toHaveCount(1)
      expect(await findBarriers(page)).toEqual([])

      await loseCookies(page)
      await page.goto(`/auth/login?lang=${language}`)
      await page.getByRole('button', { name: wording.signIn }).click()
      await expect(page).toHaveURL(`/lang/${language}/level/1`)
    },
  )
}

test(
  'a passkey is renamed, and does not sign in after its removal',
  { tag: ['@S2.37b', '@S7.37d', '@S7.37e'] },
  async ({ page, site, context }) => {
    await addAuthenticator(page)
    const learner = await createLearner(site)
    await context.addCookies(signInCookies(site, learner))
    await page.goto('/settings?tab=security')
    const card = page.getByRole('region', { name: 'Passkeys', exact: true })
    await card.getByLabel('Name of the new passkey').fill('my tablet')
    await card.getByRole('button', { name: 'Add a passkey' }).click()
    await card.getByRole('button', { name: 'Rename the passkey my tablet' }).click()
    await card.getByLabel('New name for my tablet').fill('red phone')
    await card.getByRole('button', { name: 'Save the name' }).click()
    await expect(card.getByRole('listitem')).toContainText('red phone')

    await card.getByRole('button', { name: 'Remove the passkey red phone' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(card.getByRole('listitem')).toHaveCount(0)
    await loseCookies(page)
    await page.goto('/auth/login')
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(toastOn(page, /^This passkey did not work here\./)).toBeVisible()
    await page.getByLabel('Email or mobile number').fill(learner.email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page).toHaveURL('/lang/en/level/1')
  },
)
