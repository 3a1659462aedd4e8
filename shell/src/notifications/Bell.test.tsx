import { http, setLanguage, setPreferences, toast } from '@dhadha/contract'
import { openTabs } from '@dhadha/contract/shell'
import { inSite } from '@dhadha/contract/testing'
import type { Notification } from '@dhadha/contract/wire'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import * as store from '../composition/store.ts'
import { Bell } from './Bell.tsx'
import { fetchDeferredCode } from './fetchDeferredCode.ts'
import { NotificationsRoute } from './NotificationsRoute.tsx'
import type { TabMessage } from './poll/tabMessages.ts'
import { createNotification, pass, settle, stopClock } from './testing/notifications.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let list: Notification[] = []

/** Another tab of this browser. */
const other = openTabs<TabMessage>('dhadha-notifications')
let received: TabMessage[] = []
other?.hear((message) => received.push(message))

/** Messages of channels arrive through the real event loop. */
const until = async (isMet: () => boolean) => {
  for (let turn = 0; turn < 100 && !isMet(); turn++) {
    await act(() => new Promise((resolve) => setImmediate(resolve)))
    await pass(1)
  }
}

const site = (language: 'en' | 'bn' = 'en', token = 'token') =>
  inSite(
    <>
      <Bell />
      <NotificationsRoute />
    </>,
    { messages: {}, language, token },
  )
const open = async (language: 'en' | 'bn' = 'en') => {
  const view = render(site(language))
  await settle()
  return view
}
const page = () => within(screen.getByRole('heading', { level: 1 }).closest('div') ?? document.body)
const bellName = () =>
  document.querySelector('[popovertarget="notifications-panel"]')?.getAttribute('aria-label')

const takeGets = () => vi.spyOn(http, 'get').mockImplementation(async () => ({ notifications: list }))
const takePosts = () => vi.spyOn(http, 'post').mockResolvedValue({})
let get: ReturnType<typeof takeGets>
let post: ReturnType<typeof takePosts>
// The chunk is here, as after the first moment of a page; without it: useDeferredCode.test.tsx.
beforeAll(fetchDeferredCode)
stopClock()
beforeEach(() => {
  list = []
  received = []
  get = takeGets()
  post = takePosts()
  vi.spyOn(store, 'recordCompositionId').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  act(() => setPreferences({ newContent: true, newTutorial: true, testLine: false }))
  vi.restoreAllMocks()
})

it('the bell counts what is unread, up to 9+', { tags: ['S1.8b', 'S9.9b'] }, async () => {
  list = Array.from({ length: 10 }, (_, id) => createNotification(id, 0))
  await open()
  expect(bellName()).toBe('Notifications, 10 unread')
  screen.getByText('9+')
  list = list.slice(0, 9)
  await pass(4000)
  screen.getByText('9')
})

it('the bell has its count in Bangla digits', { tags: ['S1.8b', 'S9.9b'] }, async () => {
  list = Array.from({ length: 12 }, (_, id) => createNotification(id, 0))
  await open('bn')
  expect(bellName()).toBe('নোটিফিকেশন, ১২টি পড়া হয়নি')
  screen.getByText('৯+')
})

