import type { Series } from '@dhadha/contract/wire'
import { expect, it } from 'vitest'
import { filterSeries, readStatusFilter } from './filter.ts'

const series = (name: string, solved_count = 0, bangla_name: string | null = null) =>
  ({ name, bangla_name, solved_count, nproblem: 4 }) as Series

const all = [series('Number Games', 4), series('Matchstick Magic', 1, 'কাঠির জাদু'), series('Age puzzles')]
const names = (found: Series[]) => found.map(({ name }) => name)

it('the filter finds series by part of the name in any case', { tags: ['S5.9'] }, () => {
  expect(names(filterSeries(all, ' MAGIC ', 'all'))).toEqual(['Matchstick Magic'])
  expect(names(filterSeries(all, 'জাদু', 'all'))).toEqual(['Matchstick Magic'])
  expect(filterSeries(all, '', 'all')).toHaveLength(3)
})

it('the filter finds series by how far the learner is', { tags: ['S4.14'] }, () => {
  expect(names(filterSeries(all, '', 'solved'))).toEqual(['Number Games'])
  expect(names(filterSeries(all, '', 'partial'))).toEqual(['Matchstick Magic'])
  expect(names(filterSeries(all, '', 'unsolved'))).toEqual(['Age puzzles'])
})

it('an unknown status in the address counts as all', () => {
  expect(readStatusFilter('nonsense')).toBe('all')
})
