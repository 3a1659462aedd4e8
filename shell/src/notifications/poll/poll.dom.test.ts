import { HttpError } from '@dhadha/contract'
import type { Notification } from '@dhadha/contract/wire'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createHub, createLocks } from '../testing/browser.ts'
import type { Locks } from './leadership.ts'
import { startPoll } from './poll.ts'
import type { TabMessage } from './tabMessages.ts'

const INTERVAL = 4000
let calls: string[] = []
let answer: () => Promise<readonly Notification[]>
let ends: (() => void)[] = []

const hide = (isHidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

/** Tabs of one browser; they share the document's visibility. */
function browser({
  locks = createLocks(),
  canTalk = true,
}: { locks?: Locks | null; canTalk?: boolean } = {}) {
  const hub = createHub()
  return (tab: string, token = 'token') => {
    const received: TabMessage[] = []
    let updatedAt = 0
    let back = () => undefined as void
    let name: (id: string) => void = () => undefined
    const tabs = canTalk ? hub() : null
    const end = startPoll({
      token,
      fetchNotifications: async () => {
        calls.push(tab)
        const list = await answer()
        updatedAt = Date.now()
        return list
      },
      updatedAt: () => updatedAt,
      onMessage: (message) => received.push(message),
      subscribeComposition: (listener) => {
        name = listener
        return () => undefined
      },
      subscribeDue: (listener) => {
        back = listener
        return () => undefined
      },
      tabs,
      locks,
    })
    ends.push(end)
    return { end, received, lineIsBack: () => back(), answerNames: (id: string) => name(id) }
  }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
/** Which tabs polled the API during that time. */
const asked = async (ms: number) => {
  calls = []
  await pass(ms)
  return calls
}

beforeEach(() => {
  vi.useFakeTimers()
  calls = []
  ends = []
  answer = async () => []
})
afterEach(() => {
  for (const end of ends) end()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it('a single tab polls every 4 seconds', { tags: ['S9.9a', 'S7.24a'] }, async () => {
  browser()('a')
  await pass(0)
  expect(calls).toEqual(['a'])
  expect(await asked(3 * INTERVAL)).toEqual(['a', 'a', 'a'])
})

it('three tabs make one poll, and all of them learn its answer', { tags: ['S9.9a'] }, async () => {
  const open = browser()
  const [, b, c] = [open('a'), open('b'), open('c')]
  await pass(0)
  expect(await asked(5 * INTERVAL)).toEqual(['a', 'a', 'a', 'a', 'a'])
  for (const { received } of [b, c]) expect(received.filter(({ kind }) => kind === 'news').length).toBe(6)
})

it('a leader that closes is followed at once', { tags: ['S9.9a'] }, async () => {
  const open = browser()
  const a = open('a')
  open('b')
  await pass(INTERVAL)
  a.end()
  expect(await asked(INTERVAL)).toEqual(['b', 'b'])
})

it('a leader that is frozen is followed within an interval', { tags: ['S9.9a'] }, async () => {
  const locks = createLocks()
  const open = browser({ locks })
  // It holds the lock and never signals.
  locks.request('dhadha-notifications', {}, () => new Promise(() => undefined)).catch(() => undefined)
  open('b')
  await pass(INTERVAL)
  expect(calls).toEqual([])
  expect(await asked(INTERVAL)).toEqual(['b'])
})

it('a slow answer is no silence', { tags: ['S9.9a'] }, async () => {
  const open = browser()
  answer = () => new Promise((resolve) => setTimeout(() => resolve([]), 5 * INTERVAL))
  open('a')
  open('b')
  expect(await asked(5 * INTERVAL - 1)).toEqual(['a'])
})

it('hidden tabs do not ask, and ask at once when seen again', { tags: ['S9.9a'] }, async () => {
  browser()('a')
  await pass(INTERVAL)
  hide(true)
  expect(await asked(10 * INTERVAL)).toEqual([])
  hide(false)
  expect(await asked(0)).toEqual(['a'])
})

it('tabs that cannot talk to one another ask for themselves', { tags: ['S9.9a'] }, async () => {
  for (const odd of [{ canTalk: false }, { locks: null }]) {
    const open = browser(odd)
    open('a')
    open('b')
    await pass(0)
    expect((await asked(INTERVAL)).toSorted()).toEqual(['a', 'b'])
    for (const end of ends) end()
  }
})

it(
  'an API that is down is polled less often, and at once when the connection is back',
  { tags: ['S8.7a'] },
  async () => {
    const open = browser()
    const [a, b] = [open('a'), open('b')]
    answer = () => Promise.reject(new HttpError('no-response', 0, '', ''))
    await pass(0)
    expect((await asked(15 * INTERVAL)).length).toBeLessThan(6)
    expect(b.received).toContainEqual({ kind: 'failure', isReached: false, token: 'token' })
    answer = async () => []
    calls = []
    b.lineIsBack()
    expect(calls).toEqual([])
    a.lineIsBack()
    expect(calls).toEqual(['a'])
    expect(await asked(2 * INTERVAL)).toEqual(['a', 'a'])
  },
)

it('the other tabs learn of the release that an answer names', { tags: ['S7.24a'] }, async () => {
  const open = browser()
  const [a, b] = [open('a'), open('b')]
  answer = async () => {
    a.answerNames('composition-2')
    return []
  }
  await pass(INTERVAL)
  expect(b.received).toContainEqual({
    kind: 'news',
    notifications: [],
    composition: 'composition-2',
    token: 'token',
  })
})

it('a tab does not listen to another account', { tags: ['S4.1c'] }, async () => {
  const open = browser()
  open('a', 'mine')
  const b = open('b', 'theirs')
  await pass(INTERVAL)
  expect(b.received).toEqual([])
})
