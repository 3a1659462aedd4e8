// The tables of pages' metrics and errors.
import type { Generated } from 'kysely'

/**
 * The metrics that tabs sent to one gateway about one version in one minute (decision 75). Measures in seconds, CLS in
 * shares of the window.
 */
interface PageMinuteTable {
  minute: Date
  part: string
  version: string
  /** The process of the gateway that counted it. */
  source: string
  shown: number
  retried: number
  fell_back: number
  failed: number
  error: number
  /** Calls of the API that got a 5xx or no response (decision 75). */
  calls_failed: Generated<number>
  /** In the order of MEASURED. */
  sums: number[]
  /** How many fell into each bucket (MEASURES). */
  lcp: number[]
  inp: number[]
  ttfb: number[]
  cls: number[]
}

/** An error that was reported to one gateway in one minute (decision 75), by so many addresses. */
interface PageErrorTable {
  minute: Date
  part: string
  version: string
  source: string
  /** Its number among the errors of that source and minute. */
  nth: number
  name: string
  /** Places in files of releases. */
  stack: string[]
  times: number
}

interface PageMetricsTables {
  page_minute: PageMinuteTable
  page_error: PageErrorTable
}

declare module '../../../platform/database/schema.ts' {
  interface Database extends PageMetricsTables {}
}
