// The reports of a page's health that browsers send: path, kinds and limits (decision 75).

/** The path to which tabs report the health of pages (decision 75). */
export const PAGE_REPORTS_PATH = '/page-reports'

/**
 * Events of a remote's page: `shown` counts its views; `retried`, `fell-back` and `failed` are steps of the fallback
 * chain (a second try, an earlier version, the panel); `error` is one that was thrown, at `place`; `call-failed` is a
 * call of the API by code of the version that got a 5xx or no response.
 */
export const PAGE_EVENTS = ['shown', 'retried', 'fell-back', 'failed', 'error', 'call-failed'] as const

/** The measures of web-vitals: milliseconds, and for CLS the share of the window that moved. */
export const VITALS = ['LCP', 'INP', 'CLS', 'TTFB'] as const

/** The version that the page should show: its events count, also if a fallback replaced it. */
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
        /** For an error: its name, and file, line and column in the version's folder. */
        readonly name?: string
        readonly place?: string
        /**
         * The first time in a document: where it was thrown and from where that was called, MAX_FRAMES at most
         * (STACK_FRAME).
         */
        readonly stack?: readonly string[]
      }
    | { readonly kind: (typeof VITALS)[number]; readonly value: number }
  )

/** The name of an error class: any other text could be a pupil's word. */
export const ERROR_NAME = /^[A-Za-z]{0,40}(?:Error|Exception)$/
/** A place in a file of a release: `mf-tests/1.5.0/js/page-all.ab12.js:1:2345`. */
export const STACK_FRAME = /^[a-z][a-z0-9-]{0,63}\/[\w.-]{1,64}\/[\w./-]{1,120}:\d{1,7}:\d{1,7}$/
export const MAX_FRAMES = 6

/** Reports in one message, and in all that a document sends. */
export const MAX_PAGE_REPORTS = 40
/** The most failed calls among them, so that errors are still reported while a call is repeated for ever. */
export const MAX_FAILED_CALLS = 10
