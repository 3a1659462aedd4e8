import type { ReportDays } from '@dhadha/contract/wire'

/** The periods of the reports (S2.21b). */
export const PERIODS = [7, 15, 30] as const satisfies readonly ReportDays[]

/** Reads a period from the address; anything unknown is a week, the default. */
export const toDays = (given: string | null): ReportDays =>
  PERIODS.find((days) => String(days) === given) ?? PERIODS[0]
