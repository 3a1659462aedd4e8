import { toBanglaDigits } from './digits.ts'
import { useLanguage, type Language } from './language.ts'

const LOCALES: Record<Language, string> = { en: 'en-GB', bn: 'bn-BD' }
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Positions of the commas: thousands in English; thousands, lakhs and crores in Bangla. */
const GROUPS: Record<Language, RegExp> = { en: /\B(?=(?:\d{3})+$)/g, bn: /\B(?=(?:\d{2})*\d{3}$)/g }

export interface Format {
  /** 1234.5 → '1,234.5' or '১,২৩৪.৫' */
  number: (value: number, options?: Intl.NumberFormatOptions) => string
  /** Date (ISO 8601 text or Date) → '21 November 2026' or '২১ নভেম্বর, ২০২৬' */
  date: (value: string | Date, options?: Intl.DateTimeFormatOptions) => string
  /** Seconds → 'mm:ss', from an hour on 'h:mm:ss' (S4.3b). */
  clock: (seconds: number) => string
  /** S9.9c: minutes below an hour, hours below 24, 'Yesterday' below 48, then days. */
  relative: (time: string | Date, now?: Date) => string
  /** Replaces a text's ASCII digits by the language's own; the rest is unchanged. */
  digits: (text: string) => string
}

const localizeDigits = (language: Language, text: string): string =>
  language === 'bn' ? toBanglaDigits(text) : text

/** True: `formatInteger` formats it. */
export const isPlain = (value: number): boolean => Number.isSafeInteger(value) && !Object.is(value, -0)

/**
 * A whole number as Intl formats it: 1234567 → '1,234,567' or '১২,৩৪,৫৬৭'. Most pages have no other numbers, and the
 * first Intl.NumberFormat blocks a slow phone for 70 ms while it loads its locale data.
 */
export const formatInteger = (value: number, language: Language): string =>
  localizeDigits(language, String(value).replace(GROUPS[language], ','))

/** Caches formatters by their options, because they are expensive to create. */
function memoize<Options, Formatter>(
  create: (options: Options) => Formatter,
): (options: Options) => Formatter {
  const cache = new Map<string, Formatter>()
  return (options) => {
    const key = JSON.stringify(options) ?? ''
    const formatter = cache.get(key) ?? create(options)
    cache.set(key, formatter)
    return formatter
  }
}

/** Numbers, dates and times in one language, numerals included. */
export function createFormat(language: Language): Format {
  const locale = LOCALES[language]
  const numberFormat = memoize(
    (options: Intl.NumberFormatOptions | undefined) => new Intl.NumberFormat(locale, options),
  )
  const dateFormat = memoize(
    (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
  )
  const digits = (text: string) => localizeDigits(language, text)
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  return {
    number: (value, options) =>
      options === undefined && isPlain(value)
        ? formatInteger(value, language)
        : numberFormat(options).format(value),
    date: (value, options = { day: 'numeric', month: 'long', year: 'numeric' }) =>
      dateFormat(options).format(typeof value === 'string' ? new Date(value) : value),
    clock: (seconds) => {
      const whole = Math.max(0, Math.floor(seconds))
      const [h, m, s] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60]
      return digits(h > 0 ? `${h}:${twoDigits(m)}:${twoDigits(s)}` : `${twoDigits(m)}:${twoDigits(s)}`)
    },
    relative: (time, now = new Date()) => {
      const age = Math.max(0, now.getTime() - new Date(time).getTime())
      const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
      if (age < HOUR) return words.format(-Math.floor(age / MINUTE), 'minute')
      if (age < DAY) return words.format(-Math.floor(age / HOUR), 'hour')
      const yesterday = words.format(-1, 'day')
      if (age < 2 * DAY) return yesterday.charAt(0).toUpperCase() + yesterday.slice(1)
      return words.format(-Math.floor(age / DAY), 'day')
    },
    digits,
  }
}

const FORMATS: Record<Language, Format> = { en: createFormat('en'), bn: createFormat('bn') }

/** `createFormat` of the interface's language. */
export const useFormat = (): Format => FORMATS[useLanguage()]
