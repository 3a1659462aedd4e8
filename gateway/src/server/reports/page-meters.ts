// Metrics of pages for Prometheus, from browsers' reports.
import type { PageReport } from '@dhadha/release'
import { Counter, Histogram, SHIFT_ENDS, VITAL_ENDS, type Registry } from '@dhadha/server'
import type { LivePages } from './read-page-reports.ts'

const LABELS = ['part', 'version', 'page'] as const

/** The metrics of pages for Prometheus. @param metricsRegistry null: they are counted and given out nowhere */
export function createPageMeters(metricsRegistry: Registry | null) {
  const registers = metricsRegistry ? [metricsRegistry] : []
  const events = new Counter({
    name: 'dhadha_page_events_total',
    help: 'What happened to pages in browsers, by the version that was to be shown',
    labelNames: [...LABELS, 'kind'] as const,
    registers,
  })
  const vitals = new Histogram({
    name: 'dhadha_page_vital_seconds',
    help: 'Web vitals of first pages in seconds: LCP, INP and TTFB',
    labelNames: [...LABELS, 'vital'] as const,
    buckets: [...VITAL_ENDS],
    registers,
  })
  const shifts = new Histogram({
    name: 'dhadha_page_layout_shift',
    help: 'Web vital CLS of first pages',
    labelNames: LABELS,
    buckets: [...SHIFT_ENDS],
    registers,
  })
  const seen = new Map(
    [events, vitals, shifts].map((metric) => [metric, new Map<string, Record<string, string>>()]),
  )

  function record(metric: Counter | Histogram, labels: Record<string, string>): void {
    seen.get(metric)?.set(JSON.stringify(labels), labels)
  }
  return {
    count({ part, version, page, ...report }: PageReport): void {
      const where = { part, version, page }
      if (report.kind === 'CLS') {
        record(shifts, where)
        shifts.observe(where, report.value)
      } else if ('value' in report) {
        const labels = { ...where, vital: report.kind }
        record(vitals, labels)
        vitals.observe(labels, report.value / 1_000)
      } else {
        const labels = { ...where, kind: report.kind }
        record(events, labels)
        events.inc(labels)
      }
    },
    retainOnly(live: LivePages): void {
      for (const [metric, labels] of seen) dropUnknown(metric, labels, live)
    },
  }
}

/** Series of versions that no browser is given any more are dropped, so that releases do not add up. */
function dropUnknown(
  metric: Counter | Histogram,
  seen: Map<string, Record<string, string>>,
  live: LivePages,
): void {
  for (const [key, labels] of seen)
    if (!live.pages.has(`${labels['part']} ${labels['version']}`)) {
      metric.remove(labels)
      seen.delete(key)
    }
}
