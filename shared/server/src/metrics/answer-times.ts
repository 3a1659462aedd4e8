// A histogram of answers' times, for Prometheus.
import { Histogram, type Registry } from 'prom-client'

/** Seconds: from an answer out of memory to one for which no pupil waits. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const NAME = 'dhadha_http_request_duration_seconds'
const HELP = 'Answers by method, route pattern and class of status'

/** Answers that are counted together. */
export interface Answers {
  readonly method: string
  readonly route: string
  readonly status: number
}

interface Series {
  readonly labels: { readonly method: string; readonly route: string; readonly status: string }
  /** Answers by the first bucket that they are in; those that took longer than all are in none. */
  readonly counts: number[]
  count: number
  sum: number
  readonly record: (seconds: number) => void
}

type TimeLabel = 'method' | 'route' | 'status'

/**
 * The histogram of answers. It counts in plain numbers, and converts them to Prometheus' lines on request: looking up a
 * series by its labels at each answer, as prom-client does, costs several times as much as counting.
 */
export class AnswerTimes extends Histogram<TimeLabel> {
  readonly #series = new Map<string, Series>()

  constructor(registry: Registry) {
    super({
      name: NAME,
      help: HELP,
      labelNames: ['method', 'route', 'status'],
      buckets: BUCKETS,
      registers: [registry],
    })
  }

  /** @returns takes the seconds that one of these answers took */
  of({ method, route, status }: Answers): (seconds: number) => void {
    const statusClass = `${Math.floor(status / 100)}xx`
    const key = `${method} ${route} ${statusClass}`
    const existing = this.#series.get(key)
    if (existing) return existing.record
    const series: Series = {
      labels: { method, route, status: statusClass },
      counts: BUCKETS.map(() => 0),
      count: 0,
      sum: 0,
      record(seconds) {
        series.count += 1
        series.sum += seconds
        for (let bucket = 0; bucket < BUCKETS.length; bucket++)
          if (seconds <= (BUCKETS[bucket] ?? 0)) {
            series.counts[bucket] = (series.counts[bucket] ?? 0) + 1
            return
          }
      },
    }
    this.#series.set(key, series)
    return series.record
  }

  /**
   * prom-client prints these values, and `get` describes them. The method is undocumented, so metrics.test.ts checks
   * the printed lines.
   */
  async getForPromString() {
    return {
      name: NAME,
      help: HELP,
      type: 'histogram',
      aggregator: 'sum',
      values: [...this.#series.values()].flatMap(getValues),
    }
  }
}

function getValues({ labels: sharedLabels, counts, count, sum }: Series) {
  let upTo = 0
  const buckets = counts.map((inBucket, bucket) => {
    upTo += inBucket
    return { metricName: `${NAME}_bucket`, labels: { le: BUCKETS[bucket] ?? 0 }, sharedLabels, value: upTo }
  })
  return [
    ...buckets,
    { metricName: `${NAME}_bucket`, labels: { le: '+Inf' }, sharedLabels, value: count },
    { metricName: `${NAME}_sum`, labels: {}, sharedLabels, value: sum },
    { metricName: `${NAME}_count`, labels: {}, sharedLabels, value: count },
  ]
}
