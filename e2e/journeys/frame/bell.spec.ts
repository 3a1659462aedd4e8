import type { Locator, Page } from '@playwright/test'
import { createApi, createLearner, TEENAGER, type Learner } from '../../site/learner.ts'
import { makeSchoolmates } from '../../site/school.ts'
import type { SharedSite } from '../../site/site.ts'
import { expect, test } from '../../site/test.ts'
import { expectBangla } from '../support/bangla.ts'
import { getProblemPath, findPlainSeries } from '../support/library.ts'
import { problemIds, signInNewLearner } from '../support/learning.ts'
import { mockApi, toastOn, withoutSmallScreenBanner } from '../support/screen.ts'

const series = findPlainSeries()
const POLL = '/api/v2/app/poll-notification'

/** A schoolmate shares that many problems of a series with the learner. */
async function shareWith(site: SharedSite, learner: Learner, count: number): Promise<void> {
  const friend = await createLearner(site, TEENAGER)
  await makeSchoolmates(site, [friend, learner])
  const { id } = await createApi(site, learner).get<{ id: string }>('/api/v2/app/user/profile')
  const ids = await problemIds(site, friend, series)
  for (const recommendedProblemId of ids.slice(0, count))
    await createApi(site, friend).post('/api/v2/app/peer-recommend/recommend', {
      recommendedUserIds: [id],
      recommendedProblemId,
    })
}

const bell = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** The main link of a notification; the link to report its sender comes after it. */
const getLink = (notification: Locator) => notification.getByRole('link').first()

const getPanel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })

test(
  'a shared problem arrives while the page is open, and following it marks it as read',
  {
    tag: ['@S1.8b', '@S2.33', '@S7.24a', '@S7.24b', '@S9.9a', '@S4.17', '@S3.27', '@S8.9g', '@S8.5a'],
  },
  async ({ page, site }) => {
    const learner = await signInNewLearner(page, site, TEENAGER)
    const panel = getPanel(page)
    await test.step('the panel is empty', async () => {
      await page.goto('/progress')
      await bell(page, 'Notifications, none unread').click()
      await expect(panel.getByText('No notifications yet')).toBeVisible()
      await expect(panel.getByRole('heading', { name: 'Notifications' })).toBeFocused()
      await panel.getByRole('button', { name: 'Close notifications' }).click()
      await expect(panel).toBeHidden()
      await expect(bell(page, 'Notifications, none unread')).toBeFocused()
    })

    await test.step('two shared problems arrive', async () => {
      const title = await page.title()
      await shareWith(site, learner, 2)
      await expect(bell(page, 'Notifications, 2 unread')).toBeVisible()
      await expect(page.getByRole('banner').getByRole('status')).toHaveText(/new notification/i)
      expect(await page.title()).toBe(title)
      await bell(page, 'Notifications, 2 unread').click()
      await expect(panel.getByRole('heading', { name: 'Today' })).toBeVisible()
      await expect(panel.getByRole('listitem')).toHaveCount(2)
    })

    await test.step('following one marks it as read, unless that fails', async () => {
      await mockApi(page, `${POLL}/mark-read`, 500)
      await getLink(panel.getByRole('listitem').first()).click()
      await expect(toastOn(page, 'Error marking the notification as read')).toBeVisible()
      await expect(page).toHaveURL(getProblemPath(series, 2))
      await expect(panel).toBeHidden()
      await page.unroute(`**${POLL}/mark-read`)
      await bell(page, 'Notifications, 2 unread').click()
      await getLink(panel.getByRole('listitem').last()).click()
      await expect(page).toHaveURL(getProblemPath(series, 1))
      await expect(bell(page, 'Notifications, 1 unread')).toBeVisible()
    })
  },
)

test(
  'all are marked as read at once, on their own page too',
  { tag: ['@S2.33', '@S7.24c', '@S8.5b'] },
  async ({ page, site }) => {
    const learner = await signInNewLearner(page, site, TEENAGER)
    await shareWith(site, learner, 2)
    await page.goto('/progress')
    await bell(page, 'Notifications, 2 unread').click()
    await page.getByRole('link', { name: 'View All Notifications' }).click()
    await expect(page).toHaveURL('/notifications')
    const markAll = page.getByRole('main').getByRole('button', { name: 'Mark all as read' })
    await mockApi(page, `${POLL}/mark-all-read`, 500)
    await markAll.click()
    await expect(toastOn(page, 'Error marking all notification as read!')).toBeVisible()
    await page.unroute(`**${POLL}/mark-all-read`)
    await markAll.click()
    await expect(bell(page, 'Notifications, none unread')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2)
    await expect(page.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0)
  },
)

