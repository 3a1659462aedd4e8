import { MAX_PAGE_REPORTS, PAGE_REPORTS_PATH, type PageReport, type ReportedPage } from '@dhadha/release'

/** Delay between the first report and the message; reports made meanwhile go with it. */
const SEND_MS = 5_000
/** The delay after an error was sent: a lasting failure is known by then, and all browsers may report it. */
const SEND_AFTER_FAILURE_MS = 60_000

const queued: PageReport[] = []
let sentCount = 0
let sendMs = SEND_MS
let timer: ReturnType<typeof setTimeout> | undefined
let firstShown: ReportedPage | null = null

/** The first page that this document has shown: measures of loading are its own. */
export const getFirstShown = (): ReportedPage | null => firstShown

const isFailure = (kind: PageReport['kind']): boolean =>
  kind === 'error' ||
  kind === 'retried' ||
  kind === 'fell-back' ||
  kind === 'failed' ||
  kind === 'call-failed'

/**
 * Sends the queued reports. A beacon outlives the page and does not delay it; browsers without `sendBeacon` report
 * nothing.
 */
export function sendReports(): void {
  clearTimeout(timer)
  timer = undefined
  if (queued.length === 0) return
  if (queued.some(({ kind }) => isFailure(kind))) sendMs = SEND_AFTER_FAILURE_MS
  const body = JSON.stringify({ reports: queued.splice(0) })
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- browsers and extensions may lack it
  navigator.sendBeacon?.(PAGE_REPORTS_PATH, new Blob([body], { type: 'application/json' }))
}

/**
 * Reports a page's health to the gateway (decision 75). A document sends a bounded number of reports, whatever fails in
 * it.
 */
export function report(pageReport: PageReport): void {
  if (sentCount >= MAX_PAGE_REPORTS) return
  sentCount++
  if (pageReport.kind === 'shown') firstShown ??= pageReport
  queued.push(pageReport)
  // Metrics that end with the page are reported while it is being left, when no timer would run any more.
  if (document.hidden) queueMicrotask(sendReports)
  else timer ??= setTimeout(sendReports, sendMs)
}
