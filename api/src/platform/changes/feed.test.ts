import type { Pool } from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createChangeFeed, EVERYTHING } from './feed.ts'

const query = vi.fn<() => Promise<{ rows: readonly object[] }>>()
const pool = { query } as unknown as Pool
const answer = (rows: readonly object[]) => query.mockResolvedValueOnce({ rows })
const recover = () => query.mockResolvedValue({ rows: [] })
const fail = () => query.mockRejectedValue(new Error('the database is away'))

let feed: ReturnType<typeof createChangeFeed>
const onError = vi.fn<(error: unknown) => void>()
beforeEach(() => {
  vi.useFakeTimers()
  recover()
  feed = createChangeFeed(pool, onError)
})
afterEach(async () => {
  await feed.stop()
  vi.useRealTimers()
  vi.resetAllMocks()
})

const listen = (topic: string) => {
  const listener = { changed: vi.fn<(key: string) => void>(), missed: vi.fn<() => void>() }
  feed.on(topic, listener)
  return listener
}
const change = (id: number, topic: string, key: string) => ({ id: `${id} 2026-11-22`, topic, key })

it(
  'a change reaches the listeners of its topic within a second, once',
  { tags: ['decision-57'] },
  async () => {
    const [sessions, others] = [listen('session'), listen('other')]
    await feed.start()
    answer([change(1, 'session', 'a')])
    answer([change(1, 'session', 'a'), change(2, 'session', 'b')])
    await vi.advanceTimersByTimeAsync(999)
    expect(sessions.changed.mock.calls).toEqual([['a'], ['b']])
    expect(others.changed).not.toHaveBeenCalled()
  },
)

it(
  'the feed is stale after a second without an answer of the database',
  { tags: ['decision-57'] },
  async () => {
    await feed.start()
    expect(feed.isFresh()).toBe(true)
    fail()
    await vi.advanceTimersByTimeAsync(1000)
    expect(feed.isFresh()).toBe(true)
    await vi.advanceTimersByTimeAsync(1)
    expect(feed.isFresh()).toBe(false)
    expect(onError).toHaveBeenCalled()
    recover()
    await vi.advanceTimersByTimeAsync(1000)
    expect(feed.isFresh()).toBe(true)
  },
)

it('the change feed reports an outage once', async () => {
  await feed.start()
  fail()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(onError).toHaveBeenCalledTimes(1)
  recover()
  await vi.advanceTimersByTimeAsync(500)
  fail()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(onError).toHaveBeenCalledTimes(2)
})

it('the feed is not fresh before the first answer', { tags: ['decision-57'] }, async () => {
  fail()
  await feed.start()
  expect(feed.isFresh()).toBe(false)
})

it(
  'a restored database, and changes that may have been missed, clear every cache',
  { tags: ['decision-57'] },
  async () => {
    const sessions = listen('session')
    await feed.start()
    // The first answer: whatever was cached before is of unknown age.
    expect(sessions.missed).toHaveBeenCalledOnce()
    answer([change(1, EVERYTHING, '')])
    await vi.advanceTimersByTimeAsync(500)
    expect(sessions.missed).toHaveBeenCalledTimes(2)
    fail()
    await vi.advanceTimersByTimeAsync(20_000)
    recover()
    await vi.advanceTimersByTimeAsync(500)
    expect(sessions.missed).toHaveBeenCalledTimes(3)
  },
)
