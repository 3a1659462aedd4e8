import type { Format } from '@dhadha/contract'

/** Birth years are chosen from this many years back up to now (S9.2b). */
const YEARS_BACK = 50

/** From this age on no guardian is asked for, and name and photo may be shown (decision 3). */
const GROWN = 13

/** The day and month that stand for a year alone (decision 44). */
const YEAR_END = '-12-31'

const padTwo = (value: number): string => String(value).padStart(2, '0')

/** A day as YYYY-MM-DD, in the visitor's time zone. */
const toDay = (moment: Date): string =>
  `${moment.getFullYear()}-${padTwo(moment.getMonth() + 1)}-${padTwo(moment.getDate())}`

/** The first and the last day that may be chosen, YYYY-MM-DD (S9.2b). */
export const birthDateRange = (now = new Date()): { readonly first: string; readonly last: string } => ({
  first: `${now.getFullYear() - YEARS_BACK}-01-01`,
  last: toDay(now),
})

/** The birth years that may be chosen, the latest first. */
export const birthYears = (now = new Date()): number[] =>
  Array.from({ length: YEARS_BACK + 1 }, (_, back) => now.getFullYear() - back)

/** The birth date of which only the year is known: the year's last day, YYYY-MM-DD. */
export const toYearAlone = (year: string): string => `${year}${YEAR_END}`

/** Whether only the year of a birth date is known. A birthday on a year's last day is the same for every rule. */
export const isYearAlone = (birthDate: string): boolean => birthDate.endsWith(YEAR_END)

/** A birth date as pupils read it: '4 March 2015', or '2015' where only the year is known; '' without one. */
export const formatBirthDate = (
  format: Format,
  birthDate: string | null | undefined,
  month: 'long' | 'short' | 'numeric' = 'long',
): string => {
  if (!birthDate) return ''
  if (isYearAlone(birthDate)) return format.digits(birthDate.slice(0, 4))
  return format.date(birthDate, { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' })
}

/**
 * Whether a learner counts as under 13; of whom only the year is known, until that year's last day (decision 44). False
 * without a birth date, because the age is unknown.
 */
export const isUnderThirteen = (birthDate: string, now = new Date()): boolean =>
  birthDate !== '' && birthDate > `${now.getFullYear() - GROWN}${toDay(now).slice(4)}`
