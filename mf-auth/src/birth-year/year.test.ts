import { expect, it } from 'vitest'
import { toBirthDate, birthYears, isUnderThirteen, getYear } from './year.ts'

it('birth years go fifty years back from this year, those of pupils first', { tags: ['S9.2b'] }, () => {
  const years = birthYears(new Date(2026, 10, 21))
  expect([years[0], years[1], years[44], years.length]).toEqual([2020, 2019, 1976, 51])
  expect(years.slice(45)).toEqual([2026, 2025, 2024, 2023, 2022, 2021])
})

it('a birth year is sent as its last day, or null', { tags: ['decision-44', 'S5.8b'] }, () => {
  expect(['2015', ''].map(toBirthDate)).toEqual(['2015-12-31', null])
  expect(['2015-12-31', '2013-11-22', null, undefined].map(getYear)).toEqual(['2015', '2013', '', ''])
})

it.each([
  ['2013', new Date(2026, 0, 1), true],
  ['2013', new Date(2026, 11, 30), true],
  ['2013', new Date(2026, 11, 31), false],
  ['2012', new Date(2026, 0, 1), false],
  ['2014', new Date(2026, 11, 31), true],
  ['', new Date(2026, 0, 1), false],
])('a learner born in %s counts as under 13 on %s: %s', { tags: ['decision-44'] }, (year, now, expected) => {
  expect(isUnderThirteen(year, now)).toBe(expected)
})
