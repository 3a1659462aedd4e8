import { expect, it } from 'vitest'
import { createAxis } from './axis.ts'

it.each([
  [[], 4],
  [[0, 0], 4],
  [[0, 3, 1], 4],
  [[5], 8],
  [[8], 12],
  [[9], 12],
  [[40], 60],
  [[41], 60],
  [[1000], 1200],
])('the axis scales %j in whole steps up to %i', { tags: ['S3.18c'] }, (counts, max) => {
  const axis = createAxis(counts)
  expect(axis.max).toBe(max)
  expect(axis.max % axis.ticks).toBe(0)
  expect(axis.max).toBeGreaterThan(Math.max(0, ...counts))
})

it.each([
  [7, 7],
  [15, 4],
  [30, 4],
])('the axis names today, the last of %i days, and %i in all', (length, names) => {
  const { everyDay, firstDay } = createAxis(Array.from({ length }, () => 1))
  const named = Array.from({ length }, (_, at) => at).filter((at) => at % everyDay === firstDay)
  expect(named.at(-1)).toBe(length - 1)
  expect(named).toHaveLength(names)
})
