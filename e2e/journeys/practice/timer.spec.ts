import { expect, test } from '../../site/test.ts'
import { expectProblem } from '../support/answering.ts'
import { signInNewLearner } from '../support/learning.ts'
import { findPlainSeries, getProblemPath } from '../support/library.ts'

const series = findPlainSeries()
const [, second] = series.problems

test(
  'the timer counts up and goes on after a reload, until the problem is left',
  { tag: ['@S4.3a', '@S4.3b'] },
  async ({ page, site }) => {
    await signInNewLearner(page, site)
    await page.goto(getProblemPath(series, 1))
    const timer = page.getByRole('timer', { name: 'Time' })
    await expect(timer).toHaveText('00:02')
    const starts = () =>
      page.evaluate(() =>
        Object.keys(localStorage).filter((key) => key.includes('start') && key.includes(':1')),
      )
    expect(await starts()).toHaveLength(1)
    await page.reload()
    await expect(timer).toHaveText(/^00:0[3-9]$/)
    await page.getByRole('navigation', { name: 'Problems of this series' }).getByRole('link').nth(1).click()
    await expectProblem(page, second?.title.en ?? '')
    expect(await starts()).toHaveLength(0)
  },
)

test(
  'the time away does not count when a problem is left by address',
  { tag: ['@S4.3b', '@S4.6'] },
  async ({ page, site }) => {
    await signInNewLearner(page, site)
    await page.goto(getProblemPath(series, 1))
    const timer = page.getByRole('timer', { name: 'Time' })
    await expect(timer).toHaveText('00:02')
    await page.goto('/about')
    const left = Date.now()
    await expect.poll(() => Date.now() - left).toBeGreaterThan(8_000)
    await page.goto(getProblemPath(series, 1))
    await expect(timer).toHaveText(/^00:0[2-6]$/)
  },
)
