import { findPlainOfAnotherTopic, findPlainSeries } from '../journeys/support/library.ts'
import { answerAs, signInNewLearner } from '../journeys/support/learning.ts'
import { dialogOn } from '../journeys/support/screen.ts'
import { getWording } from '../journeys/support/wording.ts'
import { expect, test } from '../site/test.ts'
import { setLookIn, findViolationsInLooks, findViolations, LANGUAGES } from './screens.ts'

const series = findPlainSeries()
const [first, second, last] = series.problems

for (const language of LANGUAGES)
  test(
    `progress with a history and its dialog have no barriers, foreign words or cut-off texts in every look: ${language}`,
    { tag: ['@S2.21a', '@S2.34a'] },
    async ({ site, page, context }) => {
      if (!first || !second || !last) throw new Error('the series is too short')
      await setLookIn(context, page, site, language)
      const learner = await signInNewLearner(page, site)
      await answerAs(site, learner, series, first, 'right')
      await answerAs(site, learner, series, second, 'wrong')
      const { series: other, ...third } = findPlainOfAnotherTopic(series)
      await answerAs(site, learner, other, third, 'right')
      // A chart needs two days.
      await page.route('**/progress/report/solved-problems?*', (route) =>
        route.fulfill({
          json: {
            data: [20, 21, 22].map((day) => ({ solve_date: `2026-11-${day}`, problems_solved: day % 5 })),
          },
        }),
      )
      const wording = (key: string) => getWording(language)('mf-progress', key)
      // One card stands in the place of the charts until three problems are solved.
      const violations = await findViolations(page, '/progress', language)
      await answerAs(site, learner, series, last, 'right')
      violations.push(...(await findViolations(page, '/progress', language)))
      for (const title of ['bySubject', 'solvedTitle']) {
        const panel = page.getByRole('region', { name: wording(title) })
        await panel.scrollIntoViewIfNeeded()
        await expect(panel.locator('.apexcharts-svg')).toBeVisible()
      }
      const shelf = page.getByRole('region', { name: wording('shelfTitle') })
      await shelf.getByRole('button').click()
      await expect(shelf.getByRole('listitem')).toHaveCount(35)
      violations.push(...(await findViolationsInLooks(page, language)))
      await page.goto('/scoring-system')
      await page.getByRole('button', { name: wording('howTitle') }).click()
      await expect(dialogOn(page, wording('howTitle')).getByRole('table')).toBeVisible()
      violations.push(...(await findViolationsInLooks(page, language)))
      expect(violations).toEqual([])
    },
  )
