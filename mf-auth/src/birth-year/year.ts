/** Birth years are chosen from this many years back up to now (S9.2b). */
const YEARS_BACK = 50

/** From this age on no guardian is asked for, and name and photo may be shown (decision 3). */
const GROWN = 13

/** The age of the youngest pupils; who is younger hardly has an account. */
const YOUNGEST = 6

/** The birth years that may be chosen: those that a pupil may have come first, the latest before the others. */
export function birthYears(now = new Date()): number[] {
  const years = Array.from({ length: YEARS_BACK + 1 }, (_, back) => now.getFullYear() - back)
  return [...years.slice(YOUNGEST), ...years.slice(0, YOUNGEST)]
}

/** The year of a birth date as the API has it, YYYY-MM-DD; '' without one. */
export const getYear = (birthDate: string | null | undefined): string => birthDate?.slice(0, 4) ?? ''

/** The birth date that is sent for a birth year: its last day, YYYY-MM-DD; null for '' (S5.8b, decision 44). */
export const toBirthDate = (year: string): string | null => (year === '' ? null : `${year}-12-31`)

/**
 * Whether a learner counts as under 13: until the last day of the year in which they turn 13 (decision 44).
 * False without a birth year, because the age is unknown.
 */
export function isUnderThirteen(year: string, now = new Date()): boolean {
  if (year === '') return false
  const grown = Number(year) + GROWN
  const isLastDay = now.getMonth() === 11 && now.getDate() === 31
  return grown > now.getFullYear() || (grown === now.getFullYear() && !isLastDay)
}
