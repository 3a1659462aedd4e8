import type { Language } from '@dhadha/contract'

const MOMENT: Intl.DateTimeFormatOptions = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
}

const MOMENTS: Readonly<Record<Language, Intl.DateTimeFormatOptions>> = {
  en: MOMENT,
  // 'AM' and 'PM' have no Bangla: the part of the day is said in words.
  bn: { ...MOMENT, dayPeriod: 'short' },
}

/** Day and time of a test's start or end, by the clock of twelve hours that Bangladesh tells the time by. */
export const momentIn = (language: Language): Intl.DateTimeFormatOptions => MOMENTS[language]
