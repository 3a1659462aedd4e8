import type { Format, Language } from '@dhadha/contract'

const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' }
const TIME: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit', hour12: true }

/**
 * Day and time of a test's start or end, by the clock of twelve hours that Bangladesh tells the time by: '21 Nov 2026,
 * 8:05 pm', '২১ নভে, ২০২৬, রাত ৮:০৫'. 'AM' and 'PM' have no Bangla: the part of the day is said in words, before the hour.
 */
export function momentText(date: Format['date'], language: Language, at: string | Date): string {
  if (language === 'en') return date(at, { ...DAY, ...TIME })
  const time = date(at, { ...TIME, dayPeriod: 'short' })
  return `${date(at, DAY)}, ${time.replace(/^(\S+)\s(.+)$/, '$2 $1')}`
}
