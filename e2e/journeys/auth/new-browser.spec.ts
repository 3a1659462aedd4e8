import { createLearner, messageTo, PASSWORD } from '../../site/learner.ts'
import { expect, test } from '../../site/test.ts'
import { getWording } from '../support/wording.ts'

const MAIL = {
  en: {
    subject: 'A new browser opened your account at Dhadha',
    text: /not used for it before: Chrome, Windows\./,
  },
  bn: { subject: 'নতুন একটা ব্রাউজারে ‘ধাঁধা’য় তোমার অ্যাকাউন্ট খোলা হয়েছে', text: /সাইন ইন করা হয়েছে: Chrome, Windows।/ },
} as const

for (const language of ['en', 'bn'] as const) {
  test(
    `the owner learns of a sign-in in a new browser and can end all: ${language === 'en' ? 'English' : 'Bangla'}`,
    { tag: ['@S4.1a', '@S2.23e'] },
    async ({ page, site, context }) => {
      const wording = getWording(language)
      // Registered elsewhere; this browser is new to the account.
      const { email } = await createLearner(site)
      await context.addCookies([{ name: 'lang', value: language, url: site.url }])
      await page.goto('/auth/login')
      await page.getByLabel(wording('mf-auth', 'identityLabel')).fill(email)
      await page.getByLabel(wording('mf-auth', 'passwordLabel'), { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: wording('mf-auth', 'loginButton'), exact: true }).click()
      await expect(page).toHaveURL(`/lang/${language}/level/1`)
      const { subject, text, link } = await messageTo(site, email, 'new-browser')
      expect([subject, text]).toEqual([
        MAIL[language].subject,
        expect.stringMatching(MAIL[language].text) as unknown,
      ])

      // The list of sign-ins has both, and one press ends them.
      await page.goto('/settings?tab=security')
      const devices = page
        .getByRole('region', { name: wording('mf-auth', 'signInsHeading') })
        .getByRole('listitem')
      await expect(devices).toHaveCount(2)
      await expect(devices.first()).toContainText('Chrome')
      await page
        .getByRole('button', { name: wording('mf-auth', 'signOutEverywhere') })
        .first()
        .click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: wording('mf-auth', 'signOutEverywhere') })
        .click()
      await expect(page).toHaveURL('/')

      // The mail's link leads to a new password.
      await page.goto(new URL(link ?? '').pathname)
      await expect(page.getByLabel(wording('mf-auth', 'identityLabel'))).toBeVisible()
    },
  )
}
