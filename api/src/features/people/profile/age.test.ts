import { expect, it } from 'vitest'
import { isThirteen } from './age.ts'

it.each([
  ['2013-11-21', '2026-11-21', true],
  ['2013-11-22', '2026-11-21', false],
  ['2015-02-28', '2028-02-29', true],
  ['2016-02-29', '2029-02-28', false],
  ['2016-02-29', '2029-03-01', true],
])('a learner’s age counts birthdays: %s on %s', { tags: ['decision-3'] }, (birthDate, today, expected) => {
  expect(isThirteen(birthDate, today)).toBe(expected)
})

it('a learner without a birth date does not count as thirteen', { tags: ['decision-3'] }, () => {
  expect(isThirteen(null, '2026-11-21')).toBe(false)
})
