import { createLearner, signInCookies } from '../../site/learner.ts'
import { expect, test } from '../../site/test.ts'
import { pressOn, tabTo, typeInto } from '../support/keyboard.ts'
import { findPlainSeries, type LibraryProblem } from '../support/library.ts'
import { dialogOn } from '../support/screen.ts'
import { getRow } from './taking.ts'

const series = findPlainSeries()
const typed = series.problems.find(({ kind }) => kind === 'text') as LibraryProblem

test(
  'a test is made, taken and completed by keys alone',
  { tag: ['@S2.31c', '@S4.12a'] },
  async ({ page, site, context }) => {
    await context.addCookies(signInCookies(site, await createLearner(site)))
    await test.step('the test is made', async () => {
      await page.goto('/test/custom/create')
      await pressOn(page, page.getByRole('button', { name: 'Level 1' }))
      const topic = page.locator(`input[name="topic"][value="${series.topic}"]`)
      await expect(topic).toBeAttached()
      // Arrow keys move within the group; the library decides which of the topics comes first.
      await tabTo(page, page.locator('input[name="topic"]').first())
      await page.keyboard.press('Space')
      for (let step = 0; step < 4 && !(await topic.isChecked()); step++)
        await page.keyboard.press('ArrowDown')
      await pressOn(page, page.getByRole('button', { name: 'Confirm & Next' }))
      const box = page.getByRole('checkbox', { name: series.name.en })
      await tabTo(page, box)
      await page.keyboard.press('Space')
      await expect(box).toBeChecked()
      await pressOn(page, page.getByRole('button', { name: 'Confirm & Next' }))
      await pressOn(page, page.getByRole('button', { name: 'Create Test' }))
      await pressOn(page, page.getByRole('button', { name: 'Begin' }))
    })

    await test.step('a problem is answered and marked', async () => {
      await expect(page.getByRole('navigation', { name: 'Problem List' })).toBeVisible()
      await pressOn(page, getRow(page, typed.title.en))
      await expect(page.getByRole('heading', { level: 2, name: typed.title.en, exact: true })).toBeVisible()
      await typeInto(page, page.getByRole('textbox', { name: 'Your answer' }), typed.answer)
      await page.keyboard.press('Enter')
      await expect(getRow(page, typed.title.en)).toContainText('Submitted')
      await pressOn(page, page.getByRole('button', { name: 'Mark', exact: true }))
      await expect(page.getByRole('button', { name: 'Unmark' })).toBeVisible()
    })

    await test.step('the test is completed', async () => {
      await pressOn(page, page.getByRole('button', { name: 'Complete Test' }))
      const dialog = dialogOn(page, 'Complete Test')
      await expect(dialog).toBeVisible()
      await pressOn(page, dialog.getByRole('button', { name: 'Complete', exact: true }))
      await expect(page.getByRole('heading', { level: 1, name: /^You Scored/ })).toBeVisible()
    })
  },
)
