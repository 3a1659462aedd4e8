import { COMPOSITION_PATH } from '@dhadha/release'
import type { Locator, Page } from '@playwright/test'
import { createApi } from '../../site/learner.ts'
import { expect, test } from '../../site/test.ts'
import { expectBangla, expectBanglaNumerals } from '../support/bangla.ts'
import { getProblemPath, findPlainOfAnotherTopic, findPlainSeries } from '../support/library.ts'
import { answerAs, signInNewLearner } from '../support/learning.ts'
import { submit } from '../support/answering.ts'
import { mockApi } from '../support/screen.ts'

const series = findPlainSeries()
const [first] = series.problems

/** Layout shift while the panels' responses arrive, which are held until the page is shown (0: none). */
async function measureLayoutShift(page: Page, arrived: Locator): Promise<number> {
  let open = (): void => undefined
  const stands = new Promise<void>((resolve) => (open = resolve))
  const calls = /\/api\/v2\/app\/(scoring|progress)\//
  await page.route(calls, async (route) => {
    await stands
    await route.continue()
  })
  await page.goto('/progress')
  await expect(page.getByRole('heading', { name: 'In a row' })).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  const moved = await page.evaluateHandle(() => {
    const sum = { value: 0 }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) sum.value += Number(entry.value)
    }).observe({ type: 'layout-shift' })
    return sum
  })
  open()
  await expect(arrived).toBeVisible()
  await expect(page.getByRole('main').getByText('Loading…')).toHaveCount(0)
  await page.unroute(calls)
  return moved.evaluate(({ value }) => value)
}

test(
  'the progress page starts empty and leads to a puzzle',
  { tag: ['@S2.21a', '@S8.9a', '@S9.7a'] },
  async ({ page, site }) => {
    await signInNewLearner(page, site)
    await page.goto('/progress')
    const report = page.getByRole('main')
    await expect(report.getByText("You haven't started solving problems yet!")).toBeVisible()
    await expect(report.getByText('Score 95 more to get the next achievement level!')).toBeVisible()
    await report.getByRole('link', { name: 'Find a puzzle' }).click()
    await expect(page).toHaveURL('/lang/en/level/1')
  },
)

