import { expect, it } from 'vitest'
import { addDays, addMonths, getWeeks, startOfWeek } from './month.ts'

it('a month is laid out in weeks from Saturday to Friday', { tags: ['S2.11b'] }, () => {
  const ends = (day: string) => getWeeks(day).map((week) => [week[0], week.at(-1), week.length])
  expect(ends('2015-03-14')).toEqual([
    ['2015-02-28', '2015-03-06', 7],
    ['2015-03-07', '2015-03-13', 7],
    ['2015-03-14', '2015-03-20', 7],
    ['2015-03-21', '2015-03-27', 7],
    ['2015-03-28', '2015-04-03', 7],
  ])
  expect(getWeeks('2016-02-01').flat()).toContain('2016-02-29')
  expect(getWeeks('2015-12-01').flat()).toContain('2015-12-31')
})

it('a step of a month keeps to the month’s end where it is shorter', { tags: ['S2.11b'] }, () => {
  expect([
    addMonths('2015-01-31', 1),
    addMonths('2015-03-31', -1),
    addMonths('2016-02-29', -12),
    addMonths('2015-12-15', 1),
  ]).toEqual(['2015-02-28', '2015-02-28', '2015-02-28', '2016-01-15'])
})

it('days and weeks go past the ends of months', { tags: ['S2.11b'] }, () => {
  expect([addDays('2015-02-28', 1), addDays('2015-01-01', -1)]).toEqual(['2015-03-01', '2014-12-31'])
  expect([startOfWeek('2015-03-06'), startOfWeek('2015-03-07')]).toEqual(['2015-02-28', '2015-03-07'])
})
