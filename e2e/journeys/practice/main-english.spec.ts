import { createApi, codeSentTo, freshEmail, PASSWORD, readSecret } from '../../site/learner.ts'
import { expect, test } from '../../site/test.ts'
import { register } from '../auth/steps.ts'
import { getProblemPath, findPlainSeries, getWrongAnswer } from '../support/library.ts'
import { dialogOn } from '../support/screen.ts'
import { expectedPoints } from './points.ts'
import { expectProblem, spendReadingTime, submit } from '../support/answering.ts'
import { chooseBirthYear } from '../support/birth-date.ts'

const series = findPlainSeries()
const [first, second, third] = series.problems

test(
  'a pupil registers, answers wrong, reads why, and earns the points of the rules',
  {
    tag: [
      '@S1.3a',
      '@S1.3b',
      '@S1.4a',
      '@S1.4b',
      '@S2.5b',
      '@S2.6d',
      '@S2.12',
      '@S2.13',
      '@S2.14',
      '@S2.16b',
      '@S4.2a',
      '@S4.3a',
      '@S4.3c',
      '@S4.3f',
      '@S4.5a',
      '@S4.5b',
      '@S9.6a',
      '@S9.6b',
      '@S9.11',
      '@S3.9',
      '@S7.11',
      '@S7.19b',
      '@S3.28',
    ],
  },
  async ({ page, site, context }) => {
    test.slow()
    if (!first || !second || !third) throw new Error('the series is too short')
    const email = freshEmail()

    await test.step('registers and proves the address', async () => {
      await page.goto('/')
      await page.getByRole('link', { name: 'Start for free' }).click()
      await register(page, email, PASSWORD)
      await expect(page).toHaveURL('/auth/otp')
      await page.getByRole('textbox', { name: 'Digit 1 of 6' }).click()
      await page.keyboard.type(await codeSentTo(site, email))
      await expect(page).toHaveURL('/onboarding')
    })

    await test.step('tells a little about herself', async () => {
      await page.getByLabel('Your Name').fill('Tuli Akter')
      await chooseBirthYear(page, 2015)
      await page.getByRole('radio', { name: 'Class 4' }).check()
      await page.getByLabel('School Name').fill('Hill Top School')
      await page.getByRole('button', { name: 'Submit & Continue' }).click()
      await expect(page).toHaveURL('/lang/en/level/1')
      await expect(page.getByRole('heading', { name: 'Welcome, Tuli Akter!' })).toBeVisible()
    })

    await test.step('opens a series from the dashboard', async () => {
      const topics = page.getByRole('region', { name: 'Browse Topics' })
      await topics.locator(`a[href$="/topic/${series.topic}"]`).click()
      await expect(page).toHaveURL(`/lang/en/level/1/topic/${series.topic}`)
      await page.getByRole('link', { name: series.name.en }).click()
      await expect(page).toHaveURL(getProblemPath(series, 1))
      await expectProblem(page, first.title.en)
    })

    await test.step('answers wrong and reads the explanation', async () => {
      await submit(page, first, getWrongAnswer(first))
      const oops = dialogOn(page, 'Oops!')
      await expect(oops).toBeVisible()
      await oops.getByRole('button', { name: 'See Explanation' }).click()
      const price = dialogOn(page, 'See Explanation?')
      await expect(price.getByText(/No points will be earned/)).toBeVisible()
      await price.getByRole('button', { name: 'See Explanation' }).click()
      const explanation = dialogOn(page, 'Explanation')
      await expect(explanation).toBeVisible()
      await explanation.getByRole('button', { name: 'Got it' }).click()
      await page.getByRole('button', { name: 'Skip This' }).click()
      await dialogOn(page, 'Skip this problem?').getByRole('button', { name: 'Skip', exact: true }).click()
      await expectProblem(page, second.title.en)
    })

    const withHint = expectedPoints(series.level, { hint: true })
    await test.step('answers another one right, with a hint, in less than half a minute', async () => {
      await page.getByRole('button', { name: 'Hint' }).click()
      await dialogOn(page, 'Use Hint?').getByRole('button', { name: 'Use Hint' }).click()
      const hint = dialogOn(page, 'Hint for You')
      await expect(hint).toBeVisible()
      await page.keyboard.press('Escape')
      await spendReadingTime(page)
      await submit(page, second, second.answer)
      const right = dialogOn(page, "That's right!")
      await expect(right.getByText(`+${withHint.total} points`)).toBeVisible()
      await expect(right.getByRole('term')).toHaveText(['Base points', 'Speed bonus', 'First-try bonus'])
      await expect(right.getByRole('definition')).toHaveText([
        `+${withHint.base}`,
        `+${withHint.speedBonus}`,
        `+${withHint.firstTryBonus}`,
      ])
      await expect(dialogOn(page, 'Oops!')).toHaveCount(0)
      await right.getByRole('button', { name: 'Next Problem' }).click()
      await expectProblem(page, third.title.en)
    })

    const inARow = expectedPoints(series.level, { place: 2 })
    await test.step('answers one more and has two in a row', async () => {
      await spendReadingTime(page)
      await submit(page, third, third.answer)
      const right = dialogOn(page, "That's right!")
      await expect(right.getByText(`+${inARow.total} points`)).toBeVisible()
      await expect(right.getByText('2 right in a row')).toBeVisible()
      await expect(right.getByRole('definition')).toHaveText([
        `+${inARow.base}`,
        `+${inARow.speedBonus}`,
        `+${inARow.firstTryBonus}`,
        `+${inARow.streakBonus}`,
      ])
      await page.keyboard.press('Escape')
    })

    await test.step('finds the same points wherever they stand', async () => {
      const token = await readSecret(context)
      const { get } = createApi(site, { token })
      const earned = withHint.total + inARow.total
      const daily = 5
      expect(await get('/api/v2/app/progress/report/score-summary')).toMatchObject({
        total_problems_solved: 2,
        report: [{ total_score: earned }],
      })
      expect(await get('/api/user/stats')).toEqual({ solved: 2, unsolved: 1 })
      expect(await get('/api/v2/app/scoring/level')).toMatchObject({
        totalXp: earned + daily,
        streak: { current_streak: 2, max_streak: 2 },
      })
      await page
        .getByRole('navigation', { name: 'Main menu' })
        .getByRole('link', { name: 'Dashboard' })
        .click()
      await expect(page.getByRole('heading', { name: 'Good to see you, Tuli Akter!' })).toBeVisible()
      await expect(
        page.getByRole('region', { name: 'Pick up where you left off' }).getByText(first.title.en),
      ).toBeVisible()
      await page.getByRole('link', { name: 'Progress' }).click()
      await expect(page.getByText(`${earned + daily} points in all`)).toBeVisible()
      await expect(page.getByText(/^2 puzzles are solved! One more/)).toBeVisible()
      await expect(page.getByText('Unable to connect to server')).toHaveCount(0)
    })
  },
)
