import { findPlainSeries, type LibraryProblem } from '../journeys/support/library.ts'
import { answer } from './steps.ts'
import { expect, test } from './test.ts'

const series = findPlainSeries()
const [first] = series.problems as [LibraryProblem]

test(
  'a custom test goes from the wizard to its result',
  { tag: ['@S2.30a', '@S2.31a', '@S2.32', '@S4.11a'] },
  async ({ tab, learner }) => {
    expect(learner.token).not.toBe('')
    await tab.goTo('/test/custom/create')
    const next = { role: 'button', name: 'Confirm & Next' }
    await tab.type({ css: 'input[placeholder="Enter test title"]' }, 'Rainy day')
    await tab.click({ role: 'button', name: /^Level 1/ })
    await tab.click({ css: `input[name="topic"][value="${series.topic}"]` })
    await tab.click(next)
    await tab.click({ role: 'checkbox', name: new RegExp(series.name.en) })
    await tab.click(next)
    await tab.sees({ role: 'heading', name: 'Test Summary' })
    await tab.click({ role: 'button', name: 'Create Test' })
    await tab.arrivesAt(/\/test\/custom\/(?!create)[^/?]+/)
    await tab.click({ role: 'button', name: 'Begin' })

    const list = { role: 'navigation', name: 'Problem List' }
    await tab.sees({ role: 'timer', name: 'Time left' })
    await tab.click({ role: 'link', name: new RegExp(first.title.en), within: list })
    await tab.sees({ role: 'heading', level: 2, name: first.title.en })
    await answer(tab, first, first.answer)
    await tab.sees({ role: 'link', name: /Submitted/, within: list })
    // The API sends the list again, with the new test.
    await tab.reload()
    await tab.sees({ role: 'link', name: /Submitted/, within: list })
    await tab.click({ role: 'button', name: 'Complete Test' })
    await tab.click({ role: 'button', name: 'Complete', within: { role: 'dialog', name: 'Complete Test' } })
    await tab.arrivesAt(/\/summary$/)
    await tab.sees({ role: 'heading', level: 1, name: 'You Scored 1!' })
    expect(tab.consoleErrors()).toEqual([])
  },
)
