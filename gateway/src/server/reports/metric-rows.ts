// Sums browsers' reports by part, version and minute, as rows for the API.
import type { PageReport } from '@dhadha/release'
import { MAX_METRICS, MAX_METRICS_AGE_MS, MEASURES, type PageMetrics, type WebVital } from '@dhadha/server'
import { startOfMinute, type Source } from './metrics-source.ts'

/** The most rows that wait while the API is unavailable; beyond it the oldest are dropped. */
const MAX_WAITING = 20 * MAX_METRICS

/** The counts of a version in one minute, in the form that the API accepts. */
export interface MetricRow extends PageMetrics {
  readonly source: string
}

/** A row that is still being counted. */
type OpenRow = { -readonly [Key in keyof MetricRow]: MetricRow[Key] } & Record<WebVital, OpenHistogram>

interface OpenHistogram {
  sum: number
  readonly buckets: number[]
}

export interface MetricRows {
  readonly count: (report: PageReport) => void
  /** Drops rows that have waited too long, the oldest first. */
  readonly dropExpired: () => void
  /** The rows of minutes that are over. @param all those of the current minute, too */
  readonly getDue: (all: boolean) => MetricRow[]
  /** Removes rows that were sent. */
  readonly remove: (rows: readonly MetricRow[]) => void
  readonly clear: () => void
}

/** Sums reports of pages by part, version and minute (decision 75). */
export function createMetricRows(source: Source, now: () => number): MetricRows {
  const rows = new Map<string, OpenRow>()

  function getRow(part: string, version: string): OpenRow {
    const identity = { minute: startOfMinute(now()), part, version, source: source.name() }
    const key = getKey(identity)
    const row = rows.get(key) ?? newRow(identity)
    rows.set(key, row)
    return row
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
    dropExpired() {
      for (const [key, { minute }] of rows)
        if (rows.size > MAX_WAITING || minute < now() - MAX_METRICS_AGE_MS) rows.delete(key)
    },
    getDue(all) {
      const minute = startOfMinute(now())
      return [...rows.values()].filter((row) => all || row.minute < minute)
    },
    remove(sent) {
      for (const row of sent) rows.delete(getKey(row))
    },
    clear() {
      rows.clear()
    },
  }
}

/** The fields that identify a row. */
type RowIdentity = Pick<MetricRow, 'minute' | 'part' | 'version' | 'source'>

const getKey = ({ minute, part, version, source }: RowIdentity): string =>
  `${minute} ${part} ${version} ${source}`

const newRow = (identity: RowIdentity): OpenRow => ({
  ...identity,
  shown: 0,
  retried: 0,
  'fell-back': 0,
  failed: 0,
  error: 0,
  'call-failed': 0,
  LCP: newHistogram('LCP'),
  INP: newHistogram('INP'),
  TTFB: newHistogram('TTFB'),
  CLS: newHistogram('CLS'),
})

/** One bucket more than the measure has ends, for what is beyond the last one. */
const newHistogram = (measure: WebVital): OpenHistogram => ({
  sum: 0,
  buckets: Array.from({ length: MEASURES[measure].length + 1 }, () => 0),
})

function getBucket(measure: WebVital, value: number): number {
  const at = MEASURES[measure].findIndex((end) => value <= end)
  return at < 0 ? MEASURES[measure].length : at
}
