import type { Notification } from '@dhadha/contract/wire'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type * as DeferredCode from './deferredCode.ts'

const NOTIFICATION: Notification = {
  id: '1',
  uuid: 'uuid-1',
  type: 'achievement',
  content: 'A badge',
  bangla_content: 'একটা ব্যাজ',
  timestamp: new Date().toISOString(),
  is_viewed: false,
  link: null,
  about: null,
}

/** Settles each request for the chunk. */
let asked: { arrive: () => void; fail: () => void }[]
let code: typeof DeferredCode
let get: ReturnType<typeof vi.fn>
let recordConnection: (isUp: boolean) => void
let show: (what: 'bell' | 'page') => void

/** Lets what was settled be shown. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)))

beforeEach(async () => {
  // Each test is a document that has sent no request yet.
  vi.resetModules()
  asked = []
  const chunk = await import('./fetchDeferredCode.ts')
  code = await import('./deferredCode.ts')
  vi.spyOn(chunk, 'fetchDeferredCode').mockImplementation(
    () =>
      new Promise((resolve, reject) => {
        asked.push({ arrive: () => resolve(code), fail: () => reject(new Error('no chunk')) })
      }),
  )
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { http } = await import('@dhadha/contract')
  get = vi.spyOn(http, 'get').mockImplementation(async () => ({ notifications: [NOTIFICATION] }))
  const { inSite } = await import('@dhadha/contract/testing')
  const { Bell } = await import('./Bell.tsx')
  const { NotificationsRoute } = await import('./NotificationsRoute.tsx')
  ;({ recordConnection } = await import('../offline/connection.ts'))
  show = (what) =>
    void render(
      inSite(what === 'bell' ? <Bell /> : <NotificationsRoute />, {
        messages: {},
        language: 'en',
        token: 't',
      }),
    )
})
afterEach(() => {
  recordConnection(true)
  cleanup()
  vi.restoreAllMocks()
})

const openPanel = () => {
  const panel = document.querySelector('#notifications-panel')
  if (!panel) throw new Error('there is no panel')
  for (const type of ['beforetoggle', 'toggle'])
    fireEvent(panel, Object.assign(new Event(type), { newState: 'open', oldState: 'closed' }))
}

it(
  'a press that comes before the list opens the panel, and the list comes into it',
  { tags: ['S1.8b'] },
  async () => {
    show('bell')
    await settle()
    openPanel()
    const title = screen.getByRole('heading', { name: 'Notifications', hidden: true })
    expect(document.activeElement).toBe(title)
    const list = document.querySelector('[aria-busy]')
    expect(list?.getAttribute('aria-busy')).toBe('true')
    asked[0]?.arrive()
    await settle()
    await screen.findByText('A badge')
    expect(list?.getAttribute('aria-busy')).toBe('false')
    expect(document.activeElement).toBe(title)
    expect(asked.length).toBe(1)
  },
)

it(
  'a list that fails to load shows an error and is requested again, and the focus stays in the panel',
  { tags: ['S1.8b'] },
  async () => {
    show('bell')
    asked[0]?.fail()
    await settle()
    // The count needs no list.
    screen.getByRole('button', { name: 'Notifications, 1 unread' })
    openPanel()
    const retry = screen.getByRole('button', { name: 'Retry', hidden: true })
    retry.focus()
    fireEvent.click(retry)
    expect(document.activeElement?.textContent).toBe('Notifications')
    asked[1]?.arrive()
    await settle()
    await screen.findByText('A badge')
  },
)

it(
  'notifications are polled once the connection is back, where the poll had not come',
  { tags: ['S9.9a'] },
  async () => {
    show('bell')
    recordConnection(false)
    asked[0]?.fail()
    await settle()
    const before = get.mock.calls.length
    act(() => recordConnection(true))
    asked[1]?.arrive()
    await vi.waitFor(() => expect(get.mock.calls.length).toBeGreaterThan(before), 8_000)
  },
)

it(
  'the page of all notifications waits for its chunk, and shows when it fails',
  { tags: ['S2.33'] },
  async () => {
    show('page')
    await settle()
    expect(document.querySelector('[aria-busy="true"]')).not.toBeNull()
    asked[0]?.fail()
    await settle()
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
    asked[1]?.arrive()
    await settle()
    screen.getByRole('heading', { level: 1, name: 'Notifications' })
    await screen.findByText('A badge')
  },
)
