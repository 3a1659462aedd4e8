import type { ReportDays } from '@dhadha/contract/wire'

/** The periods of the reports (S2.21b). */
export const PERIODS = [7, 15, 30] as const satisfies readonly ReportDays[]

/** A period out of an address; anything else is the usual week. */
export const toDays = (given: string | null): ReportDays =>
  PERIODS.find((days) => String(days) === given) ?? PERIODS[0]
