import { findProblem } from '../journeys/support/library.ts'
import { createLearner, TEENAGER } from '../site/learner.ts'
import { makeSchoolmates } from '../site/school.ts'
import { expectProblem, expectWholeDialog } from './steps.ts'
import { KEYS } from './keys.ts'
import { expect, test } from './test.ts'

const problem = findProblem(
  'with a typed answer and hints, that another follows',
  ({ kind, serial, hints }, { problems }) => kind === 'text' && hints > 1 && serial < problems.length,
)

test(
  'hint, feedback, sharing and skipping ask in dialogs that close and give the focus back',
  { tag: ['@S2.20', '@S4.5a', '@S3.10', '@S3.11a', '@S4.4'] },
  async ({ tab, shared, learner }) => {
    await makeSchoolmates(shared, [await createLearner(shared, TEENAGER), learner])
    await tab.goTo(problem.path)
    await expectProblem(tab, problem.title.en)
    const dialog = (name: string) => ({ role: 'dialog', name })
    const button = (name: string, title?: string) => ({
      role: 'button',
      name,
      ...(title === undefined ? {} : { within: dialog(title) }),
    })
    const more = button('More options')

    await test.step('hints are shown one by one', async () => {
      await tab.click(button('Hint'))
      await tab.sees(dialog('Use Hint?'))
      await expectWholeDialog(tab)
      await tab.click(button('Use Hint', 'Use Hint?'))
      await tab.sees({ text: `Hint 1 of ${problem.hints}`, within: dialog('Hint for You') })
      await expectWholeDialog(tab)
      await tab.click(button('Next', 'Hint for You'))
      await tab.sees({ text: `Hint 2 of ${problem.hints}`, within: dialog('Hint for You') })
      await tab.click(button('Close', 'Hint for You'))
      await tab.misses(dialog('Hint for You'))
      // This dialog replaced the one that asked, so the focus goes to the element that opened the first.
      await expect.poll(() => tab.evaluate('() => document.activeElement?.textContent')).toBe('Hint')
    })

    await test.step('feedback closes by key and click, and is sent', async () => {
      for (const close of [() => tab.press(KEYS.Escape), () => tab.clickAt({ x: 5, y: 5 })]) {
        await tab.click(button('Feedback'))
        await tab.sees(dialog('Feedback'))
        await expectWholeDialog(tab)
        await close()
        await tab.misses(dialog('Feedback'))
        await expect.poll(() => tab.evaluate('() => document.activeElement?.textContent')).toBe('Feedback')
      }
      await tab.click(button('Feedback'))
      await tab.click({ role: 'radio', name: 'Excellent', within: dialog('Feedback') })
      await tab.click(button('Send', 'Feedback'))
      await tab.sees({ text: 'Feedback submitted successfully' })
      await tab.misses(dialog('Feedback'))
    })

    await test.step('the problem is shared', async () => {
      await tab.click(more)
      await tab.click(button('Share'))
      await tab.click({ css: 'li button', nth: 0, within: dialog('Share Problem') })
      await tab.click(button('Share', 'Share Problem'))
      await tab.sees({ text: 'Problem shared successfully!' })
    })

    await test.step('skipping leads to the next problem', async () => {
      await tab.click(button('Skip This'))
      await tab.click(button('Skip', 'Skip this problem?'))
      const next = problem.series.problems[problem.serial]
      await expectProblem(tab, next?.title.en ?? '')
    })

    expect(tab.consoleErrors()).toEqual([])
  },
)
