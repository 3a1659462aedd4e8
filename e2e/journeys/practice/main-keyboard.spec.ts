import { createApi, codeSentTo, freshEmail, PASSWORD, readSecret } from '../../site/learner.ts'
import { expect, test } from '../../site/test.ts'
import { expectVisibleFocus, pressOn, tabTo, typeInto } from '../support/keyboard.ts'
import { getProblemPath, findPlainSeries, getWrongAnswer, type LibraryProblem } from '../support/library.ts'
import { dialogOn } from '../support/screen.ts'
import { expectedPoints } from './points.ts'
import { expectProblem, spendReadingTime } from '../support/answering.ts'
import { getBirthDateField } from '../support/birth-date.ts'

const series = findPlainSeries()
const [first, second] = series.problems

test(
  'the whole way from registering to points needs no mouse',
  {
    tag: ['@S1.3a', '@S2.6b', '@S2.11b', '@S2.19b', '@S4.2a', '@S4.3c', '@S4.5a', '@S4.5b', '@S9.11'],
  },
  async ({ page, site, context }) => {
    test.slow()
    if (!first || !second) throw new Error('the series is too short')
    const email = freshEmail()

    await test.step('registers', async () => {
      await page.goto('/')
      await pressOn(page, page.getByRole('link', { name: 'Start for free' }))
      await expect(page).toHaveURL('/auth/register')
      await typeInto(page, page.getByLabel('Email or mobile number'), email)
      await typeInto(page, page.getByLabel('Password', { exact: true }), PASSWORD)
      await typeInto(page, page.getByLabel('Confirm password'), PASSWORD)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('textbox', { name: 'Digit 1 of 6' })).toBeFocused()
      await expectVisibleFocus(page)
      await page.keyboard.type(await codeSentTo(site, email))
      await expect(page).toHaveURL('/onboarding')
    })

    await test.step('chooses the date of birth', async () => {
      await typeInto(page, page.getByLabel('Your Name'), 'Tuli Akter')
      await tabTo(page, page.getByRole('radio', { name: 'Class 3' }))
      await page.keyboard.press('Space')
      await page.keyboard.press('ArrowRight')
      await expect(page.getByRole('radio', { name: 'Class 4' })).toBeChecked()
      const birthDate = getBirthDateField(page)
      await tabTo(page, birthDate)
      await expectVisibleFocus(page)
      await page.keyboard.press('Enter')
      await expect(page.getByLabel('Year', { exact: true })).toBeFocused()
      await page.keyboard.type('2015')
      await tabTo(page, page.getByRole('gridcell', { name: /\b1 January 2015$/ }))
      await page.keyboard.press('PageDown')
      await page.keyboard.press('ArrowRight')
      await expectVisibleFocus(page)
      await page.keyboard.press('Enter')
      await expect(birthDate).toHaveValue('2 Feb 2015')
      await expect(birthDate).toBeFocused()
      await typeInto(page, page.getByLabel('School Name'), 'Hill Top School')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/lang/en/level/1')
      await expect(page.getByRole('heading', { name: 'Welcome, Tuli Akter!' })).toBeVisible()
    })

    await test.step('opens a series', async () => {
      await pressOn(page, page.locator(`main a[href$="/topic/${series.topic}"]`))
      await pressOn(page, page.getByRole('link', { name: series.name.en }))
      await expect(page).toHaveURL(getProblemPath(series, 1))
      await expectProblem(page, first.title.en)
    })

    const answer = async (problem: LibraryProblem, text: string) => {
      if (problem.kind === 'mcq') {
        await tabTo(page, page.getByRole('radio').first())
        await page.keyboard.press('Space')
        for (let option = 1; option < Number(text); option++) await page.keyboard.press('ArrowDown')
      } else await typeInto(page, page.getByLabel('Your answer', { exact: true }).getByRole('textbox'), text)
      await page.keyboard.press('Enter')
    }

    await test.step('answers wrong and reads the explanation', async () => {
      await answer(first, getWrongAnswer(first))
      await pressOn(page, dialogOn(page, 'Oops!').getByRole('button', { name: 'See Explanation' }))
      await pressOn(page, dialogOn(page, 'See Explanation?').getByRole('button', { name: 'See Explanation' }))
      await pressOn(page, dialogOn(page, 'Explanation').getByRole('button', { name: 'Got it' }), 'Space')
      await pressOn(page, page.getByRole('button', { name: 'Skip This' }))
      await pressOn(
        page,
        dialogOn(page, 'Skip this problem?').getByRole('button', { name: 'Skip', exact: true }),
      )
      await expectProblem(page, second.title.en)
    })

    await test.step('takes a hint, answers right, and earns the points of the rules', async () => {
      await pressOn(page, page.getByRole('button', { name: 'Hint' }))
      await pressOn(page, dialogOn(page, 'Use Hint?').getByRole('button', { name: 'Use Hint' }))
      await expect(dialogOn(page, 'Hint for You')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('button', { name: 'Hint' })).toBeFocused()
      await spendReadingTime(page)
      await answer(second, second.answer)
      const { total } = expectedPoints(series.level, { hint: true })
      const right = dialogOn(page, "That's right!")
      await expect(right.getByText(`+${total} points`)).toBeVisible()
      await expect(right.getByRole('button', { name: 'Next Problem' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(getProblemPath(series, 3))
      const token = await readSecret(context)
      expect(await createApi(site, { token }).get('/api/v2/app/progress/report/score-summary')).toMatchObject(
        {
          report: [{ total_score: total }],
        },
      )
    })
  },
)
