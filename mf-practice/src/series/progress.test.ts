import { expect, it } from 'vitest'
import { seriesStatus } from './progress.ts'

it('solved, partially solved and unsolved series differ', { tags: ['S4.14'] }, () => {
  expect(seriesStatus({ solved_count: 5, nproblem: 5 })).toBe('solved')
  expect(seriesStatus({ solved_count: 1, nproblem: 5 })).toBe('partial')
  expect(seriesStatus({ solved_count: 0, nproblem: 5 })).toBe('unsolved')
})
