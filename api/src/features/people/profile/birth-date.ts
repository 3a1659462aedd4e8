import { foldTypedText } from '@dhadha/contract/typed-text'

const YEARS = 50 // back from this year, as the form offers (S9.2b)

/** The earliest year of birth that can be chosen on a day. */
export const firstBirthYear = (today: string): number => Number(today.slice(0, 4)) - YEARS

const getYearEnd = (date: string): string => `${date.slice(0, 4)}-12-31`

/**
 * Reads a date of birth, `YYYY-MM-DD`: a day that exists, at most 50 years back and not after today, or the last day of
 * this year, as the last day stands for a year alone (S2.11b, decision 44). Bangla digits are accepted.
 *
 * @returns the date, YYYY-MM-DD; null when it is no date of birth
 */
export function readBirthDate(input: string, today: string): string | null {
  const date = foldTypedText(input).trim()
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return null
  if (date > today && date !== getYearEnd(today)) return null
  if (Number(date.slice(0, 4)) < firstBirthYear(today)) return null
  const moment = new Date(`${date}T00:00:00Z`)
  // `Date` reads the 30th of February as the 2nd of March.
  const exists = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(date)
  return exists ? date : null
}
