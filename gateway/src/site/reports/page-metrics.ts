import { promisify } from 'node:util'
import type { PageReport } from '@dhadha/release'
import {
  COUNTED,
  MAX_METRICS_AGE_MS,
  internalHeaders,
  MEASURED,
  MEASURES,
  MAX_METRICS,
  PAGE_METRICS_PATH,
  type WebVital,
  type PageMetrics,
} from '@dhadha/server'
import { randomBytes } from 'node:crypto'
import { MINUTE_MS } from '@dhadha/server/durations'
import type { ApiInstances } from '../proxy/api-instances.ts'
import { countErrors, type NumberedError } from './page-errors.ts'

const LOOK_MS = 5_000
const REPORT_TIMEOUT_MS = 10_000
/** The most minutes of versions that wait while the API is unavailable; beyond it the oldest are dropped. */
const MAX_WAITING = 20 * MAX_METRICS

/** A row that is still being counted. */
type OpenMetricsRow = { -readonly [Key in keyof PageMetrics]: PageMetrics[Key] } & Record<
  WebVital,
  { sum: number; readonly buckets: number[] }
>

interface ForwardingOptions {
  readonly api: Pick<ApiInstances, 'request'>
  readonly key: string
  readonly onError: (error: unknown) => void
}

export interface PageMinutes {
  readonly count: (report: PageReport) => void
  /** Keeps the stack of an error that was counted. */
  readonly recordError: (report: PageReport, ip: string) => void
  /** Passes on the minutes that are over. @param all those that are not over, too */
  readonly passOn: (all?: boolean) => Promise<void>
  /** Passes them on from now on, soon after each minute. @returns passes on what is left, and ends */
  readonly start: () => () => Promise<void>
}

const getBucket = (measure: WebVital, value: number): number => {
  const at = MEASURES[measure].findIndex((end) => value <= end)
  return at < 0 ? MEASURES[measure].length : at
}

const newRow = (minute: number, part: string, version: string): OpenMetricsRow => ({
  minute,
  part,
  version,
  ...(Object.fromEntries(COUNTED.map((what) => [what, 0])) as Record<(typeof COUNTED)[number], number>),
  ...(Object.fromEntries(
    MEASURED.map((measure) => [
      measure,
      { sum: 0, buckets: Array.from({ length: MEASURES[measure].length + 1 }, () => 0) },
    ]),
  ) as Record<WebVital, { sum: number; buckets: number[] }>),
})

/**
 * Sums the reports of tabs by part, version and minute, and sends each minute to the API once it is over (decision 75):
 * one message and one statement, however many reports there are. A minute that could not be sent waits for an hour. A
 * minute that is sent twice counts once, as it names the process that counted it.
 */
export function createPageMinutes({ api, key, onError }: ForwardingOptions, now = Date.now): PageMinutes {
  const source = randomBytes(6).toString('hex')
  let rows = new Map<string, OpenMetricsRow>()
  let piece = 0
  const errors = countErrors()
  let minuteOfErrors = minuteNow()
  let waiting: (NumberedError & { readonly source: string })[] = []
  let passing: Promise<void> = Promise.resolve()

  function minuteNow(): number {
    return Math.floor(now() / MINUTE_MS) * MINUTE_MS
  }

  /** Errors of a completed minute wait to be sent. */
  function closeErrors(all: boolean): void {
    if (!all && minuteOfErrors === minuteNow()) return
    const name = source + String(piece)
    for (const error of errors.take(minuteOfErrors)) waiting.push(Object.assign(error, { source: name }))
    minuteOfErrors = minuteNow()
    waiting = waiting.filter(({ minute }) => minute >= now() - MAX_METRICS_AGE_MS)
  }

  function getRow(part: string, version: string): OpenMetricsRow {
    const minute = minuteNow()
    const name = `${minute} ${part} ${version} ${piece}`
    const row = rows.get(name) ?? newRow(minute, part, version)
    rows.set(name, row)
    return row
  }

  /** Drops entries that have waited too long, the oldest first. */
  function dropExpired(): void {
    for (const [name, { minute }] of rows)
      if (rows.size > MAX_WAITING || minute < now() - MAX_METRICS_AGE_MS) rows.delete(name)
  }

  async function pass(all: boolean): Promise<void> {
    dropExpired()
    closeErrors(all)
    const minute = minuteNow()
    const due = [...rows].filter(([, row]) => all || row.minute < minute)
    // Later reports of the same minute are sent under another name.
    if (all) piece++
    for (let at = 0; at < due.length; at += MAX_METRICS) {
      const batch = due.slice(at, at + MAX_METRICS)
      const sentErrors = waiting.slice(0, MAX_METRICS)
      await sendMessage({
        figures: batch.map(([name, row]) => Object.assign({}, row, { source: source + name.split(' ')[3] })),
        errors: sentErrors,
      })
      for (const [name] of batch) rows.delete(name)
      waiting = waiting.filter((error) => !sentErrors.includes(error))
    }
  }

  async function sendMessage(message: object): Promise<void> {
    const { statusCode, body } = await promisify(api.request)({
      method: 'POST',
      path: PAGE_METRICS_PATH,
      headers: { 'content-type': 'application/json', ...internalHeaders(key) },
      body: JSON.stringify(message),
      signal: AbortSignal.timeout(REPORT_TIMEOUT_MS),
    })
    await body.dump()
    if (statusCode >= 300) throw new Error(`the API takes no figures of pages: it answers ${statusCode}`)
  }

  const passOn = (all = false): Promise<void> => {
    // Sends run one after the other: otherwise a row would be sent twice at the same time.
    passing = passing.then(() => pass(all)).catch(onError)
    return passing
  }

  return {
    count(report) {
      const row = getRow(report.part, report.version)
      if (!('value' in report)) {
        row[report.kind] += 1
        return
      }
      const { kind, value } = report
      const measured = kind === 'CLS' ? value : value / 1_000
      row[kind].sum += measured
      const at = getBucket(kind, measured)
      row[kind].buckets[at] = (row[kind].buckets[at] ?? 0) + 1
    },
    recordError(report, ip) {
      closeErrors(false)
      errors.record(report, ip)
    },
    passOn,
    start() {
      const timer = setInterval(() => void passOn(), LOOK_MS)
      return async () => {
        clearInterval(timer)
        await passOn(true)
        rows = new Map()
      }
    },
  }
}
