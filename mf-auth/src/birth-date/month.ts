// Days are YYYY-MM-DD; they compare as texts. Weeks run from Saturday to Friday, as everywhere on the site.

const DAY_MS = 86_400_000

/** 0 for a Saturday, 6 for a Friday. */
const getWeekday = (moment: Date): number => (moment.getUTCDay() + 1) % 7

const toText = (moment: Date): string => moment.toISOString().slice(0, 10)

export const addDays = (day: string, days: number): string =>
  toText(new Date(Date.parse(day) + days * DAY_MS))

/** The same day some months later; the month's last day where it is shorter. */
export function addMonths(day: string, months: number): string {
  const moment = new Date(day)
  const first = new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + months, 1))
  return toText(new Date(Math.min(first.getTime() + (moment.getUTCDate() - 1) * DAY_MS, getLast(first))))
}

const getLast = (first: Date): number => Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)

export const startOfWeek = (day: string): string => addDays(day, -getWeekday(new Date(day)))

/** The weeks that a day's month touches, each of seven days. */
export function getWeeks(day: string): string[][] {
  const month = day.slice(0, 7)
  const weeks: string[][] = []
  for (let week = startOfWeek(`${month}-01`); week.slice(0, 7) <= month; week = addDays(week, 7)) {
    const first = week
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(first, index)))
  }
  return weeks
}
