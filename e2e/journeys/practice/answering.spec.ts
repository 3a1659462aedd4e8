import { createApi } from '../../site/learner.ts'
import { expect, test } from '../../site/test.ts'
import { findProblem, getProblemPath, findPlainSeries, getWrongAnswer } from '../support/library.ts'
import { dialogOn, toastOn } from '../support/screen.ts'
import { answerAs, signInNewLearner } from '../support/learning.ts'
import { enterAnswer, expectProblem, spendReadingTime, submit } from '../support/answering.ts'

const series = findPlainSeries()
const typed = findProblem('with a typed answer', ({ kind }) => kind === 'text')
const chosen = findProblem('with options', ({ kind }) => kind === 'mcq')
const four = findProblem('with four options', ({ kind, id }) => kind === 'mcq' && id === 'twenty-to-four')
const attempts = /\/api\/v2\/app\/problem\/[^/]+\/attempts$/

test('an empty answer is not sent', { tag: ['@S5.6a', '@S4.3c'] }, async ({ page, site }) => {
  await signInNewLearner(page, site)
  await page.goto(typed.path)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Answer cannot be empty')).toBeVisible()
  await page.goto(chosen.path)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Please Select an Option')).toBeVisible()
  await page.getByRole('radio').first().check()
  await expect(page.getByText('Please Select an Option')).toHaveCount(0)
})

test('Enter submits, in the field and on the page', { tag: '@S2.19b' }, async ({ page, site }) => {
  await signInNewLearner(page, site)
  await page.goto(typed.path)
  await expectProblem(page, typed.title.en)
  await page.getByRole('main').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Answer cannot be empty')).toBeVisible()
  await enterAnswer(page, typed, getWrongAnswer(typed))
  await page.keyboard.press('Enter')
  await expect(dialogOn(page, 'Oops!')).toBeVisible()
})

test('options are chosen by the arrow keys', { tag: ['@S3.8b', '@S2.18'] }, async ({ page, site }) => {
  await signInNewLearner(page, site)
  await page.goto(chosen.path)
  const options = page.getByRole('radio')
  await options.first().focus()
  await page.keyboard.press('Space')
  await expect(options.first()).toBeChecked()
  for (let option = 1; option < Number(chosen.answer); option++) await page.keyboard.press('ArrowDown')
  await expect(options.nth(Number(chosen.answer) - 1)).toBeChecked()
  const sent = page.waitForRequest(attempts)
  await page.keyboard.press('Enter')
  expect((await sent).postDataJSON()).toMatchObject({ answer: chosen.answer, answerType: 'mcq' })
  await expect(dialogOn(page, "That's right!")).toBeVisible()
})

test(
  'four options beside their question are tall, and the verdict on them is in view below',
  { tag: ['@S2.18', '@decision-41'] },
  async ({ page, site }) => {
    await page.setViewportSize({ width: 1366, height: 768 })
    await signInNewLearner(page, site)
    await page.goto(four.path)
    const options = page.getByRole('region', { name: 'Your answer' }).locator('label')
    await expect(options).toHaveCount(4)
    for (const option of await options.all())
      expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(76)
    await submit(page, four, four.answer)
    const verdict = dialogOn(page, "That's right!")
    await expect(verdict.getByRole('status').first()).not.toBeEmpty()
    await expect
      .poll(async () => {
        const [above, below] = await Promise.all([options.last().boundingBox(), verdict.boundingBox()])
        return above && below && above.y + above.height <= below.y && below.y + below.height <= 768
      })
      .toBe(true)
  },
)

test('both kinds of digits are the same answer', { tag: ['@S3.8a', '@S1.2a'] }, async ({ page, site }) => {
  const number = findProblem(
    'with a number for an answer',
    ({ answer, kind }) => kind === 'text' && /^\d+$/.test(answer),
  )
  await signInNewLearner(page, site)
  await page.goto(number.path)
  await submit(
    page,
    number,
    number.answer.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? digit),
  )
  await expect(dialogOn(page, "That's right!")).toBeVisible()
})

test('a double click counts once', { tag: ['@S7.11', '@S4.3c'] }, async ({ page, site }) => {
  const learner = await signInNewLearner(page, site)
  let sent = 0
  page.on('request', (request) => (sent += attempts.test(request.url()) ? 1 : 0))
  await page.goto(typed.path)
  await enterAnswer(page, typed, typed.answer)
  await page.getByRole('button', { name: 'Submit' }).dblclick()
  await expect(dialogOn(page, "That's right!")).toBeVisible()
  expect(sent).toBe(1)
  expect(await createApi(site, learner).get('/api/v2/app/scoring/level')).toMatchObject({
    streak: { current_streak: 1 },
  })
})

test('a solved problem pays no second time', { tag: ['@S9.11', '@S4.3c'] }, async ({ page, site }) => {
  await signInNewLearner(page, site)
  await page.goto(typed.path)
  await submit(page, typed, typed.answer)
  await expect(dialogOn(page, "That's right!").getByText(/^\+\d+ points$/)).toBeVisible()
  await page.reload()
  // The problem opens in its solved state (decision 14).
  await expect(page.getByRole('textbox', { name: 'Your answer' })).toHaveValue(typed.answer)
  await page.getByRole('button', { name: 'Solve again' }).click()
  await submit(page, typed, typed.answer)
  await expect(
    dialogOn(page, "That's right!").getByText('Solved! This one brings no more points, but you have it now.'),
  ).toBeVisible()
})

