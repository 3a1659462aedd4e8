import type { Page } from '@playwright/test'
import { callsOf, createLearner, type Learner } from '../../site/learner.ts'
import type { Site } from '../../site/site.ts'
import { expect, test } from '../../site/test.ts'
import { expectBangla } from '../bangla.ts'
import { pathOf, plainSeries } from '../library.ts'
import { problemIds, signInNewLearner } from '../practice/learning.ts'
import { failing, toastOn } from '../screen.ts'

const series = plainSeries()
const POLL = '/api/v2/app/poll-notification'

/** A schoolmate shares that many problems of a series with the learner. */
async function shareWith(site: Site, learner: Learner, count: number): Promise<void> {
  const friend = await createLearner(site)
  const { id } = await callsOf(site, learner).get<{ id: string }>('/api/v2/app/user/profile')
  const ids = await problemIds(site, friend, series)
  for (const recommendedProblemId of ids.slice(0, count))
    await callsOf(site, friend).post('/api/v2/app/peer-recommend/recommend', {
      recommendedUserIds: [id],
      recommendedProblemId,
    })
}

const notification = (id: number, at = Date.now(), is_viewed = false) => ({
  id: String(id),
  uuid: String(id),
  type: 'achievement',
  content: `Well done! You reached level ${id}.`,
  bangla_content: 'শাবাশ! তুমি নতুন লেভেলে উঠেছ।',
  timestamp: new Date(at).toISOString(),
  is_viewed,
  link: null,
})

const bell = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test(
  'what others share arrives while the page is open, and is read by following it',
  {
    tag: ['@S1.8b', '@S2.33', '@S7.24a', '@S7.24b', '@S9.9a', '@S4.17', '@S3.27'],
  },
  async ({ page, site }) => {
    const learner = await signInNewLearner(page, site)
    await page.goto('/progress')
    await expect(bell(page, 'Notifications, none unread')).toBeVisible()
    await shareWith(site, learner, 2)
    await expect(bell(page, 'Notifications, 2 unread')).toBeVisible()
    await bell(page, 'Notifications, 2 unread').click()
    const panel = page.getByRole('dialog', { name: 'Notifications' })
    await expect(panel.getByRole('heading', { name: 'Today' })).toBeVisible()
    await expect(panel.getByRole('listitem')).toHaveCount(2)
    await panel.getByRole('listitem').first().getByRole('link').click()
    await expect(page).toHaveURL(pathOf(series, 2))
    await expect(panel).toBeHidden()
    await expect(bell(page, 'Notifications, 1 unread')).toBeVisible()
  },
)

test(
  'all are marked as read at once, on their own page too',
  { tag: ['@S2.33', '@S7.24c'] },
  async ({ page, site }) => {
    const learner = await signInNewLearner(page, site)
    await shareWith(site, learner, 2)
    await page.goto('/progress')
    await bell(page, 'Notifications, 2 unread').click()
    await page.getByRole('link', { name: 'View All Notifications' }).click()
    await expect(page).toHaveURL('/notifications')
    await page.getByRole('main').getByRole('button', { name: 'Mark all as read' }).click()
    await expect(bell(page, 'Notifications, none unread')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2)
    await expect(page.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0)
  },
)

test('nothing there is said so', { tag: ['@S8.9g', '@S2.33'] }, async ({ page, site }) => {
  await signInNewLearner(page, site)
  await page.goto('/notifications')
  await expect(page.getByRole('main').getByText('No notifications yet')).toBeVisible()
})

test(
  'more than nine are 9+, grouped by day with the time gone by',
  {
    tag: ['@S1.8b', '@S9.9b', '@S9.9c', '@S2.33'],
  },
  async ({ page, site }) => {
    await signInNewLearner(page, site)
    // Noon, so that some hours ago are still the same day.
    const noon = new Date().setHours(12, 0, 0, 0)
    await page.clock.install({ time: noon })
    const ago = (hours: number) => noon - hours * 3_600_000
    const list = [
      ...Array.from({ length: 10 }, (_, id) => notification(id, ago(2))),
      notification(10, ago(26)),
      notification(11, ago(100), true),
    ]
    await failing(page, POLL, 200, { notifications: list })
    await page.goto('/notifications')
    await expect(page.getByText('9+', { exact: true })).toBeVisible()
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 3 })).toHaveText([
      'Today',
      'Yesterday',
      new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' }).format(ago(100)),
    ])
    await expect(main.getByText('2 hours ago').first()).toBeVisible()
    await expect(main.getByText('Yesterday').last()).toBeVisible()
    await expect(main.getByText('4 days ago')).toBeVisible()
  },
)

test(
  'marking that fails says so and leaves it unread',
  { tag: ['@S8.5a', '@S8.5b'] },
  async ({ page, site }) => {
    await signInNewLearner(page, site)
    await failing(page, POLL, 200, { notifications: [notification(1)] })
    await failing(page, `${POLL}/mark-read`, 500)
    await failing(page, `${POLL}/mark-all-read`, 500)
    await page.goto('/notifications')
    await page.getByRole('main').getByRole('listitem').getByRole('button').click()
    await expect(toastOn(page, 'Error marking the notification as read')).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Mark all as read' }).click()
    await expect(toastOn(page, 'Error marking all notification as read!')).toBeVisible()
    await expect(bell(page, 'Notifications, 1 unread')).toBeVisible()
  },
)

test('a poll that fails is no news', { tag: '@S8.7a' }, async ({ page, site }) => {
  await signInNewLearner(page, site)
  let polls = 0
  await page.route(`**${POLL}`, async (route) => {
    polls++
    await route.fulfill({ status: 500, json: { error: 'internal', message: 'broken' } })
  })
  await page.goto('/progress')
  await expect.poll(() => polls, { timeout: 15_000 }).toBeGreaterThan(1)
  await expect(page.locator('.Toastify').getByRole('alert')).toHaveCount(0)
})

test('notifications speak Bangla', { tag: ['@S2.33', '@S1.2a'] }, async ({ page, site, context }) => {
  const learner = await signInNewLearner(page, site)
  await context.addCookies([{ name: 'lang', value: 'bn', url: site.url }])
  await shareWith(site, learner, 1)
  const { notifications } = await callsOf(site, learner).get<{ notifications: { bangla_content: string }[] }>(
    POLL,
  )
  await page.goto('/notifications')
  await expect(page.getByRole('main').getByText(notifications[0]?.bangla_content ?? '')).toBeVisible()
  // The sender's handle is what it is in both languages.
  const handle = /[a-z]+-[a-z]+(-\d+)?/.exec(notifications[0]?.bangla_content ?? '')?.[0] ?? ''
  await expectBangla(page, ['Nadia Rahman', handle].filter(Boolean))
})
