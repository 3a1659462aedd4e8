// Times in which no version goes live, from the setting RELEASE_FREEZE.
import { ConfigError } from '@dhadha/server/settings'

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** A time in which no version goes live, in the site's time zone. */
interface Freeze {
  readonly text: string
  /** Whether it contains a local time, as of `Fri 18:00` every week, or `2026-12-15 00:00` once. */
  readonly has: (local: LocalTime) => boolean
}

interface LocalTime {
  /** From Sunday, 00:00. */
  readonly minuteOfWeek: number
  /** `2026-12-15 08:30` */
  readonly moment: string
}

/**
 * Reads `Thu 18:00-Sun 08:00, 2026-12-15 00:00-2026-12-20 23:59`.
 *
 * @throws ConfigError naming the first window that cannot be read
 */
export function readFreezes(text: string): readonly Freeze[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((text) => weekly(text) ?? once(text) ?? wrong(text))
}

function wrong(text: string): never {
  throw new ConfigError(
    `RELEASE_FREEZE must be windows such as "Thu 18:00-Sun 08:00" or "2026-12-15 00:00-2026-12-20 23:59", not "${text}".`,
  )
}

function weekly(text: string): Freeze | null {
  const [, fromDay = '', fromTime = '', toDay = '', toTime = ''] =
    /^([A-Z][a-z]{2}) ([0-2]\d:[0-5]\d)-([A-Z][a-z]{2}) ([0-2]\d:[0-5]\d)$/.exec(text) ?? []
  const [from, to] = [toMinuteOfWeek(fromDay, fromTime), toMinuteOfWeek(toDay, toTime)]
  if (from === null || to === null) return null
  return {
    text,
    has: ({ minuteOfWeek: at }) => (from <= to ? at >= from && at < to : at >= from || at < to),
  }
}

function toMinuteOfWeek(day: string, time: string): number | null {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return DAYS.includes(day) ? DAYS.indexOf(day) * 1_440 + hours * 60 + minutes : null
}

function once(text: string): Freeze | null {
  const MOMENT = String.raw`(\d{4}-[01]\d-[0-3]\d [0-2]\d:[0-5]\d)`
  const [, from, to] = new RegExp(`^${MOMENT}-${MOMENT}$`).exec(text) ?? []
  if (from === undefined || to === undefined || from >= to) return null
  return { text, has: ({ moment }) => moment >= from && moment < to }
}

/** The window that a moment is in, as a sentence; null: none. @param timeZone of the site, such as Asia/Dhaka */
export function frozenAt(freezes: readonly Freeze[], now: Date, timeZone: string): string | null {
  const local = toLocalTime(now, timeZone)
  const freeze = freezes.find(({ has }) => has(local))
  return freeze ? `Nothing goes live now (${freeze.text}, ${timeZone}): wait, or use --override.` : null
}

function toLocalTime(now: Date, timeZone: string): LocalTime {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]))
  const time = `${parts['hour']}:${parts['minute']}`
  return {
    minuteOfWeek: toMinuteOfWeek(parts['weekday'] ?? '', time) ?? 0,
    moment: `${parts['year']}-${parts['month']}-${parts['day']} ${time}`,
  }
}