test(
  'a wrong answer may be tried again, without the bonus for the first try',
  { tag: ['@S4.3c', '@S1.4a'] },
  async ({ page, site }) => {
    await signInNewLearner(page, site)
    await page.goto(typed.path)
    await submit(page, typed, getWrongAnswer(typed))
    await dialogOn(page, 'Oops!').getByRole('button', { name: 'Try again' }).click()
    await spendReadingTime(page)
    await submit(page, typed, typed.answer)
    const right = dialogOn(page, "That's right!")
    await expect(right.getByRole('term')).toHaveText(['Base points', 'Speed bonus'])
  },
)

test('the last problem leads to the dashboard, right or wrong', { tag: '@S4.3c' }, async ({ page, site }) => {
  const last = series.problems.at(-1)
  if (!last) throw new Error('the series is empty')
  await signInNewLearner(page, site)
  await page.goto(getProblemPath(series, last.serial))
  await expectProblem(page, last.title.en)
  await expect(page.getByRole('button', { name: 'Skip This' })).toHaveCount(0)
  await submit(page, last, getWrongAnswer(last))
  await dialogOn(page, 'Oops!').getByRole('button', { name: 'Go To Dashboard' }).click()
  await expect(page).toHaveURL(`/lang/en/level/${series.level}`)
  await page.goto(getProblemPath(series, last.serial))
  await submit(page, last, last.answer)
  await dialogOn(page, "That's right!").getByRole('button', { name: 'Go to Dashboard' }).click()
  await expect(page).toHaveURL(`/lang/en/level/${series.level}`)
})

test('the last problem leads back to one that is still open', { tag: '@S4.3c' }, async ({ page, site }) => {
  const [first, last] = [series.problems[0], series.problems.at(-1)]
  if (!first || !last) throw new Error('the series is empty')
  await signInNewLearner(page, site)
  await page.goto(getProblemPath(series, last.serial))
  await submit(page, last, last.answer)
  const next = dialogOn(page, "That's right!").getByRole('button', { name: 'Next Problem' })
  await expect(next).toBeFocused()
  await page.keyboard.press('Enter')
  await expectProblem(page, first.title.en)
  await page.goto(getProblemPath(series, last.serial))
  await page.getByRole('button', { name: 'Next Problem' }).click()
  await expectProblem(page, first.title.en)
})

test('a wrong answer leads on to the next problem', { tag: '@S4.3c' }, async ({ page, site }) => {
  const [first, second] = series.problems
  if (!first || !second) throw new Error('the series is too short')
  await signInNewLearner(page, site)
  await page.goto(getProblemPath(series, 1))
  await submit(page, first, getWrongAnswer(first))
  await dialogOn(page, 'Oops!').getByRole('button', { name: 'Next Problem' }).click()
  await expect(page).toHaveURL(getProblemPath(series, 2))
  await expectProblem(page, second.title.en)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test.describe('replies of another kind', () => {
  const reply = {
    points: { base: 0, speedBonus: 0, firstTryBonus: 0, streakBonus: 0, total: 0 },
    timeTakenInMin: 0.1,
    streakInfo: { current_streak: 0, max_streak: 0 },
  }

  test(
    'a reply without success opens no dialog and shows its message',
    { tag: ['@S4.3d', '@S7.11'] },
    async ({ page, site }) => {
      await signInNewLearner(page, site)
      await page.route(attempts, (route) =>
        route.fulfill({ json: { ...reply, success: false, message: 'Not now' } }),
      )
      await page.goto(typed.path)
      await submit(page, typed, typed.answer)
      await expect(page.getByRole('alert').filter({ hasText: 'Not now' })).toBeVisible()
      // A toast would lie over the board (decision 41).
      await expect(toastOn(page, 'Not now')).toHaveCount(0)
      await expect(page.getByRole('dialog')).toHaveCount(0)
    },
  )

  test('a reply without the field counts as right', { tag: '@S4.3e' }, async ({ page, site }) => {
    await signInNewLearner(page, site)
    await page.route(attempts, (route) => route.fulfill({ json: { ...reply, success: true } }))
    await page.goto(typed.path)
    await submit(page, typed, getWrongAnswer(typed))
    await expect(dialogOn(page, "That's right!")).toBeVisible()
    await expect(dialogOn(page, 'Oops!')).toHaveCount(0)
  })
})

test(
  'the stepper distinguishes solved, wrong and untried problems and leads to each',
  {
    tag: ['@S2.17', '@S3.3', '@S9.5c'],
  },
  async ({ page, site }) => {
    const [first, second, third] = series.problems
    if (!first || !second || !third) throw new Error('the series is too short')
    const learner = await signInNewLearner(page, site)
    await answerAs(site, learner, series, first, 'right')
    await answerAs(site, learner, series, second, 'wrong')
    await page.goto(getProblemPath(series, 1))
    const steps = page.getByRole('navigation', { name: 'Problems of this series' }).getByRole('link')
    await expect(steps).toHaveCount(series.problems.length)
    for (const [place, state] of ['solved', 'tried, not solved yet', 'not tried yet'].entries())
      await expect(steps.nth(place)).toHaveAccessibleName(
        `Problem ${place + 1}: ${series.problems[place]?.title.en}, ${state}`,
      )
    await expect(steps.first()).toHaveAttribute('aria-current', 'step')
    const lefts = await steps.evaluateAll((dots) => dots.map((dot) => dot.getBoundingClientRect()))
    const centres = lefts.map(({ left, width }) => left + width / 2)
    expect(Math.round((centres[1] ?? 0) - (centres[0] ?? 0))).toBe(42)
    await steps.nth(2).click()
    await expect(page).toHaveURL(getProblemPath(series, 3))
    await expectProblem(page, third.title.en)
  },
)
