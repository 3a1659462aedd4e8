import { expect, it } from 'vitest'
import { filledSegments, seriesStatus } from './progress.ts'

it('a bar fills round(percent / 12) of ten segments', { tags: ['S9.7d'] }, () => {
  expect([0, 1, 5, 9].map((solved) => filledSegments(solved, 10))).toEqual([0, 1, 4, 8])
  expect(filledSegments(0, 0)).toBe(0)
})

it(
  'the bar of a series fills a segment for the first solved problem of many',
  { tags: ['S9.7d', 'decision-23'] },
  () => {
    expect([0, 1, 2, 25].map((solved) => filledSegments(solved, 26))).toEqual([0, 1, 1, 8])
  },
)

it('a bar fills all ten segments at a hundred percent', { tags: ['S9.7d'] }, () => {
  expect(filledSegments(10, 10)).toBe(10)
})

it('solved, partially solved and unsolved series differ', { tags: ['S4.14'] }, () => {
  expect(seriesStatus({ solved_count: 5, nproblem: 5 })).toBe('solved')
  expect(seriesStatus({ solved_count: 1, nproblem: 5 })).toBe('partial')
  expect(seriesStatus({ solved_count: 0, nproblem: 5 })).toBe('unsolved')
})
