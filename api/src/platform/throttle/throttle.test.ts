import { expect, it } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { clear, take } from './throttle.ts'

const { db } = await testDatabase()

const start = new Date('2026-08-01T10:00:00Z').getTime()
const at = (seconds: number) => new Date(start + seconds * 1000)
const rule = { purpose: 'test', limit: 3, windowSeconds: 100 }

it('lets as many through as the window holds, and says how long to wait', async () => {
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

it('keeps the gap', async () => {
  const throttle = { ...rule, target: 'gap', gapSeconds: 5 }
  expect(await take(db, throttle, at(0))).toBe(0)
  expect(await take(db, throttle, at(4))).toBe(1)
  expect(await take(db, throttle, at(5))).toBe(0)
})

it('counts exactly, also when many come at once and not in the order of their clocks', async () => {
  const throttle = { ...rule, target: 'rush', limit: 20 }
  const waits = await Promise.all(
    Array.from({ length: 50 }, (_, index) => take(db, throttle, at((index * 7) % 50))),
  )
  expect(waits.filter((wait) => wait === 0)).toHaveLength(20)
})
