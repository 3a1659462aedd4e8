import type { ReportDays } from '@dhadha/contract/wire'

/** The periods of the reports (S2.21b). */
export const PERIODS = [7, 15, 30] as const satisfies readonly ReportDays[]

/** Reads a period from the address; anything unknown is a week, the default. */
export const toDays = (given: string | null): ReportDays =>
  PERIODS.find((days) => String(days) === given) ?? PERIODS[0]

/** Days are those of the site's time zone (decision 16): formatted as UTC they are the same everywhere. */
export const UTC = { timeZone: 'UTC' } as const

/** A day by the name of its week day. */
export const WEEKDAY = { ...UTC, weekday: 'long' } as const

/**
 * The same where all seven stand side by side: in Bangla narrow, because seven short names do not fit, on a phone or on
 * paper.
 */
export const SHORT_WEEKDAY = {
  en: { ...UTC, weekday: 'short' },
  bn: { ...UTC, weekday: 'narrow' },
} as const
