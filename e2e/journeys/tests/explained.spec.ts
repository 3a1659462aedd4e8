import type { CustomTest, TestDetail } from '@dhadha/contract/wire'
import { expect, test } from '../../site/test.ts'
import { createApi } from '../../site/learner.ts'
import { findPlainSeries, getWrongAnswer, type LibraryProblem } from '../support/library.ts'
import { signInNewLearner } from '../support/learning.ts'
import { enterAnswer } from '../support/answering.ts'
import { dialogOn } from '../support/screen.ts'
import { openTestProblem, createTest, submit } from './taking.ts'

const series = findPlainSeries()
const [first, second, third] = series.problems as [LibraryProblem, LibraryProblem, LibraryProblem]

test(
  'the choices are sent with the test, and each problem is explained afterwards',
  { tag: ['@S4.11a', '@S2.32', '@decision-26'] },
  async ({ page, site }) => {
    const learner = await signInNewLearner(page, site)
    await page.goto(`/test/custom/${await createTest(site, learner, series)}`)
    await test.step('one answer is sent, and two are chosen', async () => {
      await openTestProblem(page, second)
      await enterAnswer(page, second, second.answer)
      await submit(page)
      await openTestProblem(page, first)
      await enterAnswer(page, first, first.answer)
      await openTestProblem(page, third)
      await enterAnswer(page, third, getWrongAnswer(third))
      // The choice is known after a reload, too.
      await page.reload()
      await expect(page.getByRole('heading', { level: 2, name: third.title.en, exact: true })).toBeVisible()
    })

    await test.step('completing names the chosen answers, and sends them', async () => {
      await page.getByRole('button', { name: 'Complete Test' }).click()
      const dialog = dialogOn(page, 'Complete Test')
      await expect(dialog).toContainText(`You have submitted 1 of ${series.problems.length}`)
      await expect(dialog).toContainText('2 answers are chosen but not submitted:')
      for (const { title } of [first, third])
        await expect(dialog.getByRole('listitem').filter({ hasText: title.en })).toHaveCount(1)
      await dialog.getByRole('button', { name: 'Go on' }).click()
      await page.getByRole('button', { name: 'Complete Test' }).click()
      await dialog.getByRole('button', { name: 'Submit and complete' }).dblclick()
      await expect(page).toHaveURL(/\/summary$/)
      // Level 1: a mark for each (decision 12).
      await expect(page.getByRole('heading', { level: 1, name: 'You Scored 2!' })).toBeVisible()
    })

    await test.step('each problem is explained', async () => {
      const line = (problem: LibraryProblem) =>
        page.getByRole('listitem').filter({ hasText: problem.title.en, has: page.locator('details') })
      await expect(line(first)).toContainText('1 / 1')
      await expect(line(third)).toContainText('0 / 1')
      await expect(line(third)).toContainText('Not right')
      const review = line(third).locator('details').filter({ hasText: 'My answer and the solution' })
      await review.locator('summary').click()
      await expect(review.getByRole('heading', { name: 'Your answer' })).toBeVisible()
      await review.getByRole('button', { name: 'See the solution' }).click()
      await dialogOn(page, 'See the solution?').getByRole('button', { name: 'See the solution' }).click()
      await expect(review.getByRole('heading', { name: 'The solution' })).toBeFocused()
      await expect(review.getByRole('heading', { name: 'Explanation' })).toBeVisible()
      await review.getByRole('link', { name: 'Try it again' }).click()
      await expect(page.getByRole('heading', { level: 1, name: third.title.en })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeVisible()
    })
  },
)

test(
  'a single press creates a test for the class, and its clock starts at the first view',
  { tag: ['@S2.30f', '@S4.11a', '@decision-27'] },
  async ({ page, site }) => {
    const learner = await signInNewLearner(page, site, { grade: 8 })
    const { get } = createApi(site, learner)
    const started = async () =>
      (await get<{ tests: CustomTest[] }>('/api/v2/app/practice-test')).tests.map(
        (test) => test.started_at !== null,
      )
    await page.goto('/test/custom/create')
    // A child presses twice.
    await page.getByRole('button', { name: 'Surprise me' }).dblclick()
    await expect(page).toHaveURL(/\/test\/custom\/(?!create)[^/?]+/)
    const begin = page.getByRole('button', { name: 'Begin' })
    await expect(begin).toBeVisible()
    await expect(page.getByText('10 problems')).toBeVisible()
    await page.reload()
    await expect(begin).toBeVisible()
    expect(await started()).toEqual([false])
    await begin.click()
    await expect(page.getByRole('timer', { name: 'Time left' })).toHaveText(/^00:(?:30:00|29:\d\d)$/)
    expect(await started()).toEqual([true])
    const rows = page.getByRole('navigation', { name: 'Problem List' }).getByRole('link')
    await expect(rows).toHaveCount(10)
    // Classes 7 and 8 have level 3, which is hard (decision 22).
    const id = new URL(page.url()).pathname.split('/').at(-1)
    const { problems } = await get<TestDetail>(`/api/v2/app/practice-test/${id}`)
    expect(new Set(problems.map(({ difficulty }) => difficulty))).toEqual(new Set(['hard']))
  },
)

test(
  'a test that was missed says so, and its problems are there for practice',
  { tag: ['@S2.25b', '@S2.27b', '@decision-26'] },
  async ({ page, site }) => {
    await signInNewLearner(page, site)
    await page.goto('/test/attempted')
    const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Warm-Up Round' })
    await expect(card.getByText('Missed', { exact: true })).toBeVisible()
    await expect(card.getByRole('link', { name: 'See Score' })).toBeHidden()
    await card.getByRole('button', { name: 'Practise its problems' }).click()
    const dialog = dialogOn(page, 'Test Detail')
    await expect(dialog.getByText('Missed', { exact: true })).toBeVisible()
    await expect(dialog.getByText('Not Attempted by You')).toBeVisible()
    await expect(dialog.getByRole('link')).not.toHaveCount(0)
    const title = await dialog.getByRole('link').first().innerText()
    await dialog.getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeVisible()
  },
)
