import { subscribeFailedCalls } from '@dhadha/contract/shell'
import { getFirstShown, report, sendReports } from './report.ts'
import { reportError, reportFailedCall } from './reportFailure.ts'

/** Loads the code that measures the first page, once the page itself is loaded. */
async function measure(): Promise<void> {
  const { onCLS, onINP, onLCP, onTTFB } = await import(/* webpackChunkName: "vitals" */ 'web-vitals')
  for (const watch of [onCLS, onINP, onLCP, onTTFB])
    watch(({ name, value }) => {
      const first = getFirstShown()
      if (first) report({ part: first.part, version: first.version, page: first.page, kind: name, value })
    })
}

/**
 * Reports uncaught errors, failed calls and the measures of the first page (decision 75).
 *
 * @param measureAfterMs when the measuring begins; browsers keep what was before
 */
export function watchHealth(measureAfterMs: number): void {
  addEventListener('error', ({ error }) => reportError(error))
  addEventListener('unhandledrejection', ({ reason }) => reportError(reason))
  let endCalls = subscribeFailedCalls(reportFailedCall)
  document.addEventListener('visibilitychange', () => document.hidden && sendReports())
  addEventListener('pagehide', () => {
    sendReports()
    // Leaving a page cuts off its calls, which is no fault of a part.
    endCalls()
  })
  // The browser may show the same document again.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) endCalls = subscribeFailedCalls(reportFailedCall)
  })
  setTimeout(() => void measure().catch(() => undefined), measureAfterMs)
}
