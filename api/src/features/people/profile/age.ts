/** From this age on a pupil may choose to be shown by name and photo (decision 3). */
const SHOWABLE_FROM = 13

/** Whether somebody is at least 13 on a day; both are YYYY-MM-DD. Without a birth date nobody is (decision 3). */
export function isThirteen(birthDate: string | null, today: string): boolean {
  if (birthDate === null) return false
  const latest = `${Number(today.slice(0, 4)) - SHOWABLE_FROM}${today.slice(4)}`
  return birthDate <= latest
}
