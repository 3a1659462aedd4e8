import type { Page } from '@playwright/test'
import { findProblem, getWrongAnswer } from '../journeys/support/library.ts'
import { submit } from '../journeys/support/answering.ts'
import { dialogOn, withoutSmallScreenBanner } from '../journeys/support/screen.ts'
import { getWording } from '../journeys/support/wording.ts'
import { createLearner, signInCookies } from '../site/learner.ts'
import { expect, test } from '../site/test.ts'
import { createDialogChecks } from './dialog-checks.ts'
import {
  setLookIn,
  findViolationsInLooks,
  findShownViolations,
  LANGUAGES,
  LOOKS_IN,
  sidewaysDialogs,
  applyLook,
} from './screens.ts'

const problem = findProblem(
  'with a typed answer that another follows',
  ({ kind, serial }, { problems }) => kind === 'text' && serial < problems.length,
)

test('confetti over a right answer does not make its dialog scroll sideways', async ({
  site,
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await withoutSmallScreenBanner(page)
  await context.addCookies(signInCookies(site, await createLearner(site)))
  await page.goto(problem.path)
  await submit(page, problem, problem.answer)
  await expect(dialogOn(page, getWording('en')('mf-practice', 'rightTitle'))).toBeVisible()
  await page.evaluate(async () => {
    const flying = document
      .getAnimations()
      .filter((animation) => animation.effect?.getTiming().iterations !== Infinity)
    // A cancelled animation, whose element is gone, has ended too.
    await Promise.allSettled(flying.map((animation) => animation.finished))
  })
  expect(await page.getByRole('dialog').locator('i').count()).toBeGreaterThan(0)
  expect(await sidewaysDialogs(page)).toEqual([])
})

for (const language of LANGUAGES) {
  test(
    `dialogs of a problem are free of barriers in every look: ${language}`,
    { tag: '@S2.20' },
    async ({ site, page, context }) => {
      await setLookIn(context, page, site, language)
      await context.addCookies(signInCookies(site, await createLearner(site)))
      const { press, checkDialog, checkScreen, violations } = createDialogChecks(
        page,
        'mf-practice',
        language,
      )
      const wording = getWording(language)
      await page.goto(problem.path)
      await inLanguage(page, language)
      await press('more')
      await checkScreen('menu')
      await press('share')
      await checkDialog('shareTitle')
      await press('feedback')
      await checkDialog('feedback')
      await press('skipThis')
      await checkDialog('skipTitle', 'notNow')
      await press('hint')
      await checkDialog('useHintTitle', 'useHint')
      await checkDialog('hintTitle')
      await submit(page, problem, getWrongAnswer(problem), wording)
      await checkDialog('wrongTitle', 'seeExplanation')
      await checkDialog('seeExplanationTitle', 'seeExplanation')
      await checkDialog('explanationTitle', 'gotIt')
      await submit(page, problem, problem.answer, wording)
      await checkDialog('rightTitle')
      expect(violations).toEqual([])
    },
  )

  test(
    `the dialog of the sign-ins is free of barriers in every look: ${language}`,
    { tag: '@S2.23e' },
    async ({ site, page, context }) => {
      await setLookIn(context, page, site, language)
      await context.addCookies(signInCookies(site, await createLearner(site)))
      const wording = getWording(language)
      await page.goto('/settings?tab=security')
      await page.getByRole('button', { name: wording('mf-auth', 'signOutEverywhere'), exact: true }).click()
      const dialog = dialogOn(page, wording('mf-auth', 'signOutEverywhereTitle'))
      await expect(dialog).toBeVisible()
      expect(await findViolationsInLooks(page, language)).toEqual([])
      await dialog.getByRole('button', { name: wording('mf-auth', 'cancel'), exact: true }).click()
      await expect(dialog).toHaveCount(0)
    },
  )
}

for (const language of LANGUAGES) {
  test(`dialogs of the account settings are free of barriers in every look: ${language}`, async ({
    site,
    page,
    context,
  }) => {
    await setLookIn(context, page, site, language)
    await context.addCookies(signInCookies(site, await createLearner(site)))
    const { word, checkScreen, violations } = createDialogChecks(page, 'mf-auth', language)
    const checkAndEscape = async (title: string) => {
      await expect(dialogOn(page, word(title))).toBeVisible()
      await checkScreen(title)
      await page.keyboard.press('Escape')
      await expect(dialogOn(page, word(title))).toBeHidden()
    }
    await page.goto('/settings')
    await page.getByLabel(word('photoLabel')).setInputFiles('shell/public/icon.svg')
    await checkAndEscape('cropTitle')
    await page.getByRole('button', { name: word('deleteOpen') }).click()
    await checkAndEscape('deleteTitle')
    await page.getByRole('button', { name: word('boundaryOther') }).click()
    await checkAndEscape('boundaryOther')
    expect(violations).toEqual([])
  })
}

/** The problem's language is chosen apart from the page's; its buttons are in the page's language. */
const inLanguage = (page: Page, language: 'en' | 'bn') =>
  expect(page.locator('html')).toHaveAttribute('lang', language)

for (const language of LANGUAGES) {
  test(`panels of the frame are free of barriers in every look: ${language}`, async ({
    site,
    page,
    context,
  }) => {
    await setLookIn(context, page, site, language)
    await withoutSmallScreenBanner(page)
    await context.addCookies(signInCookies(site, await createLearner(site)))
    await page.goto('/scoring-system')
    const violations: string[] = []
    // Until then the buttons belong to the prerendered frame and do nothing.
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    for (const look of LOOKS_IN[language]) {
      await applyLook(page, look)
      const buttons = await page.locator('button[popovertarget]:visible').all()
      expect(buttons.length).toBeGreaterThan(0)
      for (const button of buttons) {
        const target = await button.getAttribute('popovertarget')
        await button.click()
        await expect(page.locator(`#${target}`)).toBeVisible()
        violations.push(
          ...(await findShownViolations(page, look)).map(
            (violation) => `${target}, ${look.width} px: ${violation}`,
          ),
        )
        await page.keyboard.press('Escape')
        await expect(page.locator(`#${target}`)).toBeHidden()
      }
    }
    expect(violations).toEqual([])
  })
}
