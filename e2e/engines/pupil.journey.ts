import { codeSentTo, freshEmail, PASSWORD } from '../site/learner.ts'
import {
  getProblemPath,
  findPlainSeries,
  getWrongAnswer,
  type LibraryProblem,
} from '../journeys/support/library.ts'
import { answer, expectProblem } from './steps.ts'
import { KEYS } from './keys.ts'
import { expect, test } from './test.ts'

const series = findPlainSeries()
const [first] = series.problems as [LibraryProblem]
const choice = series.problems.find(({ kind }) => kind === 'mcq') as LibraryProblem
const typed = series.problems.find(({ kind }) => kind === 'text') as LibraryProblem

test(
  'a pupil comes from the landing page to right answers, typed and chosen',
  { tag: ['@S1.3a', '@S2.5b', '@S2.6d', '@S2.12', '@S2.14', '@S2.16b', '@S4.3a'] },
  async ({ tab, shared }) => {
    const email = freshEmail()
    await test.step('the pupil registers', async () => {
      await tab.goTo('/')
      await tab.click({ role: 'link', name: 'Start for free' })
      await tab.arrivesAt('/auth/register')
      await tab.type({ css: 'input[autocomplete="username"], input[name="identity"]' }, email)
      await tab.type({ label: 'Password' }, PASSWORD)
      await tab.type({ label: 'Confirm password' }, PASSWORD)
      await tab.click({ role: 'button', name: 'Sign Up' })
      await tab.arrivesAt('/auth/otp')
      await tab.type({ role: 'textbox', name: 'Digit 1 of 6' }, await codeSentTo(shared, email))
      await tab.arrivesAt('/onboarding')
    })

    await test.step('onboarding leads to the dashboard', async () => {
      await tab.type({ label: 'Your Name' }, 'Tuli Akter')
      await tab.type({ label: 'School Name' }, 'Hill Top School')
      await tab.click({ role: 'button', name: 'Submit & Continue' })
      await tab.arrivesAt('/lang/en/level/1')
      await tab.sees({ role: 'heading', name: 'Welcome, Tuli Akter!' })
    })

    await test.step('the dashboard leads to a series', async () => {
      await tab.click({ css: `main a[href$="/topic/${series.topic}"]` })
      await tab.arrivesAt(`/lang/en/level/1/topic/${series.topic}`)
      await tab.click({ role: 'heading', name: series.name.en })
      await tab.arrivesAt(getProblemPath(series, 1))
      await expectProblem(tab, first.title.en)
    })

    await test.step('a typed and a chosen answer are wrong, then right', async () => {
      for (const problem of [typed, choice]) {
        await tab.goTo(getProblemPath(series, problem.serial))
        await expectProblem(tab, problem.title.en)
        await answer(tab, problem, getWrongAnswer(problem))
        await tab.sees({ role: 'dialog', name: 'Oops!' })
        await tab.press(KEYS.Escape)
        await tab.misses({ role: 'dialog' })
        await answer(tab, problem, problem.answer)
        await tab.sees({ role: 'dialog', name: "That's right!" })
      }
    })

    expect(tab.consoleErrors()).toEqual([])
  },
)
