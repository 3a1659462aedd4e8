import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { browserIdle, idleAfter } from './idle.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** @returns whether it has resolved by now */
function watch(waiting: Promise<void>): () => Promise<boolean> {
  const over = waiting.then(() => true)
  return async () => {
    await vi.advanceTimersByTimeAsync(0)
    return Promise.race([over, Promise.resolve(false)])
  }
}

it(
  'should wait for the time first, and then for a browser that is busy with the first page',
  { tags: ['decision-67'] },
  async () => {
    const callbacks: (() => void)[] = []
    vi.stubGlobal('requestIdleCallback', (then: () => void) => callbacks.push(then))
    const isOver = watch(idleAfter(1500))
    await vi.advanceTimersByTimeAsync(1499)
    expect(callbacks).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(callbacks).toHaveLength(1)
    expect(await isOver()).toBe(false)
    callbacks[0]?.()
    expect(await isOver()).toBe(true)
  },
)

it('should ask a browser that is never idle for its turn within 5 seconds', async () => {
  const asked = vi.fn()
  vi.stubGlobal('requestIdleCallback', asked)
  void browserIdle()
  expect(asked).toHaveBeenCalledWith(expect.any(Function), { timeout: 5_000 })
})

it('should not wait for ever where a browser has no idle callbacks', async () => {
  const isOver = watch(browserIdle())
  expect(await isOver()).toBe(false)
  await vi.advanceTimersByTimeAsync(200)
  expect(await isOver()).toBe(true)
})
