import type { Page } from '@playwright/test'
import { createApi } from '../../site/learner.ts'
import { expect, test } from '../../site/test.ts'
import { expectedPoints } from '../practice/points.ts'
import { answerAs, signInNewLearner } from '../support/learning.ts'
import { findPlainSeries } from '../support/library.ts'
import { mockApi } from '../support/screen.ts'

const series = findPlainSeries()
const [first, second, ...others] = series.problems
/** Charts need three solved problems. */
const solvedProblems = [first, ...others.slice(0, 2)]

/** How many sheets the printed page has. */
async function countPrintedPages(page: Page): Promise<number> {
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  return pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0
}

test(
  'reports follow their filters, fail alone and fit a sheet of paper',
  {
    tag: [
      '@S2.21a',
      '@S2.21b',
      '@S1.4b',
      '@S1.5',
      '@S3.14a',
      '@S3.14b',
      '@S3.18a',
      '@S3.18b',
      '@S3.18c',
      '@S3.18d',
      '@S3.28',
      '@S8.8f',
      '@S7.10',
      '@S7.19a',
      '@S7.19b',
      '@S7.19f',
      '@S7.19g',
      '@S7.19h',
      '@S7.19i',
    ],
  },
  async ({ page, site, context }) => {
    if (!second || others.length < 2) throw new Error('the series is too short')
    const errors: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text())
    })
    const learner = await signInNewLearner(page, site)
    for (const problem of solvedProblems) if (problem) await answerAs(site, learner, series, problem, 'right')
    await answerAs(site, learner, series, second, 'wrong')
    await page.goto('/progress')

    await test.step('shows what was solved, and at which try', async () => {
      const statistic = (name: string) =>
        page.getByRole('main').locator('dt', { hasText: name }).locator('xpath=following-sibling::dd[1]')
      await expect(statistic('Problems solved')).toHaveText('3')
      await expect(statistic('On the first try')).toHaveText('3')
      await expect(statistic('Still open')).toHaveText('1')
      await expect(page.getByRole('main').getByText('of 4 that you tried')).toBeVisible()
      await expect(page.getByRole('main').getByText('Best: 3 in a row')).toBeVisible()
      await expect(page.getByText('3 problems solved: how many tries did it take?')).toBeVisible()
      const { report } = await createApi(site, learner).get<{
        report: { topic_name: string; total_score: number }[]
      }>('/api/v2/app/progress/report/score-summary')
      expect(report.map(({ total_score }) => total_score)).toEqual([
        [1, 2, 3].reduce((sum, place) => sum + expectedPoints(series.level, { place, seen: false }).total, 0),
      ])
      const [subject] = report
      // A ring of one subject says nothing.
      await expect(
        page.getByText(`All ${subject?.total_score} points are from ${subject?.topic_name}.`, {
          exact: false,
        }),
      ).toBeVisible()
      await expect(page.locator('.apexcharts-canvas')).toHaveCount(0)
      const difficulty = ['Easy', 'Medium', 'Hard', 'Expert'][series.level - 1]
      await expect(
        page.getByRole('link', { name: `1 unsolved, ${subject?.topic_name}, ${difficulty}` }),
      ).toBeVisible()
    })

    const solved = page.getByRole('region', { name: 'Solved problems by day' })
    await test.step('counts the days, and asks again for other ones', async () => {
      await solved.scrollIntoViewIfNeeded()
      await expect(solved.getByText(/^Once you have solved something on two days/)).toBeVisible()
      await expect(solved.getByText('3 problems solved in 7 days')).toBeVisible()
      await solved.getByLabel('Period').selectOption('Last 1 Month')
      await expect(solved.getByText('3 problems solved in 30 days')).toBeVisible()
      await solved.getByLabel('Level').selectOption('Level 4 · Expert')
      await expect(solved.getByText(/^Nothing solved here in these 30 days/)).toBeVisible()
      await page.reload()
      await expect(solved.getByText(/^Nothing solved here in these 30 days/)).toBeVisible()
      await solved.getByLabel('Level').selectOption('All levels')
      await expect(solved.getByText('3 problems solved in 30 days')).toBeVisible()
    })
    // Failures from here on are intended.
    expect(errors).toEqual([])

    await test.step('only the panel that fails says so', async () => {
      const path = '/api/v2/app/progress/report/solving-rate'
      await mockApi(page, path, 500)
      await page.reload()
      await expect(page.getByText("We couldn't load your solving rate.")).toBeVisible()
      await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(1)
      await page.unroute(`**${path}`)
      await page.getByRole('button', { name: 'Retry' }).click()
      await expect(page.getByText('3 problems solved: how many tries did it take?')).toBeVisible()
    })

    await test.step('the report is printed on one page, in both languages', async () => {
      expect(await countPrintedPages(page)).toBe(1)
      await context.addCookies([{ name: 'lang', value: 'bn', url: site.url }])
      await page.reload()
      await expect(page.getByText('৩০ দিনে ৩টি ধাঁধার সমাধান')).toBeVisible()
      expect(await countPrintedPages(page)).toBe(1)
    })
  },
)
