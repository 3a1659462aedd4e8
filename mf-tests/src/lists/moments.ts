import type { Format, Language, Text } from '@dhadha/contract'
import type { TextKey } from '../text.ts'

const DAY: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long' }
const TIME: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit', hour12: true }

/** The site's time zone, from the document (gateway/src/server/pages/page.ts); null where a gateway does not send it. */
const siteTimeZone = (): string | null =>
  document.querySelector<HTMLMetaElement>('meta[name="time-zone"]')?.content ?? null

/**
 * The device's time zone at a moment, such as 'GMT+1' or 'জিএমটি+১', where its clock shows another time than the
 * site's; '' where it shows the same. A test is announced by the site's time: a pupil who compares the two must see why
 * they differ.
 */
function zoneText(date: Format['date'], language: Language, at: string | Date): string {
  const timeZone = siteTimeZone()
  if (timeZone === null || date(at, { ...DAY, ...TIME }) === date(at, { ...DAY, ...TIME, timeZone }))
    return ''
  const zoneBy = (timeZoneName: 'short' | 'long') => date(at, { timeZoneName }).split(', ').at(-1) ?? ''
  if (language === 'en') return zoneBy('short')
  const short = zoneBy('short').replace('GMT', 'জিএমটি').replace('UTC', 'ইউটিসি')
  // Other abbreviations have no Bangla; their full names have.
  return /[A-Z]/i.test(short) ? zoneBy('long') : short
}

/** The hour in the pupil's words: 'midnight', 'noon', '8:05 pm', 'রাত ৮:০৫'. */
function timeText({ date }: Format, text: Text<TextKey>, language: Language, at: Date): string {
  if (at.getMinutes() === 0 && at.getHours() === 0) return text('midnight')
  if (at.getMinutes() === 0 && at.getHours() === 12) return text('noon')
  if (language === 'en') return date(at, TIME)
  // 'AM' and 'PM' have no Bangla: the part of the day is a word before the hour.
  return date(at, { ...TIME, dayPeriod: 'short' }).replace(/^(\S+)\s(.+)$/, '$2 $1')
}

/** Midnight belongs to the day that ends: 'Monday at midnight', as pupils say it in both languages. */
function dayText({ date }: Format, at: Date): string {
  const day = at.getHours() === 0 && at.getMinutes() === 0 ? new Date(at.getTime() - 1) : at
  const isThisYear = day.getFullYear() === new Date().getFullYear()
  return date(day, isThisYear ? DAY : { ...DAY, year: 'numeric' })
}

/**
 * Day and time of a test's start or end in words: 'Monday 30 November at midnight', or after 'Ends at' (`timeOnDay`)
 * 'midnight, Monday 30 November'. By the twelve-hour clock that Bangladesh uses; the year only where it is another one.
 * If the device has another time than the site, its zone is named: 'Monday 30 November at 3:05 pm (GMT+1)'.
 */
export function momentText(
  format: Format,
  text: Text<TextKey>,
  language: Language,
  moment: string | Date,
  order: 'dayAtTime' | 'timeOnDay' = 'dayAtTime',
): string {
  const at = new Date(moment)
  const zone = zoneText(format.date, language, at)
  const words = text(order, { day: dayText(format, at), time: timeText(format, text, language, at) })
  return zone ? `${words} (${zone})` : words
}
