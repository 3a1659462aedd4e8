// Computes when a test starts, in the time zone of the site.
import { DAY_MS } from '@dhadha/server/durations'
import { createDayFormatter } from '../../../platform/calendar.ts'
import type { Start } from './file.ts'

/** The wall-clock time of a zone at a moment, as if it were UTC. */
function toWallClock(moment: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(moment)
  const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value)
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
}

/** The start of a test; a relative one counts from the current day in the site's zone. */
export function resolveStart(start: Start, { now, timeZone }: { now: Date; timeZone: string }): Date {
  if (start.kind === 'moment') return start.at
  const today = createDayFormatter(timeZone)(now)
  const wanted = Date.parse(`${today}T${start.time}:00Z`) + start.day * DAY_MS
  return new Date(wanted - (toWallClock(wanted, timeZone) - wanted))
}
