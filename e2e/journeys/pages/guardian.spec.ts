import type { Page } from '@playwright/test'
import { findBarriers } from '../../accessibility/barriers.ts'
import { getSecondLink } from '../../site/guardian.ts'
import { createApi, CHILD, freshEmail, messageTo, type Learner } from '../../site/learner.ts'
import type { OutboxMessage, SharedSite } from '../../site/site.ts'
import { expect, test } from '../../site/test.ts'
import { pressOn } from '../support/keyboard.ts'
import { signInNewLearner } from '../support/learning.ts'
import { toastOn, withoutSmallScreenBanner } from '../support/screen.ts'
import { getWording } from '../support/wording.ts'

const SUBJECTS = {
  en: { first: /We ask for your yes or no$/, birthDate: /entered another date of birth\. Is it right\?$/ },
  bn: { first: /^অভিভাবক হিসেবে আপনার হ্যাঁ বা না চাই/, birthDate: /আরেকটি জন্মতারিখ লিখেছে। সেটা কি ঠিক\?$/ },
} as const

const WAITS = { en: /makes you older than you said before/, bn: /তোমার বয়স আগের চেয়ে বেশি হয়/ } as const

/** The handle that the learner reads of themselves. */
async function ownHandle(site: SharedSite, learner: Learner, language: 'en' | 'bn'): Promise<string> {
  const { login, bangla_login } = await createApi(site, learner).get<{
    login: string
    bangla_login?: string
  }>('/api/v2/app/user/profile')
  return (language === 'bn' ? bangla_login : undefined) ?? login
}

const getLinkPath = ({ link }: OutboxMessage): string => {
  const { pathname, hash } = new URL(link ?? '')
  return pathname + hash
}

for (const language of ['en', 'bn'] as const) {
  const wording = getWording(language)
  const word = (key: string) => wording('mf-auth', key)
  const press = (page: Page, key: string) =>
    page.getByRole('button', { name: word(key), exact: true }).click()

  test(
    `a guardian consents, also to the league, sees and corrects data, and withdraws the consent: ${language}`,
    { tag: ['@S2.34a', '@decision-35', '@decision-43'] },
    async ({ page, site, browser }) => {
      const child = await signInNewLearner(page, site, CHILD)
      await page.context().addCookies([{ name: 'lang', value: language, url: site.url }])
      await withoutSmallScreenBanner(page)
      const guardian = freshEmail()
      const calls = createApi(site, child)
      const profile = () => calls.get<{ name: string; birth_date: string | null }>('/api/v2/app/user/profile')
      await test.step('the child names a guardian', async () => {
        await page.goto('/settings')
        await page.getByLabel(word('guardianLabel')).fill(guardian)
        await press(page, 'guardianAsk')
        await expect(page.getByText(guardian)).toBeVisible()
      })

      const first = await messageTo(site, guardian, 'guardian')
      expect(first.subject).toMatch(SUBJECTS[language].first)

      const theirs = await browser.newContext({
        baseURL: site.url,
        locale: language === 'bn' ? 'bn-BD' : 'en-GB',
        viewport: { width: 360, height: 740 },
        // While a colour is on its way, axe would measure neither the old nor the new one.
        reducedMotion: 'reduce',
      })
      const grownUp = await theirs.newPage()
      const barriers: string[] = []
      await withoutSmallScreenBanner(grownUp)
      await test.step('the guardian says yes', async () => {
        await grownUp.goto(getLinkPath(first))
        await expect(grownUp.getByRole('button', { name: word('guardianYes'), exact: true })).toBeVisible()
        barriers.push(...(await findBarriers(grownUp)))
        await press(grownUp, 'guardianYes')
        await expect(grownUp.getByRole('heading', { name: word('guardianTitleYes') })).toBeVisible()
        barriers.push(...(await findBarriers(grownUp)))
        await expect(grownUp.getByRole('heading', { name: word('guardianKept') })).toHaveCount(0)
      })

      await test.step('the guardian allows the league, and the child joins and leaves it', async () => {
        // A day later.
        await grownUp.goto('/')
        await grownUp.goto(await getSecondLink(site, guardian))
        const getLeagueText = (key: string) => wording('mf-progress', key)
        await page.goto('/scoring-system?view=league')
        await expect(page.getByText(getLeagueText('leagueGuardianTitle'))).toBeVisible()
        const league = grownUp.getByRole('switch', { name: word('guardianLeague') })
        await league.focus()
        await grownUp.keyboard.press('Space')
        await expect(league).toBeChecked()
        await page.reload()
        // By the keyboard alone: in, seen among the group, and out again.
        await pressOn(page, page.getByRole('button', { name: getLeagueText('leagueJoin') }))
        const group = page.getByRole('region', { name: getLeagueText('leagueList') })
        await expect(group).toContainText(await ownHandle(site, child, language))
        await pressOn(page, page.getByRole('button', { name: getLeagueText('leagueLeave') }))
        await expect(page.getByText(getLeagueText('leagueInvite'))).toBeVisible()
      })

      await test.step('the guardian corrects the name', async () => {
        await page.goto('/settings')
        await grownUp.getByLabel(word('guardianName'), { exact: true }).fill('Rima Akter')
        await press(grownUp, 'guardianCorrect')
        await expect(toastOn(grownUp, word('updated'))).toBeVisible()
        expect((await profile()).name).toBe('Rima Akter')
      })

      await test.step('the guardian answers about a birth year', async () => {
        await calls.post('/api/v2/app/user/profile/info', {
          name: 'Rima Akter',
          grade: 6,
          institute: '',
          dob: '2013-12-31',
        })
        await page.reload()
        await expect(page.getByText(WAITS[language])).toBeVisible()
        const asked = await messageTo(site, guardian, 'guardian-birth-date')
        expect(asked.subject).toMatch(SUBJECTS[language].birthDate)
        await grownUp.goto('/')
        await grownUp.goto(getLinkPath(asked))
        await expect(grownUp.getByRole('heading', { name: word('guardianWish') })).toBeVisible()
        barriers.push(...(await findBarriers(grownUp)))
        await press(grownUp, 'guardianWishYes')
        await expect(grownUp.getByRole('heading', { name: word('guardianWish') })).toHaveCount(0)
        expect((await profile()).birth_date).toContain('2013')
      })

      await test.step('the guardian takes the yes back', async () => {
        await press(grownUp, 'guardianTakeBack')
        await expect(grownUp.getByRole('heading', { name: word('guardianTitleNo') })).toBeVisible()
        barriers.push(...(await findBarriers(grownUp)))
        expect(barriers).toEqual([])
        await theirs.close()
        await page.reload()
        await expect(page.getByText(word('guardianRefused'))).toBeVisible()
      })
    },
  )
}
