import type { Format, Language } from '@dhadha/contract'

const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' }
const TIME: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit', hour12: true }

/** The site's time zone, from the document (gateway/src/site/pages/page.ts); null where a gateway does not send it. */
const siteTimeZone = (): string | null =>
  document.querySelector<HTMLMetaElement>('meta[name="time-zone"]')?.content ?? null

/**
 * The device's time zone at a moment, such as 'GMT+1' or 'জিএমটি+১', where its clock shows another time than the site's; '' where it shows the
 * same. A test is announced by the site's time: a pupil who compares the two must see why they differ.
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

/**
 * Day and time of a test's start or end, by the twelve-hour clock that Bangladesh uses: '21 Nov 2026,
 * 8:05 pm', '২১ নভে, ২০২৬, রাত ৮:০৫'. 'AM' and 'PM' have no Bangla: the part of the day is a word before the hour. If
 * the device has another time than the site, its zone is named: '21 Nov 2026, 3:05 pm (GMT+1)'.
 */
export function momentText(date: Format['date'], language: Language, at: string | Date): string {
  const zone = zoneText(date, language, at)
  const suffix = zone && ` (${zone})`
  if (language === 'en') return `${date(at, { ...DAY, ...TIME })}${suffix}`
  const time = date(at, { ...TIME, dayPeriod: 'short' })
  return `${date(at, DAY)}, ${time.replace(/^(\S+)\s(.+)$/, '$2 $1')}${suffix}`
}
