import { afterEach, expect, it, vi } from 'vitest'
import { clearStep, isDone, markDone } from './unlocked.ts'

afterEach(() => {
  vi.restoreAllMocks()
  clearStep('registered')
})

it('a step stays done until it is forgotten', { tags: ['S4.2b'] }, () => {
  expect(isDone('registered')).toBe(false)
  markDone('registered')
  expect([isDone('registered'), isDone('password-reset')]).toEqual([true, false])
  clearStep('registered')
  expect(isDone('registered')).toBe(false)
})

it('progress through sign-in works in a browser that stores nothing', () => {
  const refuse = () => {
    throw new DOMException('no', 'SecurityError')
  }
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
  markDone('registered')
  expect([isDone('registered'), isDone('password-reset')]).toEqual([true, false])
})
