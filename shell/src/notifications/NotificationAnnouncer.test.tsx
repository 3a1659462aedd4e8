import { achievements, http, setPreferences, toast } from '@dhadha/contract'
import { inSite } from '@dhadha/contract/testing'
import type { Notification } from '@dhadha/contract/wire'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import * as store from '../composition/store.ts'
import { Bell } from './Bell.tsx'
import { fetchDeferredCode } from './fetchDeferredCode.ts'
import { createNotification, pass, settle, stopClock } from './testing/notifications.ts'

let list: Notification[] = []
const takeGets = () => vi.spyOn(http, 'get').mockImplementation(async () => ({ notifications: list }))
let get: ReturnType<typeof takeGets>
const open = async () => {
  render(inSite(<Bell />, { messages: {}, language: 'en', token: 'token' }))
  await settle()
}
const bellName = () =>
  document.querySelector('[popovertarget="notifications-panel"]')?.getAttribute('aria-label')

beforeAll(fetchDeferredCode)
stopClock()
beforeEach(() => {
  list = []
  get = takeGets()
  vi.spyOn(store, 'recordCompositionId').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  act(() => setPreferences({ newContent: true, newTutorial: true, testLine: false }))
  vi.restoreAllMocks()
})

it('a toast about tests is shown to pupils who want it, and to no other', { tags: ['S2.23d'] }, async () => {
  const info = vi.spyOn(toast, 'info')
  await open()
  list = [createNotification(1, 0, { type: 'new_test', content: 'A test' })]
  await pass(4000)
  expect(info).not.toHaveBeenCalled()
  act(() => setPreferences({ testLine: true }))
  list = [
    createNotification(3, 0, { type: 'achievement' }),
    createNotification(2, 0, { type: 'reminder', content: 'Soon' }),
    ...list,
  ]
  await pass(4000)
  await pass(4000)
  expect(info.mock.calls.map(([text]) => text)).toEqual(['Soon'])
})

it('an achievement is shown at once, and only once', { tags: ['S1.5'] }, async () => {
  const success = vi.spyOn(toast, 'success')
  list = [createNotification(1, 0, { type: 'achievement', content: 'An old one' })]
  await open()
  list = [createNotification(2, 0, { type: 'achievement', content: 'A new badge' }), ...list]
  await pass(4000)
  await pass(4000)
  expect(success.mock.calls.map(([text]) => text)).toEqual(['A new badge'])
})

it(
  'an achievement that the page celebrates itself is not shown again',
  { tags: ['decision-48'] },
  async () => {
    const success = vi.spyOn(toast, 'success')
    const end = achievements.take(({ badges }) => badges !== undefined)
    await open()
    list = [
      createNotification(2, 0, { badges: ['first-solve'] }),
      createNotification(1, 0, { level: 3, content: 'A new level' }),
    ]
    await pass(4000)
    expect(success.mock.calls.map(([text]) => text)).toEqual(['A new level'])
    expect(screen.getByRole('status').textContent).toBe('New notification: A new level')
    expect(bellName()).toBe('Notifications, 2 unread')
    end()
    list = [createNotification(3, 0, { badges: ['streak-5'], content: 'Another badge' }), ...list]
    await pass(4000)
    expect(success.mock.calls.map(([text]) => text)).toEqual(['A new level', 'Another badge'])
  },
)

it(
  'notifications are polled a moment after something may have been earned',
  { tags: ['decision-48'] },
  async () => {
    await open()
    await pass(4000)
    const before = get.mock.calls.length
    achievements.expect()
    achievements.expect()
    await pass(500)
    expect(get.mock.calls.length).toBe(before)
    await pass(200)
    expect(get.mock.calls.length).toBe(before + 1)
  },
)

it('an achievement is shown after the dialogs that hide it', { tags: ['S1.5'] }, async () => {
  const success = vi.spyOn(toast, 'success')
  list = []
  await open()
  const openDialog = () => {
    const dialog = document.createElement('dialog')
    dialog.setAttribute('open', '')
    document.body.append(dialog)
    return () => {
      dialog.remove()
      act(() => void dialog.dispatchEvent(new Event('close')))
    }
  }
  const closeQuestion = openDialog()
  list = [createNotification(1, 0, { type: 'achievement', content: 'A new badge' })]
  await pass(4000)
  const closeAnswer = openDialog()
  closeQuestion()
  expect(success).not.toHaveBeenCalled()
  closeAnswer()
  expect(success.mock.calls.map(([text]) => text)).toEqual(['A new badge'])
})
