// Compares an age with 13 years.

/** From this age on a pupil may choose to be shown by name and photo (decision 3). */
const SHOWABLE_FROM = 13

/**
 * Whether a learner is at least 13 on a day; both are YYYY-MM-DD. Without a birth date the result is false (decision
 * 3).
 */
export function isThirteen(birthDate: string | null, today: string): boolean {
  if (birthDate === null) return false
  const latest = `${Number(today.slice(0, 4)) - SHOWABLE_FROM}${today.slice(4)}`
  return birthDate <= latest
}
