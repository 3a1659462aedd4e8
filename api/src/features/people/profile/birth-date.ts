import { toAsciiDigits } from '@dhadha/contract/digits'

const YEARS = 50 // back from this year, as the calendar of the form offers (S9.2b)

/** The earliest year of birth that can be chosen on a day. */
export const firstBirthYear = (today: string): number => Number(today.slice(0, 4)) - YEARS

/**
 * A date of birth, `YYYY-MM-DD`: a day that exists, not after today, at most 50 years back (S2.11b). Bangla digits are
 * taken. Null when it is not one.
 */
export function readBirthDate(given: string, today: string): string | null {
  const date = toAsciiDigits(given.trim())
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || date > today) return null
  if (Number(date.slice(0, 4)) < firstBirthYear(today)) return null
  const moment = new Date(`${date}T00:00:00Z`)
  // The 30th of February becomes the 2nd of March here.
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(date) ? date : null
}
