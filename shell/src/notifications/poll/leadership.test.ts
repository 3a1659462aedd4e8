import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLocks } from '../testing/browser.ts'
import { createLeadership, type Locks } from './leadership.ts'

let leaders: string[] = []
const tab = (name: string, locks: Locks | null) =>
  createLeadership({
    name: 'test',
    locks,
    lead: () => {
      leaders.push(name)
      return () => (leaders = leaders.filter((leader) => leader !== name))
    },
  })
const settled = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  leaders = []
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

it('a single tab of several leads, and the next one when it leaves', { tags: ['S9.9a'] }, async () => {
  const locks = createLocks()
  const [a, b, c] = [tab('a', locks), tab('b', locks), tab('c', locks)]
  for (const leadership of [a, b, c]) leadership.request()
  a.request()
  await settled()
  expect(leaders).toEqual(['a'])
  b.release()
  a.release()
  await settled()
  expect(leaders).toEqual(['c'])
})

it('a tab that loses the lead waits for it again', { tags: ['S9.9a'] }, async () => {
  const locks = createLocks()
  const [a, b] = [tab('a', locks), tab('b', locks)]
  a.request()
  b.request()
  await settled()
  b.takeOver()
  await settled()
  expect(leaders).toEqual(['b'])
  b.release()
  await settled()
  expect(leaders).toEqual(['a'])
})

it('a tab that left before its turn never leads', { tags: ['S9.9a'] }, async () => {
  const locks = createLocks()
  const a = tab('a', locks)
  a.request()
  a.release()
  await settled()
  expect(leaders).toEqual([])
  a.request()
  await settled()
  expect(leaders).toEqual(['a'])
})

it('without locks, or where they are forbidden, each tab leads', { tags: ['S9.9a'] }, async () => {
  const forbidden: Locks = { request: () => Promise.reject(new DOMException('no', 'SecurityError')) }
  const [a, b] = [tab('a', null), tab('b', forbidden)]
  a.request()
  a.takeOver()
  b.request()
  await settled()
  expect(leaders).toEqual(['a', 'b'])
  a.release()
  b.release()
  expect(leaders).toEqual([])
})
