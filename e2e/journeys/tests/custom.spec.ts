import { expect, test } from '../../site/test.ts'
import { findPlainSeries, getWrongAnswer, type LibraryProblem } from '../support/library.ts'
import { signInNewLearner } from '../support/learning.ts'
import { enterAnswer } from '../support/answering.ts'
import { dialogOn } from '../support/screen.ts'
import { openTestProblem, getRow, submit } from './taking.ts'

const series = findPlainSeries()
const [first, second, third] = series.problems as [LibraryProblem, LibraryProblem, LibraryProblem]

test(
  'a custom test leads from the wizard to the summary',
  {
    tag: [
      '@S2.30a',
      '@S2.30b',
      '@S2.30c',
      '@S2.30d',
      '@S2.30e',
      '@S2.30f',
      '@S2.31a',
      '@S2.31b',
      '@S4.11a',
      '@S2.32',
    ],
  },
  async ({ page, site }) => {
    await signInNewLearner(page, site)
    await test.step('the wizard asks for title, level, topic and series, and survives a reload', async () => {
      await page.goto('/test/custom')
      // The empty list has a second button for it.
      await page.getByRole('link', { name: 'Create Custom Test' }).first().click()
      const next = page.getByRole('button', { name: 'Confirm & Next' })
      await page.getByPlaceholder('Enter test title').fill('Rainy day')
      await page.getByRole('button', { name: 'Level 1' }).click()
      await expect(next).toBeDisabled()
      await page.locator(`input[name="topic"][value="${series.topic}"]`).check()
      await next.click()
      await expect(next).toBeDisabled()
      await page.getByRole('checkbox', { name: series.name.en }).check()
      await next.click()
      await expect(page.getByRole('heading', { name: 'Test Summary' })).toBeVisible()
      await page.reload()
      await expect(page.getByText('Rainy day')).toBeVisible()
      await page.getByRole('button', { name: 'Create Test' }).dblclick()
      await expect(page).toHaveURL(/\/test\/custom\/(?!create)[^/?]+/)
      // The clock starts with the first look at the problems (decision 27).
      await page.getByRole('button', { name: 'Begin' }).click()
    })

    await test.step('problems are answered and marked', async () => {
      await expect(page.getByRole('heading', { level: 1, name: 'Rainy day' })).toBeVisible()
      await expect(page.getByRole('timer', { name: 'Time left' })).toHaveText(/^00:(?:30:00|29:\d\d)$/)
      await openTestProblem(page, first)
      await enterAnswer(page, first, first.answer)
      await submit(page)
      // The page goes on to another problem, which is drawn at random (decision 26).
      const shown = page.locator('form').getByRole('heading', { level: 2 })
      await expect(shown).not.toHaveText(first.title.en)
      await expect(shown).toBeFocused()
      await expect(getRow(page, first.title.en)).toContainText('Submitted')
      await openTestProblem(page, second)
      await enterAnswer(page, second, getWrongAnswer(second))
      await page.keyboard.press('Enter')
      await expect(getRow(page, second.title.en)).toContainText('Submitted')
      await openTestProblem(page, third)
      await page.getByRole('button', { name: 'Mark', exact: true }).click()
      await expect(page.getByRole('button', { name: 'Unmark' })).toBeVisible()
      await page.reload()
      await expect(page.getByRole('heading', { level: 2, name: third.title.en, exact: true })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Unmark' })).toBeVisible()
    })

    await test.step('the summary and the list show the result', async () => {
      await page.getByRole('button', { name: 'Complete Test' }).click()
      const dialog = dialogOn(page, 'Complete Test')
      await expect(dialog).toContainText(`You have submitted 2 of ${series.problems.length}`)
      await dialog.getByRole('button', { name: 'Complete', exact: true }).click()
      await expect(page).toHaveURL(/\/summary$/)
      await expect(page.getByRole('heading', { level: 1, name: 'You Scored 1!' })).toBeVisible()
      await page.getByRole('link', { name: 'Go to Tests' }).click()
      await expect(page).toHaveURL('/test/ongoing')
      await page.getByRole('tab', { name: 'Practice Tests' }).click()
      // A double click creates a single test.
      await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText(['Rainy day'])
      await expect(page.getByRole('link', { name: 'See Performance' })).toBeVisible()
    })
  },
)
