import { createApi } from '../../site/learner.ts'
import { expect, test } from '../../site/test.ts'
import { signInNewLearner } from '../support/learning.ts'
import { findPlainSeries, getProblemPath } from '../support/library.ts'

const series = findPlainSeries()

test.use({ ownBrowser: true })

test(
  'the time for which a browser was killed counts neither on the clock nor for the API',
  { tag: ['@S4.3b', '@S4.6', '@decision-15'] },
  async ({ page, site, context }) => {
    const learner = await signInNewLearner(page, site)
    await page.goto(getProblemPath(series, 1))
    const timerOn = (tab: typeof page) => tab.getByRole('timer', { name: 'Time' })
    await expect(timerOn(page)).toHaveText('00:05')
    const devTools = await context.newCDPSession(page)
    const crashed = page.waitForEvent('crash')
    // It has no answer: the page that would give it is gone.
    void devTools.send('Page.crash').catch(() => undefined)
    await crashed
    const killedAt = Date.now()
    await expect.poll(() => Date.now() - killedAt, { timeout: 20_000 }).toBeGreaterThan(12_000)
    const again = await context.newPage()
    await again.goto(getProblemPath(series, 1))
    await expect(timerOn(again)).toHaveText(/^00:0[4-9]$/)
    const { get } = createApi(site, learner)
    const seen = async () =>
      (await get<{ seen_seconds: number }>(`/api/v2/app/series/${series.id}/problem/1`)).seen_seconds
    // All that has passed, without the time away.
    await expect.poll(async () => (await seen()) - (Date.now() - killedAt) / 1000).toBeLessThan(-2)
    expect(await seen()).toBeGreaterThan(3)
  },
)
