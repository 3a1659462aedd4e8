import { achievements, toast } from '@dhadha/contract'
import { giveAchievement, subscribeExpected } from '@dhadha/contract/shell'
import type { Notification } from '@dhadha/contract/wire'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { aProblem, aReply, fakeApi, openProblem, press, type } from '../../testing/problem.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  sessionStorage.clear()
  localStorage.clear()
})

const createNotification = (id: number, rest: Partial<Notification>): Notification => ({
  id: String(id),
  uuid: `uuid-${id}`,
  type: 'achievement',
  content: `You earned badge ${id}`,
  bangla_content: `তুমি ব্যাজ ${id} পেয়েছ`,
  timestamp: '2026-11-21T10:00:00Z',
  is_viewed: false,
  link: '/progress',
  about: null,
  ...rest,
})
const badge = (id: number, badges = ['first-solve']) => createNotification(id, { badges })
function give(notification: Notification): boolean {
  let isTaken = false
  act(() => {
    isTaken = giveAchievement(notification)
  })
  return isTaken
}

/** The announcement of badges in the open verdict. */
const announcement = () =>
  [...screen.getByRole('dialog', { name: "That's right!" }).querySelectorAll('[role="status"]')].at(-1)

async function solve() {
  type('22')
  press('Submit')
  await screen.findByRole('dialog', { name: "That's right!" })
}

function open(more: Record<string, unknown> = {}) {
  fakeApi(aProblem(), { '/attempts': () => aReply(), '/user/profile': { id: 'learner-1' }, ...more })
  return openProblem()
}

it(
  'a badge is celebrated in the verdict of the answer that earned it, drawn and read out',
  { tags: ['decision-48'] },
  async () => {
    const expected = vi.fn()
    const end = subscribeExpected(expected)
    await open()
    await solve()
    end()
    expect(expected).toHaveBeenCalledTimes(1)
    expect(announcement()?.textContent).toBe('')
    expect(give(badge(1))).toBe(true)
    expect(announcement()?.textContent).toBe('You earned badge 1')
    await waitFor(() => expect(announcement()?.querySelectorAll('svg[aria-hidden="true"]')).toHaveLength(1))
    await waitFor(() => expect(achievements.celebrated('learner-1')).toEqual(['first-solve']))
    // It arrives again, as from another tab's poll.
    expect(give(badge(1))).toBe(true)
    expect(announcement()?.textContent).toBe('You earned badge 1')
  },
)

it('three of many badges are drawn', { tags: ['decision-48'] }, async () => {
  await open()
  await solve()
  give(badge(1, ['first-solve', 'streak-5', 'persistent-1', 'solved-10']))
  await waitFor(() => expect(announcement()?.querySelectorAll('svg')).toHaveLength(3))
})

it(
  'a badge that comes before the verdict waits for it, and is celebrated by no other one',
  { tags: ['decision-48'] },
  async () => {
    const toastSpy = vi.spyOn(toast, 'success')
    const page = await open()
    expect(give(badge(1))).toBe(true)
    expect(document.body.textContent).not.toContain('badge 1')
    await solve()
    expect(announcement()?.textContent).toBe('You earned badge 1')
    press('Next Problem')
    await screen.findByRole('heading', { level: 1, name: 'The next one' })
    await solve()
    expect(announcement()?.textContent).toBe('')
    page.unmount()
    expect(toastSpy).not.toHaveBeenCalled()
    expect(giveAchievement(badge(2))).toBe(false)
  },
)

it('a toast on the next page names what no verdict has celebrated', { tags: ['decision-48'] }, async () => {
  const toastSpy = vi.spyOn(toast, 'success')
  const page = await open()
  give(badge(1))
  expect(toastSpy).not.toHaveBeenCalled()
  page.unmount()
  expect(toastSpy.mock.calls).toEqual([['You earned badge 1']])
})

it(
  'the shell announces a level that no verdict has celebrated, and what the page does not know',
  { tags: ['decision-48'] },
  async () => {
    await open({ 'scoring/level': { level: 4, xpInLevel: 5, nextLevel: { level: 5, xpRequired: 50 } } })
    expect(give(createNotification(1, { level: 4 }))).toBe(false)
    expect(give(createNotification(2, {}))).toBe(false)
    await solve()
    await screen.findByText('You have reached level 4!')
    expect(give(createNotification(3, { level: 4 }))).toBe(true)
    expect(give(createNotification(4, { level: 5 }))).toBe(false)
  },
)
