// How long each kind of data is stored (decision 44).
import { RETENTION, type ExpiringData, type RetentionPeriod } from '@dhadha/contract/retention'
import { DAY_MS, HOUR_MS } from '@dhadha/server/durations'

/** The owner of an idle account is notified after this time, and again so long before it is deleted (decision 44). */
export const IDLE_NOTICE = { amount: 18, unit: 'month' } as const
export const IDLE_WARNING = { amount: 30, unit: 'day' } as const

/** The same time of day `amount` earlier or, below zero, later; of a month that is too short the last day. */
function addTo(moment: Date, { amount, unit }: RetentionPeriod, sign: 1 | -1): Date {
  if (unit !== 'month')
    return new Date(moment.getTime() + sign * amount * (unit === 'day' ? DAY_MS : HOUR_MS))
  const moved = new Date(moment)
  moved.setUTCDate(1)
  moved.setUTCMonth(moved.getUTCMonth() + sign * amount)
  const last = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate()
  moved.setUTCDate(Math.min(moment.getUTCDate(), last))
  return moved
}

/** The moment `period` before `now`: older data has been stored for longer. */
export const timeAgo = (period: RetentionPeriod, now: Date): Date => addTo(now, period, -1)

/** The end of a period that begins at `start`. */
export const timeAfter = (period: RetentionPeriod, start: Date): Date => addTo(start, period, 1)

/** The cutoff at `now`: data last used before it is deleted. */
export const getRetentionCutoff = (data: ExpiringData, now: Date): Date =>
  timeAgo(RETENTION[data].period, now)

/** A limit in milliseconds, for periods that are not counted in months. */
export function limitMs(
  what: {
    [What in ExpiringData]: (typeof RETENTION)[What]['period']['unit'] extends 'month' ? never : What
  }[ExpiringData],
): number {
  const start = new Date(0)
  return timeAfter(RETENTION[what].period, start).getTime()
}
