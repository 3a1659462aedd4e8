import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { wait, withTimeLimit } from './wait.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('should wait for work that ends in time', async () => {
  const ended = vi.fn()
  const work = wait(100).then(ended)
  void withTimeLimit(work, 200).then(() => ended('limit'))
  await vi.advanceTimersByTimeAsync(100)
  expect(ended.mock.calls).toEqual([[undefined], ['limit']])
})

it('should go on without work that takes longer', async () => {
  const ended = vi.fn()
  void withTimeLimit(new Promise(() => undefined), 200).then(ended)
  await vi.advanceTimersByTimeAsync(199)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(ended).toHaveBeenCalledOnce()
})

it('should fail where the work fails in time', async () => {
  await expect(withTimeLimit(Promise.reject(new Error('no connection')), 200)).rejects.toThrow(
    'no connection',
  )
})
