// Messages of gateways to the API about pages in browsers (decision 75): paths, metrics, errors.

/**
 * The path at which gateways forward the metrics of pages from tabs to the API (decision 75). Its name is kept for the
 * release before: gateway and API may be of two releases while an update runs.
 */
export const PAGE_METRICS_PATH = '/api/internal/page-figures'

/** Upper ends of the buckets in which LCP, INP and TTFB are counted, in seconds; one more bucket has longer times. */
export const VITAL_ENDS = [0.05, 0.1, 0.2, 0.3, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 6, 10] as const

/** The same for CLS, in shares of the window. */
export const SHIFT_ENDS = [0, 0.01, 0.05, 0.1, 0.25, 0.5] as const

/** The measured values, with the upper ends of their buckets. */
export const MEASURES = { LCP: VITAL_ENDS, INP: VITAL_ENDS, TTFB: VITAL_ENDS, CLS: SHIFT_ENDS } as const
export type WebVital = keyof typeof MEASURES
export const MEASURED = Object.keys(MEASURES) as readonly WebVital[]

/** The counted events. */
export const COUNTED = ['shown', 'retried', 'fell-back', 'failed', 'error', 'call-failed'] as const

/** Measures of one minute: their sum, in seconds (CLS: shares), and how many fell into each bucket. */
export interface PageHistogram {
  readonly sum: number
  readonly buckets: readonly number[]
}

/** The metrics that tabs reported to one gateway about one version in one minute. */
export type PageMetrics = Readonly<Record<(typeof COUNTED)[number], number>> & {
  /** Start of the minute, in ms. */
  readonly minute: number
  readonly part: string
  readonly version: string
} & Readonly<Record<WebVital, PageHistogram>>

/** An error that browsers reported to one gateway in one minute (decision 75). */
export interface PageError {
  readonly minute: number
  /** The part of the version whose page broke. */
  readonly part: string
  readonly version: string
  readonly name: string
  /** Places in files of releases (`mf-tests/1.5.0/js/page.js:1:2345`), where it was thrown first. */
  readonly stack: readonly string[]
  /** The number of addresses that reported it. */
  readonly times: number
}

/** The path at which the release commands query errors. */
export const PAGE_ERRORS_PATH = '/api/internal/page-errors'
/** The most errors that one gateway reports for a minute. */
export const MAX_ERRORS = 20

/** An error of a version, over the requested time. */
export interface FrequentError {
  readonly name: string
  readonly stack: readonly string[]
  readonly times: number
  readonly last: string
}

/** The path at which the release commands query what users of versions waited. */
export const PAGE_VITALS_PATH = '/api/internal/page-vitals'

/**
 * The waiting times of a version's users over all minutes in the database: upper quartiles in seconds (CLS: shares);
 * null: not measured.
 */
export interface VersionVitals {
  readonly version: string
  /** ISO 8601, of its first and its last minute. */
  readonly first: string
  readonly last: string
  readonly shown: number
  /** Steps of the fallback chain, errors, and failed calls. */
  readonly troubled: number
  readonly LCP: number | null
  readonly INP: number | null
  readonly TTFB: number | null
  readonly CLS: number | null
}

/** Minutes of versions in one message. */
export const MAX_METRICS = 200

/** The API does not accept older minutes; gateways retain unsent ones for this time. */
export const MAX_METRICS_AGE_MS = 3_600_000
