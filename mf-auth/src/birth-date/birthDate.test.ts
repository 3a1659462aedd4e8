import { expect, it } from 'vitest'
import { birthDateRange, birthYears, isUnderThirteen, toYearAlone } from './birthDate.ts'

const now = new Date(2026, 10, 21)

it('birth dates run from the first day fifty years back to today', { tags: ['S9.2b'] }, () => {
  expect(birthDateRange(now)).toEqual({ first: '1976-01-01', last: '2026-11-21' })
  const years = birthYears(now)
  expect([years[0], years.at(-1), years.length]).toEqual([2026, 1976, 51])
})

it('a year alone is its last day', { tags: ['decision-44'] }, () => {
  expect(toYearAlone('2015')).toBe('2015-12-31')
})

it.each([
  ['2013-12-31', new Date(2026, 11, 30), true],
  ['2013-12-31', new Date(2026, 11, 31), false],
  ['2012-12-31', new Date(2026, 0, 1), false],
  ['2013-11-22', now, true],
  ['2013-11-21', now, false],
  ['2016-02-29', new Date(2029, 1, 28), true],
  ['2016-02-29', new Date(2029, 2, 1), false],
  ['', now, false],
])('a learner born on %s counts as under 13 on %s: %s', { tags: ['decision-44'] }, (day, today, expected) => {
  expect(isUnderThirteen(day, today)).toBe(expected)
})
