import { callsOf, createLearner, PASSWORD } from '../../site/learner.ts'
import { expect, test } from '../../site/test.ts'
import { barriersOf } from '../../accessibility/barriers.ts'
import { findProblem, pathOf } from '../library.ts'
import { enter } from '../practice/steps.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

test(
  'a visitor solves a puzzle, opens a shared one, and both count after signing in',
  { tag: ['@S6.3b', '@S9.6a'] },
  async ({ page, site }) => {
    const submit = page.getByRole('button', { name: 'Submit', exact: true })

    await page.goto('/')
    await page.getByRole('link', { name: 'Try nine puzzles' }).click()
    await expect(page).toHaveURL('/try')
    await expect(page.getByRole('button', { name: /^Puzzle \d: / })).toHaveCount(9)
    const title = await page.getByRole('heading', { level: 1 }).innerText()
    const problem = findProblem('on the page', (one) => one.title.en === title)
    expect(await barriersOf(page)).toEqual([])
    await enter(page, problem, problem.answer)
    await submit.click()
    await expect(page.getByText("That's right!")).toBeVisible()
    expect(await barriersOf(page)).toEqual([])

    // Any other problem is shown, and judged when somebody has signed in.
    const shared = findProblem(
      'for learners',
      (one, { id }) => one.kind === 'text' && id !== problem.series.id,
    )
    await page.goto(shared.path)
    await expect(page.getByRole('heading', { level: 1, name: shared.title.en })).toBeVisible()
    await enter(page, shared, shared.answer)
    await submit.click()
    await expect(page.getByText(/^Your answer is kept here/)).toBeVisible()
    expect(await barriersOf(page)).toEqual([])
    const learner = await createLearner(site)
    await page.getByRole('status').getByRole('link', { name: 'Sign In' }).click()
    await page.getByLabel('Email or mobile number').fill(learner.email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL(pathOf(shared.series, shared.serial))
    await expect(page.getByRole('textbox', { name: 'Your answer' })).toHaveValue(shared.answer)

    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Yes, that was me' }).click()
    await expect(page.getByText(/^1 puzzle counts for you now/)).toBeVisible()
    const stats = await callsOf(site, learner).get<{ solved: number }>('/api/user/stats')
    expect(stats.solved).toBe(1)
  },
)
