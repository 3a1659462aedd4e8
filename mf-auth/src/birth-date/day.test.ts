import { expect, it } from 'vitest'
import {
  addMonths,
  birthDays,
  clampDay,
  isoDay,
  isUnderThirteen,
  moveByKey,
  parseDay,
  today,
  type Day,
  weeksOf,
} from './day.ts'

const day = (text: string): Day => parseDay(text) ?? { year: 0, month: 0, day: 0 }
const moved = (from: string, key: string, shift = false) => {
  const to = moveByKey(day(from), key, shift)
  return to && isoDay(to)
}

it('S3.1b reads and writes YYYY-MM-DD and no other day', () => {
  expect(isoDay(day('2015-02-28'))).toBe('2015-02-28')
  expect(['2015-02-30', '2015-13-01', '2015-2-3', '', '2015-02-28T00:00:00Z'].map(parseDay)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
})

it('S2.11b S9.2b offers fifty years back until today', () => {
  const { first, last } = birthDays(day('2026-11-21'))
  expect([isoDay(first), isoDay(last)]).toEqual(['1976-01-01', '2026-11-21'])
  expect(isoDay(clampDay(day('2026-12-01'), first, last))).toBe('2026-11-21')
  expect(isoDay(clampDay(day('1970-12-01'), first, last))).toBe('1976-01-01')
})

it('today is the day on the wall, not in London', () => {
  expect(today(new Date(2026, 0, 1, 0, 5))).toEqual({ year: 2026, month: 1, day: 1 })
})

it('lays a month out in weeks from Sunday', () => {
  const weeks = weeksOf(2015, 2)
  expect(weeks.map((week) => week.map((cell) => cell?.day ?? 0).join(' '))).toEqual([
    '1 2 3 4 5 6 7',
    '8 9 10 11 12 13 14',
    '15 16 17 18 19 20 21',
    '22 23 24 25 26 27 28',
  ])
  expect(weeksOf(2026, 11)[0]?.[0]?.day).toBe(1)
  expect(weeksOf(2026, 12)[0]?.slice(0, 3)).toEqual([null, null, { year: 2026, month: 12, day: 1 }])
})

it('arrow keys go by days and weeks over borders of months', () => {
  expect(moved('2015-03-01', 'ArrowLeft')).toBe('2015-02-28')
  expect(moved('2015-12-31', 'ArrowRight')).toBe('2016-01-01')
  expect(moved('2015-03-03', 'ArrowUp')).toBe('2015-02-24')
  expect(moved('2015-03-30', 'ArrowDown')).toBe('2015-04-06')
})

it('Home and End go to the borders of the week', () => {
  expect(moved('2015-02-11', 'Home')).toBe('2015-02-08')
  expect(moved('2015-02-11', 'End')).toBe('2015-02-14')
})

it('page keys turn months, with shift years, never past an end', () => {
  expect(moved('2015-03-31', 'PageUp')).toBe('2015-02-28')
  expect(moved('2016-02-29', 'PageDown', true)).toBe('2017-02-28')
  expect(isoDay(addMonths(day('2015-01-15'), -1))).toBe('2014-12-15')
  expect(moved('2015-03-31', 'x')).toBeNull()
})

it('decision 3 counts whole years up to the thirteenth birthday', () => {
  const now = { year: 2026, month: 11, day: 21 }
  expect(isUnderThirteen('2013-11-22', now)).toBe(true)
  expect(isUnderThirteen('2013-11-21', now)).toBe(false)
  expect(isUnderThirteen('', now)).toBe(false)
})
