import type { People, Profile } from '@dhadha/contract/wire'
import type { Page } from '@playwright/test'
import { findBarriers } from '../../accessibility/barriers.ts'
import { createApi, createLearner, TEENAGER, type Learner } from '../../site/learner.ts'
import { newSchoolCode } from '../../site/school.ts'
import type { SharedSite } from '../../site/site.ts'
import { expect, test } from '../../site/test.ts'
import { getWording } from '../support/wording.ts'
import { expectBangla } from '../support/bangla.ts'
import { findProblem } from '../support/library.ts'
import { problemIds, signInNewLearner } from '../support/learning.ts'
import { dialogOn, toastOn, withoutSmallScreenBanner } from '../support/screen.ts'

const problem = findProblem('with a typed answer', ({ kind }) => kind === 'text')

const fetchLogin = async (site: SharedSite, learner: Learner) =>
  (await createApi(site, learner).get<{ login: string }>('/api/v2/app/user/profile')).login

/** A learner's handle as shown in the language (decision 2). */
async function shownTo(site: SharedSite, learner: Learner, language: 'en' | 'bn'): Promise<string> {
  const { login, bangla_login } = await createApi(site, learner).get<Profile>('/api/v2/app/user/profile')
  return (language === 'bn' && bangla_login) || login
}

/** Tries to share a problem. @returns whether the API accepted it */
async function shares(site: SharedSite, from: Learner, to: Learner): Promise<boolean> {
  const { id } = await createApi(site, to).get<{ id: string }>('/api/v2/app/user/profile')
  const ids = await problemIds(site, from, problem.series)
  return createApi(site, from)
    .post('/api/v2/app/peer-recommend/recommend', {
      recommendedUserIds: [id],
      recommendedProblemId: ids[problem.serial - 1],
    })
    .then(
      () => true,
      () => false,
    )
}

/** A learner in a phone-sized browser of that language. */
async function visitor(page: Page, site: SharedSite, language: 'en' | 'bn'): Promise<Learner> {
  await page.setViewportSize({ width: 360, height: 740 })
  // While a colour is on its way, axe would measure neither the old nor the new one.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await withoutSmallScreenBanner(page)
  await page.context().addCookies([{ name: 'lang', value: language, url: site.url }])
  return signInNewLearner(page, site, TEENAGER)
}

for (const language of ['en', 'bn'] as const) {
  const wording = getWording(language)
  const word = (key: string) => wording('mf-auth', key)

  test(
    `a friend is asked, shares, is reported and blocked, and unblocked: ${language}`,
    {
      tag: ['@S2.35c', '@S7.27a', '@S7.27c', '@S7.27d', '@S7.27f', '@S7.27g', '@decision-45'],
    },
    async ({ page, site }) => {
      const me = await visitor(page, site, language)
      const friend = await createLearner(site, TEENAGER)
      const login = await fetchLogin(site, friend)
      const shown = await shownTo(site, friend, language)
      const friends = page.getByRole('list', { name: word('friendsHeading') })
      const blocked = page.getByRole('list', { name: word('blockedHeading') })
      await test.step('the friend asks', async () => {
        expect(await shares(site, friend, me)).toBe(false)
        await createApi(site, friend).post('/api/v2/app/people/ask', { handle: await fetchLogin(site, me) })
        // The API handles a request to a stranger after its response (decision 45).
        const asked = async () => (await createApi(site, me).get<People>('/api/v2/app/people')).asking
        await expect.poll(asked).toHaveLength(1)
      })

      await test.step('the learner accepts', async () => {
        await page.goto('/settings')
        const asking = page.getByRole('list', { name: word('askingHeading') })
        await asking.getByRole('button', { name: word('askAccept'), exact: true }).click()
        await expect(friends.getByText(shown)).toBeVisible()
        expect(await findBarriers(page)).toEqual([])
        expect(await shares(site, friend, me)).toBe(true)
      })

      const open = async () => {
        await friends.getByRole('button', { name: shown }).last().click()
        return page.getByRole('dialog')
      }
      await test.step('the friend is reported', async () => {
        const reporting = await open()
        await reporting.getByRole('radio', { name: word('reportPestering') }).check()
        await reporting.getByRole('button', { name: word('boundaryConfirm') }).click()
        await expect(reporting).toHaveCount(0)
        await expect
          .poll(() => site.operate('moderation', 'list'))
          .toContain(`${login}: 1 reported that they pester`)
      })

      await test.step('the friend is blocked', async () => {
        const blocking = await open()
        await blocking.getByRole('radio', { name: word('block') }).check()
        await blocking.getByRole('button', { name: word('boundaryConfirm') }).click()
        await expect(toastOn(page, word('blocked'))).toBeVisible()
        await expect(blocked.getByText(shown, { exact: true })).toBeVisible()
        await expect(friends).toHaveCount(0)
        expect(await findBarriers(page)).toEqual([])
        expect(await shares(site, friend, me)).toBe(false)
        if (language === 'bn') await expectBangla(page, ['Nadia Rahman', 'River Bank School', me.email])
      })

      await test.step('the friend is unblocked', async () => {
        await page.reload()
        await blocked.getByRole('button', { name: shown }).click()
        await expect(blocked).toHaveCount(0)
      })
    },
  )

  test(
    `a school is joined by its code and left: ${language}`,
    { tag: ['@S2.35a', '@S2.35b', '@S7.26a', '@S7.26b', '@S7.26c', '@decision-45'] },
    async ({ page, site }) => {
      await visitor(page, site, language)
      const code = await newSchoolCode(site)
      await page.goto('/settings')
      await page.getByLabel(word('schoolCodeLabel')).fill('KMPX-7RTW-3CDA')
      await page.getByRole('button', { name: word('schoolJoin'), exact: true }).click()
      await expect(page.getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible()
      await page.getByLabel(word('schoolCodeLabel')).fill(code.toLowerCase())
      await page.keyboard.press('Enter')
      await expect(toastOn(page, word('schoolJoined'))).toBeVisible()
      await page.getByRole('button', { name: word('schoolLeave'), exact: true }).click()
      const dialog = dialogOn(page, word('schoolLeaveTitle'))
      await dialog.getByRole('button', { name: word('schoolLeave'), exact: true }).click()
      await expect(page.getByLabel(word('schoolCodeLabel'))).toBeVisible()
    },
  )
}