it('the bell shows that there is nothing yet', { tags: ['S8.9g', 'S2.33'] }, async () => {
  await open()
  page().getByText('No notifications yet')
  expect(page().getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/dashboard')
  act(() => setLanguage('bn'))
  page().getByText('এখনো কোনো নোটিফিকেশন নেই')
})

it('notifications stand by day, and their times stay up to date', { tags: ['S2.33', 'S9.9c'] }, async () => {
  list = [
    createNotification(5, 5 * MINUTE),
    createNotification(4, 59 * MINUTE),
    createNotification(3, 3 * HOUR),
    createNotification(2, 30 * HOUR),
    createNotification(1, 75 * HOUR, { is_viewed: true }),
  ]
  await open()
  const days = () =>
    page()
      .getAllByRole('heading', { level: 2 })
      .map((element) => element.textContent)
  const times = () => Array.from(document.querySelectorAll('time'), (element) => element.textContent)
  expect(days()).toEqual(['Today', 'Yesterday', '18 November 2026'])
  expect(times()).toEqual(['5 minutes ago', '59 minutes ago', '3 hours ago', 'Yesterday', '3 days ago'])
  await pass(MINUTE)
  expect(times().slice(0, 2)).toEqual(['6 minutes ago', '1 hour ago'])
  // Without the 10,800 polls in between.
  vi.setSystemTime(Date.now() + 12 * HOUR)
  await pass(MINUTE)
  expect(days()).toEqual(['Yesterday', '20 November 2026', '18 November 2026'])
  act(() => setLanguage('bn'))
  expect(days()[0]).toBe('গতকাল')
  expect(times()[0]).toBe('১২ ঘণ্টা আগে')
})

it(
  'a notification is read in every tab only after the API stored that',
  { tags: ['S4.17', 'S7.24b'] },
  async () => {
    list = [createNotification(2, 0), createNotification(1, 0)]
    await open()
    let answer: (value: unknown) => void = () => undefined
    post.mockImplementation(() => new Promise((resolve) => (answer = resolve)))
    fireEvent.click(page().getByRole('button', { name: /Note 1/ }))
    fireEvent.click(page().getByRole('button', { name: /Note 1/ }))
    await settle()
    expect(bellName()).toBe('Notifications, 2 unread')
    await act(async () => answer({}))
    await settle()
    expect(bellName()).toBe('Notifications, 1 unread')
    expect(post.mock.calls.map(([url, body]) => [url, body])).toEqual([
      ['/api/v2/app/poll-notification/mark-read', { notificationIds: ['1'] }],
    ])
    await until(() => received.some(({ kind }) => kind === 'read'))
    expect(received).toContainEqual({ kind: 'read', ids: ['1'], token: 'token' })
    // A response that was under way meanwhile does not make it unread again.
    await pass(4000)
    expect(bellName()).toBe('Notifications, 1 unread')
  },
)

it('a notification read in another tab is read here', { tags: ['S4.17', 'S7.24c'] }, async () => {
  list = [createNotification(2, 0), createNotification(1, 0)]
  await open()
  other?.post({ kind: 'read', ids: ['2'], token: 'token' })
  await until(() => bellName() === 'Notifications, 1 unread')
  expect(bellName()).toBe('Notifications, 1 unread')
  other?.post({ kind: 'read', ids: null, token: 'somebody else’s' })
  other?.post({ kind: 'sign', token: 'token' })
  await until(() => false)
  expect(bellName()).toBe('Notifications, 1 unread')
})

it('all are marked as read, and the focus stays near', { tags: ['S2.33', 'S7.24c'] }, async () => {
  list = [createNotification(2, 0), createNotification(1, 0)]
  await open()
  fireEvent.click(page().getByRole('button', { name: 'Mark all as read' }))
  await settle()
  expect(post.mock.calls.map(([url]) => url)).toEqual(['/api/v2/app/poll-notification/mark-all-read'])
  expect(bellName()).toBe('Notifications, none unread')
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

it('a notification that arrives while all are being marked stays unread', { tags: ['S7.24c'] }, async () => {
  list = [createNotification(1, 0)]
  await open()
  let answer: (value: unknown) => void = () => undefined
  post.mockImplementation(() => new Promise((resolve) => (answer = resolve)))
  fireEvent.click(page().getByRole('button', { name: 'Mark all as read' }))
  list = [createNotification(2, 0), ...list]
  await pass(4000)
  await act(async () => answer({}))
  await settle()
  expect(bellName()).toBe('Notifications, 1 unread')
  expect(page().getByRole('button', { name: /Note 2/ }).textContent).toContain('Unread')
})

it('marking that fails says so and leaves it unread', { tags: ['S8.5a', 'S8.5b'] }, async () => {
  const error = vi.spyOn(toast, 'error')
  post.mockRejectedValue(new Error('broken'))
  list = [createNotification(1, 0)]
  await open()
  fireEvent.click(page().getByRole('button', { name: /Note 1/ }))
  await settle()
  fireEvent.click(page().getByRole('button', { name: 'Mark all as read' }))
  await settle()
  expect(error.mock.calls.map(([text]) => text)).toEqual([
    'Error marking the notification as read',
    'Error marking all notification as read!',
  ])
  expect(bellName()).toBe('Notifications, 1 unread')
})

it('a poll that fails says nothing, and the page can be asked again', { tags: ['S8.7a'] }, async () => {
  const error = vi.spyOn(toast, 'error')
  get.mockRejectedValue(new Error('down'))
  await open()
  await pass(60_000)
  expect(error).not.toHaveBeenCalled()
  page().getByText('Your notifications could not be loaded.')
  list = [createNotification(1, 0)]
  get.mockImplementation(async () => ({ notifications: list }))
  fireEvent.click(page().getByRole('button', { name: 'Retry' }))
  await settle()
  page().getByText('Note 1')
})

it(
  'the bell announces new notifications politely, once, and leaves the title unchanged',
  { tags: ['S1.8b'] },
  async () => {
    const announced = () => screen.getByRole('status').textContent
    list = [createNotification(1, HOUR)]
    await open()
    const title = document.title
    expect(announced()).toBe('')
    list = [createNotification(2, 0, { content: 'A friend shared a puzzle.' }), ...list]
    await pass(4000)
    expect(announced()).toBe('New notification: A friend shared a puzzle.')
    list = [createNotification(4, 0), createNotification(3, 0), ...list]
    await pass(4000)
    expect(announced()).toBe('2 new notifications')
    expect(document.title).toBe(title)
  },
)

it('every kind has its sign and leads to its thing', { tags: ['S3.27'] }, async () => {
  list = [
    createNotification(1, 0, { type: 'test_graded', link: '/test/result' }),
    createNotification(2, 0, { type: 'new_test' }),
    createNotification(3, 0, { type: 'reminder' }),
    createNotification(4, 0, { type: 'achievement' }),
    createNotification(5, 0, { type: 'report' }),
    createNotification(6, 0, { type: 'other' }),
    createNotification(7, 0, { type: 'other', link: '/series/math-1/problem/2' }),
    createNotification(8, 0, { type: 'other', about: 'new_content', link: '/dashboard' }),
    createNotification(9, 0, { type: 'other', about: 'new_tutorial', link: '/tutorial/all' }),
  ]
  await open()
  const signs = page()
    .getAllByRole('listitem')
    .map((item) => item.querySelector('path')?.getAttribute('d'))
  expect(new Set(signs).size).toBe(9)
  expect(
    page()
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/test/result', '/series/math-1/problem/2', '/dashboard', '/tutorial/all'])
})

it('a link opened in another tab by the middle button is read too', { tags: ['S7.24b'] }, async () => {
  list = [createNotification(1, 0, { link: '/progress' })]
  await open()
  const link = page().getByRole('link', { name: /Note 1/ })
  fireEvent(link, new MouseEvent('auxclick', { bubbles: true, button: 2 }))
  expect(post).not.toHaveBeenCalled()
  fireEvent(link, new MouseEvent('auxclick', { bubbles: true, button: 1 }))
  await settle()
  expect(bellName()).toBe('Notifications, none unread')
})

it('the bell hides kinds that the pupil has switched off on this device', { tags: ['S2.23d'] }, async () => {
  list = [
    createNotification(3, 0, { type: 'other', about: 'new_content' }),
    createNotification(2, 0, { type: 'other', about: 'new_tutorial' }),
    createNotification(1, 0),
  ]
  await open()
  expect(bellName()).toBe('Notifications, 3 unread')
  act(() => setPreferences({ newTutorial: false }))
  expect(bellName()).toBe('Notifications, 2 unread')
  act(() => setPreferences({ newContent: false }))
  expect(page().getAllByRole('listitem')).toHaveLength(1)
  act(() => setPreferences({ newContent: true, newTutorial: true }))
  expect(bellName()).toBe('Notifications, 3 unread')
})

it(
  'the bell leads from a learner’s share to muting, blocking and reporting them',
  { tags: ['S2.33', 'decision-45'] },
  async () => {
    list = [
      createNotification(1, 0, { type: 'other', link: '/series/math-1/problem/2', from: 'u7' }),
      createNotification(2, 0),
    ]
    await open()
    const links = page().getAllByRole('link', { name: /^Mute, block or report/ })
    expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
      ['Mute, block or report the sender: Note 1', '/settings?who=u7'],
    ])
  },
)