test(
  'three tabs share one poll, hand it over, and agree about what was read',
  { tag: ['@S9.9a', '@S4.17', '@S7.24a', '@S4.1c'] },
  async ({ page, context, site }) => {
    const learner = await signInNewLearner(page, site, TEENAGER)
    const pages = [page, await context.newPage(), await context.newPage()]
    let askers: Page[] = []
    for (const page of pages)
      page.on('request', (request) => request.url().endsWith(POLL) && askers.push(page))
    for (const page of pages) {
      await page.goto('/scoring-system')
      await expect(bell(page, 'Notifications, none unread')).toBeVisible()
    }
    /** The one tab that polled during some intervals. A tab that was slow may have taken over meanwhile. */
    const leader = async () => {
      let found: Page | undefined
      await expect(async () => {
        askers = []
        await expect.poll(() => askers.length).toBeGreaterThan(2)
        found = askers[0]
        expect(new Set(askers).size).toBe(1)
      }).toPass({ timeout: 150_000 })
      if (!found) throw new Error('nobody asks')
      return found
    }
    const first = await leader()
    await shareWith(site, learner, 2)
    for (const page of pages) await expect(bell(page, 'Notifications, 2 unread')).toBeVisible()

    const [reader, witness] = pages.filter((page) => page !== first)
    if (!reader || !witness) throw new Error('two tabs are led')
    await bell(reader, 'Notifications, 2 unread').click()
    await getPanel(reader).getByRole('button', { name: 'Mark all as read' }).click()
    for (const page of pages) await expect(bell(page, 'Notifications, none unread')).toBeVisible()

    await first.close()
    expect([reader, witness]).toContain(await leader())

    await reader.keyboard.press('Escape')
    await reader.getByRole('button', { name: /^Account/ }).click()
    await reader.getByRole('button', { name: 'Log out' }).click()
    for (const page of [reader, witness]) await expect(page).toHaveURL('/')
  },
)

test(
  'an unreachable API raises no alarm, and what was missed arrives when it is back',
  { tag: '@S8.7a' },
  async ({ page, site }) => {
    // The two waits below take that long: for a second poll, and for the next one after a failed poll's pause.
    const learner = await signInNewLearner(page, site, TEENAGER)
    await page.goto('/progress')
    await expect(bell(page, 'Notifications, none unread')).toBeVisible()
    let polls = 0
    await page.route(`**${POLL}`, async (route) => {
      polls++
      await route.fulfill({ status: 502, json: { error: 'api_unavailable', message: 'away' } })
    })
    await expect.poll(() => polls).toBeGreaterThan(1)
    await shareWith(site, learner, 1)
    await expect(page.locator('.Toastify').getByRole('alert')).toHaveCount(0)
    await expect(bell(page, 'Notifications, none unread')).toBeVisible()
    await page.unroute(`**${POLL}`)
    await expect(bell(page, 'Notifications, 1 unread')).toBeVisible()
  },
)

test(
  'notifications are in Bangla on a small phone',
  { tag: ['@S2.33', '@S1.2a', '@S9.9b', '@S9.9c'] },
  async ({ page, site, context }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await withoutSmallScreenBanner(page)
    const learner = await signInNewLearner(page, site, TEENAGER)
    await context.addCookies([{ name: 'lang', value: 'bn', url: site.url }])
    await shareWith(site, learner, 1)
    const { notifications } = await createApi(site, learner).get<{
      notifications: { bangla_content: string }[]
    }>(POLL)
    const content = notifications[0]?.bangla_content ?? ''
    await page.goto('/progress')
    await page.getByRole('button', { name: 'নোটিফিকেশন, ১টি পড়া হয়নি' }).click()
    const panel = page.getByRole('dialog', { name: 'নোটিফিকেশন' })
    await expect(panel.getByText(content)).toBeVisible()
    await expect(panel.getByRole('heading', { name: 'আজ' })).toBeVisible()
    await panel.getByRole('button', { name: 'নোটিফিকেশন বন্ধ করো' }).click()
    await expect(panel).toBeHidden()
    await page.goto('/notifications')
    await expect(page.getByRole('main').getByText(content)).toBeVisible()
    // The sender's handle is the same in both languages.
    const handle = /[a-z]+-[a-z]+(-\d+)?/.exec(content)?.[0] ?? ''
    await expectBangla(page, ['Nadia Rahman', handle].filter(Boolean))
  },
)
