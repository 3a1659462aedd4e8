import { createLearner, signInCookies } from '../../site/learner.ts'
import { expect, testAlone as test } from '../../site/test.ts'
import { findTwoPooled } from '../support/library.ts'
import { enterAnswer } from '../support/answering.ts'
import { dialogOn, toastOn } from '../support/screen.ts'
import { openTestProblem, getRow, getSavedMessage, scheduleTest, submitAndLook } from './taking.ts'

const [first, second] = findTwoPooled()

/** Long enough to register on a slow machine. */
const TO_START_MS = 90_000

test(
  'an online test leads from registration and reminder through its minute to score and leaderboard',
  {
    tag: [
      '@S2.25a',
      '@S2.25b',
      '@S2.25c',
      '@S2.26a',
      '@S2.28',
      '@S2.32',
      '@S4.9a',
      '@S4.13a',
      '@S6.4',
      '@S8.3k',
      '@S8.3l',
    ],
  },
  async ({ page, ownSite: site, context }) => {
    // The test takes a minute, and another one passes until no answer can still be on its way.
    test.setTimeout(900_000)
    const learner = await createLearner(site)
    await context.addCookies(signInCookies(site, learner))
    await scheduleTest(site, {
      id: 'short-cup',
      title: 'Short cup',
      problems: [first.id, second.id],
      inMs: TO_START_MS,
    })

    const card = page.getByRole('listitem').filter({ hasText: 'Short cup' })
    await test.step('a learner registers, asks for the reminder and reads the details', async () => {
      await page.goto('/test/upcoming')
      await card.getByRole('button', { name: 'Take This Test' }).click()
      await expect(toastOn(page, 'Successfully Registered')).toBeVisible()
      await card.getByRole('button', { name: 'Remind me' }).click()
      await expect(card.getByRole('button', { name: "Don't Remind Me" })).toBeVisible()
      await card.getByRole('button', { name: 'See Details' }).click()
      const details = dialogOn(page, 'Test Detail')
      await expect(details.getByText(/^Starts In/)).toBeVisible()
      await expect(details.getByRole('button', { name: 'See Leaderboard' })).toBeHidden()
      await details.getByRole('link', { name: 'Take This Test' }).click()
      await expect(page).toHaveURL('/test/online/short-cup')
      await expect(page.getByRole('timer', { name: 'Time until the start' })).toBeVisible()
    })

    await test.step('the test begins automatically, and keeps an answer over a reload', async () => {
      await expect(page.getByRole('navigation', { name: 'Problem List' })).toBeVisible({ timeout: 150_000 })
      await expect(page.getByText(/seconds left\. Submit/)).toBeVisible()
      await openTestProblem(page, first)
      await enterAnswer(page, first, first.answer)
      await submitAndLook(page, first)
      await expect(getSavedMessage(page)).toBeVisible()
      await openTestProblem(page, second)
      await page.reload()
      await expect(getRow(page, first.title.en)).toContainText('Submitted')
    })

    await test.step('the test ends automatically at zero, and is graded', async () => {
      await expect(page).toHaveURL('/test/online/short-cup/stats', { timeout: 150_000 })
      await expect(page.getByRole('heading', { name: 'Test Completed Successfully!' })).toBeVisible()
      await expect(page.getByText('Evaluation in progress...')).toBeVisible()
      await expect(
        page.getByRole('heading', { level: 1, name: `You Scored ${first.series.level}!` }),
      ).toBeVisible({
        timeout: 150_000,
      })
    })

    await test.step('review, leaderboard and list show the result', async () => {
      // The review shows the right answer, and why (decision 26).
      const review = page.locator('details').filter({ hasText: 'My answer and the solution' }).first()
      await review.locator('summary').click()
      await review.getByRole('button', { name: 'See the solution' }).click()
      await dialogOn(page, 'See the solution?').getByRole('button', { name: 'See the solution' }).click()
      await expect(review.getByRole('heading', { name: 'The solution' })).toBeFocused()
      await expect(review.getByRole('link', { name: 'Try it again' })).toBeVisible()
      await page.getByRole('button', { name: 'See Leaderboard' }).click()
      await expect(dialogOn(page, 'Leader Board').getByRole('img', { name: 'Crown' })).toHaveCount(1)
      await dialogOn(page, 'Leader Board').getByRole('button', { name: 'Close', exact: true }).click()
      await page.goto('/test/attempted')
      await expect(card.getByRole('link', { name: 'See Score' })).toBeVisible()
      await expect(card.getByRole('button', { name: 'See Leaderboard' })).toBeVisible()
    })
  },
)
