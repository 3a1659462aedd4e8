/** A day of the calendar, free of clocks and time zones. `month` is 1 to 12. */
export interface Day {
  year: number
  month: number
  day: number
}

/** Birth dates are chosen from this many years back up to today (S9.2b). */
const YEARS_BACK = 50

const fromUtc = (date: Date): Day => ({
  year: date.getUTCFullYear(),
  month: date.getUTCMonth() + 1,
  day: date.getUTCDate(),
})

/** Midnight UTC of a day, for `Intl` with `timeZone: 'UTC'`. */
export const toUtc = ({ year, month, day }: Day): Date => new Date(Date.UTC(year, month - 1, day))

/** Today in the pupil's time zone. */
export const today = (now = new Date()): Day => ({
  year: now.getFullYear(),
  month: now.getMonth() + 1,
  day: now.getDate(),
})

/** 'YYYY-MM-DD' (S3.1b). */
export const isoDay = ({ year, month, day }: Day): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

/** Reads 'YYYY-MM-DD'; null for anything else and for days that no calendar has. */
export function parseDay(text: string): Day | null {
  const found = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!found) return null
  const day: Day = { year: Number(found[1]), month: Number(found[2]), day: Number(found[3]) }
  return isoDay(fromUtc(toUtc(day))) === text ? day : null
}

const daysInMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

const addDays = (from: Day, days: number): Day =>
  fromUtc(new Date(Date.UTC(from.year, from.month - 1, from.day + days)))

/** The same day of another month; the month's last one where it is shorter. */
export function addMonths(from: Day, months: number): Day {
  const index = from.year * 12 + from.month - 1 + months
  return inMonth(from, Math.floor(index / 12), (((index % 12) + 12) % 12) + 1)
}

/** `day` moved into that month, never past its last day. */
export const inMonth = ({ day }: Day, year: number, month: number): Day => ({
  year,
  month,
  day: Math.min(day, daysInMonth(year, month)),
})

/** The days that may be chosen (S2.11b, S9.2b): no birthday lies in the future. */
export const birthDays = (now: Day): { first: Day; last: Day } => ({
  first: { year: now.year - YEARS_BACK, month: 1, day: 1 },
  last: now,
})

export const isWithin = (day: Day, first: Day, last: Day): boolean =>
  isoDay(day) >= isoDay(first) && isoDay(day) <= isoDay(last)

/** The day, clamped to the range. */
export const clampDay = (day: Day, first: Day, last: Day): Day =>
  isoDay(day) < isoDay(first) ? first : isoDay(day) > isoDay(last) ? last : day

/** A month's weeks, each from Sunday; null for days outside the month. */
export function weeksOf(year: number, month: number): (Day | null)[][] {
  const before = toUtc({ year, month, day: 1 }).getUTCDay()
  const length = daysInMonth(year, month)
  const cells = Array.from({ length: Math.ceil((before + length) / 7) * 7 }, (_, at) => {
    const day = at - before + 1
    return day >= 1 && day <= length ? { year, month, day } : null
  })
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}

/** The day that a key moves to from `day`; null for keys that the calendar does not handle. */
export function moveByKey(from: Day, key: string, shift: boolean): Day | null {
  const weekday = toUtc(from).getUTCDay()
  switch (key) {
    case 'ArrowLeft':
      return addDays(from, -1)
    case 'ArrowRight':
      return addDays(from, 1)
    case 'ArrowUp':
      return addDays(from, -7)
    case 'ArrowDown':
      return addDays(from, 7)
    case 'Home':
      return addDays(from, -weekday)
    case 'End':
      return addDays(from, 6 - weekday)
    case 'PageUp':
      return addMonths(from, shift ? -12 : -1)
    case 'PageDown':
      return addMonths(from, shift ? 12 : 1)
    default:
      return null
  }
}

/** From this age on no guardian is asked for, and name and photo may be shown (decision 3). */
const GROWN = 13

/** Whether a birth date ('YYYY-MM-DD' or '') says that somebody is under 13; without one nobody knows. */
export function isUnderThirteen(birthDate: string, now: Day = today()): boolean {
  const day = parseDay(birthDate)
  return day !== null && birthDate > isoDay({ ...now, year: now.year - GROWN })
}
