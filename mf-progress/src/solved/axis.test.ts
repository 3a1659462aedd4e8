import { expect, it } from 'vitest'
import { axisOf } from './axis.ts'

it.each([
  [[], 4],
  [[0, 0], 4],
  [[0, 3, 1], 4],
  [[5], 8],
  [[9], 20],
  [[40], 40],
  [[41], 80],
  [[1000], 2000],
])('S3.18c scales %j in whole steps up to %i', (counts, max) => {
  const axis = axisOf(counts)
  expect(axis.max).toBe(max)
  expect(axis.max % axis.ticks).toBe(0)
})

it.each([7, 15, 30])('names today, the last of %i days, and at most seven', (length) => {
  const { everyDay, firstDay } = axisOf(Array.from({ length }, () => 1))
  const named = Array.from({ length }, (_, at) => at).filter((at) => at % everyDay === firstDay)
  expect(named.at(-1)).toBe(length - 1)
  expect(named.length).toBeLessThanOrEqual(7)
})
