import { findProblem, getWrongAnswer } from '../journeys/support/library.ts'
import { getWording } from '../journeys/support/wording.ts'
import type { Query } from './query.ts'
import { answer, expectProblem, expectWholeDialog } from './steps.ts'
import type { Tab } from './tab.ts'
import { expect, test } from './test.ts'

const problem = findProblem(
  'with fractions in its explanation',
  ({ file }, { id }) => id === 'circles-and-triangles' && file.startsWith('01-'),
)

/**
 * Height of a formula, of its letters, and of its fractions: how far the denominator's middle is below the
 * numerator's.
 */
const measure = ([formula]: Element[]) => {
  if (!formula) return null
  const middle = (element: Element | null) => {
    const { top = 0, height = 0 } = element?.getBoundingClientRect() ?? {}
    return top + height / 2
  }
  return {
    namespace: formula.namespaceURI,
    height: formula.getBoundingClientRect().height,
    line: Number.parseFloat(getComputedStyle(formula).fontSize),
    drops: [...formula.querySelectorAll('mfrac')].map(
      (fraction) => middle(fraction.lastElementChild) - middle(fraction.firstElementChild),
    ),
  }
}

const readFormula = async (tab: Tab, within: Query) => {
  const found = await tab.until({ css: 'math', nth: 0, within }, measure, (item) => item !== null)
  if (!found) throw new Error('there is no formula')
  return found
}

for (const language of ['en', 'bn'] as const)
  test(
    `formulas are drawn as formulas, in the statement and in an explanation: ${language}`,
    { tag: ['@S3.3', '@S4.5b'] },
    async ({ tab, learner }) => {
      expect(learner.token).not.toBe('')
      await tab.setCookie('lang', language)
      const wording = (key: string) => getWording(language)('mf-practice', key)
      await tab.goTo(problem.path)
      await expectProblem(tab, problem.title[language])
      const inText = await readFormula(tab, { role: 'article' })
      expect(inText.namespace).toBe('http://www.w3.org/1998/Math/MathML')
      expect(inText.height).toBeGreaterThan(inText.line * 0.4)

      await answer(tab, problem, getWrongAnswer(problem), language)
      const dialog = (title: string): Query => ({ role: 'dialog', name: wording(title) })
      const see = (title: string): Query => ({
        role: 'button',
        name: wording('seeExplanation'),
        within: dialog(title),
      })
      await tab.click(see('wrongTitle'))
      await tab.click(see('seeExplanationTitle'))
      await tab.sees(dialog('explanationTitle'))
      await expectWholeDialog(tab)
      const fraction = await readFormula(tab, dialog('explanationTitle'))
      // A browser without MathML would show the two side by side.
      expect(fraction.drops).toHaveLength(1)
      expect(fraction.drops[0]).toBeGreaterThan(fraction.line * 0.5)
      await test.info().attach('explanation', { body: await tab.picture(), contentType: 'image/png' })
    },
  )