test(
  'going back to the report restores its scroll position',
  { tag: ['@S2.21a', '@decision-67'] },
  async ({ page, site }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await signInNewLearner(page, site)
    await page.goto('/progress')
    const shelf = page.getByRole('heading', { name: 'Badge shelf' })
    await expect(page.getByRole('main').getByText("You haven't started solving problems yet!")).toBeVisible()
    await expect(shelf).toBeAttached()
    await expect(page.getByRole('main').getByText('Loading…')).toHaveCount(0)
    await shelf.scrollIntoViewIfNeeded()
    await expect(shelf).toBeInViewport()
    await page.getByRole('navigation').getByRole('link', { name: 'Test', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Test' })).toBeVisible()
    // The pupil returns a minute later, when only the gateway knows what is live, and it does not answer.
    await page.route(`**${COMPOSITION_PATH}`, () => undefined)
    await page.evaluate(() => {
      const now = Date.now.bind(Date)
      Date.now = () => now() + 60_000
    })
    await page.goBack()
    await expect(shelf).toBeInViewport()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
)

for (const width of [360, 1280])
  test(
    `the progress page stays where it is as panels and news arrive: ${width} px`,
    { tag: '@S8.9a' },
    async ({ page, site }) => {
      if (!first) throw new Error('the series is empty')
      await page.setViewportSize({ width, height: 800 })
      const learner = await signInNewLearner(page, site)
      const invitation = page.getByRole('main').getByText("You haven't started solving problems yet!")
      expect(await measureLayoutShift(page, invitation)).toBeLessThan(0.03)
      await answerAs(site, learner, series, first, 'right')
      const celebration = page.getByText('You have earned a new badge!')
      expect(await measureLayoutShift(page, celebration)).toBeLessThan(0.03)
    },
  )

test(
  'a badge is celebrated beside the verdict that earned it, and is on the shelf without another celebration',
  { tag: ['@S1.5', '@S3.14c', '@S7.19d', '@S3.27', '@S2.21a', '@decision-48'] },
  async ({ page, site }) => {
    if (!first) throw new Error('the series is empty')
    await signInNewLearner(page, site)
    await page.goto(getProblemPath(series, first.serial))
    await submit(page, first, first.answer)
    const earned = page
      .getByRole('dialog')
      .getByRole('status')
      .filter({ hasText: 'You earned a badge: First Step!' })
    await expect(earned.locator('svg')).toBeVisible()
    // The badge is never announced by a toast over the board.
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.goto('/notifications')
    const notification = page.getByRole('main').getByRole('link', { name: /You earned a badge: First Step!/ })
    await expect(notification).toBeVisible()
    await notification.click()
    await expect(page).toHaveURL('/progress')
    await expect(page.getByText('1 of 35 badges')).toBeVisible()
    await expect(page.getByText('You have earned a new badge!')).toHaveCount(0)
    const shelf = page.getByRole('region', { name: 'Badge shelf' })
    await expect(shelf.getByRole('listitem').first()).toContainText(/First Step.*Earned on/)
    await shelf.getByRole('button', { name: 'Show all 35 badges' }).click()
    await expect(shelf.getByRole('listitem')).toHaveCount(35)
  },
)

test(
  'progress and leaderboard are in Bangla, empty and full',
  { tag: ['@S2.21a', '@S2.34a', '@S1.2a'] },
  async ({ page, site, context }) => {
    if (!first) throw new Error('the series is empty')
    const learner = await signInNewLearner(page, site)
    await context.addCookies([{ name: 'lang', value: 'bn', url: site.url }])
    const { login } = await createApi(site, learner).get<{ login: string }>('/api/v2/app/user/profile')
    await page.goto('/progress')
    await expect(page.getByRole('main').getByRole('progressbar').first()).toBeVisible()
    await expect(page.getByRole('main').locator('a[href="/dashboard"]')).toBeVisible()
    await expectBangla(page, ['Nadia Rahman'])
    await answerAs(site, learner, series, first, 'right')
    await page.reload()
    await expect(page.getByText('প্রথম ধাঁধাটা হয়ে গেছে!')).toBeVisible()
    await expectBangla(page, ['Nadia Rahman'])
    const { series: other, ...second } = findPlainOfAnotherTopic(series)
    await answerAs(site, learner, other, second, 'right')
    for (const problem of series.problems.slice(1, 3)) await answerAs(site, learner, series, problem, 'right')
    await page.reload()
    await expect(page.getByRole('main').getByRole('table').first()).toBeVisible()
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    await expectBangla(page, ['Nadia Rahman'])
    await expectBanglaNumerals(page, 'main')
    await mockApi(page, '/api/v2/app/leaderboard/level/0', 200, {
      level: 1,
      entries: [{ id: 'me', rank: 1, name: login, avatar: null, points: 25, is_me: true }],
      own: [],
    })
    await page.goto('/scoring-system')
    await expect(page.getByText('২৫').first()).toBeVisible()
    await expectBangla(page, ['Nadia Rahman', login])
    await page.getByRole('main').getByRole('button').first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectBangla(page, ['Nadia Rahman', login])
    await expectBanglaNumerals(page, 'dialog')
  },
)

test('charts follow the language and the theme at once', { tag: '@S2.21a' }, async ({ page, site }) => {
  if (!first) throw new Error('the series is empty')
  const learner = await signInNewLearner(page, site)
  await answerAs(site, learner, series, first, 'right')
  const { series: other, ...second } = findPlainOfAnotherTopic(series)
  await answerAs(site, learner, other, second, 'right')
  // Charts need three solved problems.
  for (const problem of series.problems.slice(1, 2)) await answerAs(site, learner, series, problem, 'right')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/progress')
  const label = page.locator('.apexcharts-datalabel-label').first()
  await page.getByRole('heading', { name: 'Points by subject' }).scrollIntoViewIfNeeded()
  await expect(label).toHaveText('Points')
  const inked = () =>
    page.evaluate(() => {
      const ink = getComputedStyle(document.documentElement).getPropertyValue('--ink').trim()
      return document.querySelector('.apexcharts-datalabel-value')?.getAttribute('fill') === ink
    })
  await expect.poll(inked).toBe(true)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(inked).toBe(true)
  await page.getByRole('button', { name: /^Account: / }).click()
  await page.getByRole('button', { name: 'বাংলা' }).click()
  await expect(label).toHaveText('পয়েন্ট')
})
