import { expect, it } from 'vitest'
import { createSharedBudget } from './shared-budget.ts'

const LIMITS = { total: 10, share: { ipv4: [3, 5], ipv6: [3, 4, 5] }, windowMs: 1_000 } as const

it('a shared budget leaves others their share, however much one network requests', () => {
  const { take } = createSharedBudget(LIMITS, () => 0)
  for (let i = 0; i < 1_000; i++) take(`203.0.113.${i % 256}`, 100)
  expect([take('198.51.100.1', 3), take('192.0.2.1', 2)]).toEqual([3, 2])
  expect(take('192.0.2.2')).toBe(0)
})

it('a shared budget grants the rest of a larger amount, and all of it again in the next window', () => {
  const clock = { now: 0 }
  const { take } = createSharedBudget(LIMITS, () => clock.now)
  expect([take('203.0.113.9', 5), take('203.0.113.9'), take('2001:db8::1', 7)]).toEqual([3, 0, 3])
  expect([take('198.51.100.1', 3), take('192.0.2.1', 3)]).toEqual([3, 1])
  clock.now = 1_000
  expect(take('203.0.113.9', 5)).toBe(3)
})
