import { HOUR_MS } from '../durations.ts'
import { expect, it } from 'vitest'
import { createNetworkBudget } from './network-budget.ts'

const LIMITS = { ipv4: [1, 3], ipv6: [1, 2, 3] } as const

function budget(maxKeys = 1_000) {
  const clock = { now: 0 }
  const { take, peek } = createNetworkBudget({ limits: LIMITS, windowMs: HOUR_MS, maxKeys }, () => clock.now)
  const taken = (ips: readonly string[]) => ips.reduce((sum, ip) => sum + take(ip), 0)
  return { take, peek, taken, clock }
}
const times = <T>(length: number, make: (index: number) => T) =>
  Array.from({ length }, (_, index) => make(index))

it('an address gets its share of a network budget once in a window', () => {
  const { take, clock } = budget()
  expect([take('203.0.113.9'), take('203.0.113.9'), take('::ffff:203.0.113.9')]).toEqual([1, 0, 0])
  clock.now = HOUR_MS
  expect(take('203.0.113.9')).toBe(1)
})

it('all addresses of a /24 count as three', () => {
  expect(budget().taken(times(256, (host) => `203.0.113.${host}`))).toBe(3)
})

it('all /64 of a /56 count as two, and all of a /48 as three', () => {
  const hex = (number: number) => number.toString(16)
  expect(budget().taken(times(256, (at) => `2001:db8:1:4400::1`.replace('4400', hex(0x4400 + at))))).toBe(2)
  expect(budget().taken(times(5_000, (at) => `2001:db8:1:${hex(at)}::1`))).toBe(3)
  expect(budget().taken(times(20, (at) => `2001:db8:${hex(at)}::1`))).toBe(20)
})

it('a network budget grants the rest of a larger amount', () => {
  const { take } = createNetworkBudget({
    limits: { ipv4: [10, 15], ipv6: [1, 1, 1] },
    windowMs: 1_000,
    maxKeys: 9,
  })
  expect([take('198.51.100.1', 7), take('198.51.100.1', 7), take('198.51.100.2', 7)]).toEqual([7, 3, 5])
})

it('what a network budget would grant can be asked without using it', () => {
  const { take, peek } = budget(4)
  expect([peek('203.0.113.9', 5), peek('203.0.113.9'), take('203.0.113.9'), peek('203.0.113.9')]).toEqual([
    1, 1, 1, 0,
  ])
  expect([take('192.0.2.1'), peek('198.51.100.1')]).toEqual([1, 0])
})

it('scopes of a network budget count by themselves', () => {
  const { take } = budget()
  expect([take('203.0.113.9', 1, 'a'), take('203.0.113.9', 1, 'b'), take('203.0.113.9', 1, 'a')]).toEqual([
    1, 1, 0,
  ])
})

it('a full network budget evicts no network, and refuses unknown networks', () => {
  const { take } = budget(4)
  expect([take('192.0.2.1'), take('198.51.100.1'), take('203.0.113.1')]).toEqual([1, 1, 0])
  expect(take('192.0.2.1')).toBe(0)
})
