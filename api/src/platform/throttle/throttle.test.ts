import { expect, it } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { clear, take, takeSharedOrThrow } from './throttle.ts'

const { db } = await testDatabase()

const start = new Date('2026-08-01T10:00:00Z').getTime()
const at = (seconds: number) => new Date(start + seconds * 1000)
const rule = { purpose: 'test', limit: 3, windowSeconds: 100 }

it('a budget lets as many calls through as the window allows, and names the time to wait', async () => {
  const throttle = { ...rule, target: 'window' }
  expect([
    await take(db, throttle, at(0)),
    await take(db, throttle, at(10)),
    await take(db, throttle, at(20)),
  ]).toEqual([0, 0, 0])
  expect(await take(db, throttle, at(30))).toBe(70)
  expect(await take(db, throttle, at(100))).toBe(0)
  expect(await take(db, throttle, at(100))).toBe(10)
  await clear(db, throttle)
  expect(await take(db, throttle, at(101))).toBe(0)
})

it('a call within the gap waits', async () => {
  const throttle = { ...rule, target: 'gap', gapSeconds: 5 }
  expect(await take(db, throttle, at(0))).toBe(0)
  expect(await take(db, throttle, at(4))).toBe(1)
  expect(await take(db, throttle, at(5))).toBe(0)
})

it('a budget counts exactly, also when many calls come at once and not in the order of their clocks', async () => {
  const throttle = { ...rule, target: 'rush', limit: 20 }
  const waits = await Promise.all(
    Array.from({ length: 50 }, (_, index) => take(db, throttle, at((index * 7) % 50))),
  )
  expect(waits.filter((wait) => wait === 0)).toHaveLength(20)
})

it(
  'a network that spends its share leaves the rest of a common budget to others',
  { tags: ['decision-55', 'attack-67'] },
  async () => {
    const deps = { db, clock: () => at(0) }
    const shared = {
      purpose: 'shared',
      limit: 10,
      windowSeconds: 100,
      share: { ipv4: [2, 4], ipv6: [2, 3, 4] },
    } as const
    const taken = async (ips: readonly string[]) => {
      let count = 0
      for (const ip of ips)
        await takeSharedOrThrow(deps, shared, ip).then(
          () => count++,
          () => undefined,
        )
      return count
    }
    expect(await taken(Array.from({ length: 20 }, () => '203.0.113.1'))).toBe(2)
    expect(await taken(Array.from({ length: 20 }, (_, host) => `203.0.113.${host}`))).toBe(2)
    expect(await taken(Array.from({ length: 20 }, (_, subnet) => `2001:db8:1:${subnet}::1`))).toBe(3)
    expect(await taken(['198.51.100.1', '192.0.2.1', '192.0.2.2'])).toBe(3)
    expect(await taken(['198.51.101.1'])).toBe(0)
  },
)
