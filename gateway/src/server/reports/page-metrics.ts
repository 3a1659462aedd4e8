// Sums browsers' reports of pages, and sends each minute to the API (decision 75).
import type { PageReport } from '@dhadha/release'
import { internalHeaders, MAX_METRICS, PAGE_METRICS_PATH } from '@dhadha/server'
import type { ApiInstances } from '../proxy/api-instances.ts'
import { createMetricRows } from './metric-rows.ts'
import { createErrorQueue } from './page-errors.ts'
import { createSource } from './metrics-source.ts'

const LOOK_MS = 5_000
const REPORT_TIMEOUT_MS = 10_000

interface ForwardingOptions {
  readonly api: Pick<ApiInstances, 'request'>
  readonly key: string
  readonly onError: (error: unknown) => void
}

export interface PageMetricsQueue {
  readonly count: (report: PageReport) => void
  /** Keeps the stack of an error that was counted. */
  readonly recordError: (report: PageReport, ip: string) => void
  /** Sends the minutes that are over to the API. @param all those that are not over, too */
  readonly send: (all?: boolean) => Promise<void>
  /** Sends them from now on, soon after each minute. @returns sends what is left, and ends */
  readonly start: () => () => Promise<void>
}

/**
 * Sums the reports of tabs by part, version and minute, and sends each minute to the API once it is over (decision 75):
 * one message and one statement, however many reports there are. A minute that could not be sent waits for an hour. A
 * minute that is sent twice counts once, as it names the process that counted it.
 */
export function createPageMetricsQueue(
  { api, key, onError }: ForwardingOptions,
  now = Date.now,
): PageMetricsQueue {
  const source = createSource()
  const rows = createMetricRows(source, now)
  const errors = createErrorQueue(source, now)
  let sending: Promise<void> = Promise.resolve()

  async function sendDue(all: boolean): Promise<void> {
    rows.dropExpired()
    errors.closeMinute(all)
    const due = rows.getDue(all)
    // Later reports of the same minute are sent under another name.
    if (all) source.renew()
    for (let at = 0; at < due.length; at += MAX_METRICS) {
      const batch = due.slice(at, at + MAX_METRICS)
      const waiting = errors.waiting().slice(0, MAX_METRICS)
      await sendMessage({ figures: batch, errors: waiting })
      rows.remove(batch)
      errors.remove(waiting)
    }
  }

  async function sendMessage(message: object): Promise<void> {
    const { statusCode, body } = await api.request({
      method: 'POST',
      path: PAGE_METRICS_PATH,
      headers: { 'content-type': 'application/json', ...internalHeaders(key) },
      body: JSON.stringify(message),
      signal: AbortSignal.timeout(REPORT_TIMEOUT_MS),
    })
    await body.dump()
    if (statusCode >= 300) throw new Error(`the API takes no figures of pages: it answers ${statusCode}`)
  }

  function send(all = false): Promise<void> {
    // One after the other: otherwise a row would be sent twice at the same time.
    sending = sending.then(() => sendDue(all)).catch(onError)
    return sending
  }

  return {
    count: rows.count,
    recordError(report, ip) {
      errors.closeMinute(false)
      errors.record(report, ip)
    },
    send,
    start() {
      const timer = setInterval(() => void send(), LOOK_MS)
      return async () => {
        clearInterval(timer)
        await send(true)
        rows.clear()
      }
    },
  }
}
