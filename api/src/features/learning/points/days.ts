// Points and streaks of days in a row.
import { DAY_MS } from '@dhadha/server/durations'
import type { DayStreak, VisitWeek } from '@dhadha/contract/wire'
import { DAILY_LOGIN_POINTS } from './constants.ts'

/** Points of the first visit of the n-th day in a row (decision 16). */
export const dailyLoginPoints = (daysInRow: number): number =>
  DAILY_LOGIN_POINTS[Math.min(daysInRow, DAILY_LOGIN_POINTS.length) - 1] ?? 0

/** Days since 1970-01-01. Counted from the date alone, independent of time zones. */
const toDayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS
const formatDay = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)

/**
 * Weeks begin on Saturday; 1970-01-03 was one. So a missed weekend, Friday and Saturday, takes one rest day of each
 * week.
 */
const toWeekNumber = (day: number): number => Math.floor((day - 2) / 7)

/** Days in a row, with the rest days used. */
interface Run {
  readonly length: number
  /** Its last day with a visit. */
  readonly last: number
  /** The last rest day inside it. */
  readonly rest: number | null
}

/** The last rest day when all days before `until` are missed, too; undefined: one of them cannot be one. */
function restUntil({ last, rest }: Run, until: number): number | null | undefined {
  // Two of three consecutive days are in one week.
  if (until - last > 3) return undefined
  let taken = rest
  for (let missed = last + 1; missed < until; missed++) {
    if (taken !== null && toWeekNumber(taken) === toWeekNumber(missed)) return undefined
    taken = missed
  }
  return taken
}

function withDay(run: Run | null, day: number): Run {
  const rest = run ? restUntil(run, day) : undefined
  return run && rest !== undefined
    ? { length: run.length + 1, last: day, rest }
    : { length: 1, last: day, rest: null }
}

/**
 * Days in a row, now and at best, with one free rest day a week (S1.4b). A rest day does not count and does not end the
 * row; only a rest day inside the row uses up the week's. Today is missed only when it is over.
 *
 * @param days YYYY-MM-DD, each once, the earliest first
 * @param today YYYY-MM-DD, none of `days` is later
 */
export function dayStreak(days: readonly string[], today: string): DayStreak {
  let run: Run | null = null
  let best = 0
  for (const day of days) {
    run = withDay(run, toDayNumber(day))
    best = Math.max(best, run.length)
  }
  const now = toDayNumber(today)
  const rest = run ? restUntil(run, now) : undefined
  if (!run || rest === undefined) return { current: 0, best, rested_on: null }
  const isThisWeek = rest !== null && toWeekNumber(rest) === toWeekNumber(now)
  return { current: run.length, best, rested_on: isThisWeek ? formatDay(rest) : null }
}

/**
 * The seven days of the current week, from Saturday on: with a visit, the free rest day of the streak, or neither.
 *
 * @param days YYYY-MM-DD
 * @param today YYYY-MM-DD
 */
export function visitWeek(
  days: readonly string[],
  today: string,
  { rested_on: restedOn }: Pick<DayStreak, 'rested_on'>,
): VisitWeek {
  const now = toDayNumber(today)
  const saturday = toWeekNumber(now) * 7 + 2
  const visited = new Set(days)
  return [0, 1, 2, 3, 4, 5, 6].map((place) => {
    const day = formatDay(saturday + place)
    if (visited.has(day)) return 'visited'
    return day === restedOn ? 'rested' : 'open'
  })
}
