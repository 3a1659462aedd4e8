/** Where tabs tell the gateway how pages do (decision 265). */
export const PAGE_REPORTS_PATH = '/page-reports'

/**
 * What happened to a page of a remote: `shown` counts its views; `retried`, `fell-back` and `failed` say where the failure
 * ladder led (a second try, an earlier version, the panel); `error` is one that was thrown, at `place`.
 */
export const PAGE_EVENTS = ['shown', 'retried', 'fell-back', 'failed', 'error'] as const

/** The measures of web-vitals: milliseconds, and for CLS the share of the window that moved. */
export const VITALS = ['LCP', 'INP', 'CLS', 'TTFB'] as const

/** The version that was to be on the screen: what happens to it counts, whatever took its place. */
export interface ReportedPage {
  readonly part: string
  readonly version: string
  readonly page: string
}

/** No word of a pupil, no address and no id is in it. */
export type PageReport = ReportedPage &
  (
    | {
        readonly kind: (typeof PAGE_EVENTS)[number]
        /** Of an error: its name, and file, line and column in the version's folder. */
        readonly name?: string
        readonly place?: string
      }
    | { readonly kind: (typeof VITALS)[number]; readonly value: number }
  )

/** Reports in one message, and in all that a document sends. */
export const MOST_PAGE_REPORTS = 40
