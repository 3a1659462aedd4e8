// The names of the metrics of versions, and how the analysis reads them back from a gateway.
import { VITAL_ENDS } from '@dhadha/server/internal-api'
import type { LiveCanary } from '../../composition/public-form.ts'
import { NO_COUNTS, numbers, countsSince, type ClientCounts } from './client-counts.ts'

export type { ClientCounts } from './client-counts.ts'

/** The metrics of a version with some visitors (decision 76). */
export const COHORT_METRICS = {
  views: 'dhadha_cohort_views_total',
  troubled: 'dhadha_cohort_troubled_total',
  callsFailed: 'dhadha_cohort_calls_failed_total',
  troubledNetworks: 'dhadha_cohort_troubled_networks_total',
  callsFailedNetworks: 'dhadha_cohort_calls_failed_networks_total',
  topViews: 'dhadha_cohort_views_of_top_networks',
  topTroubled: 'dhadha_cohort_troubled_of_top_networks',
  vitals: 'dhadha_cohort_vital_seconds',
} as const

/** The metrics of every version, over all its visitors (decision 76). */
export const VERSION_METRICS = {
  views: 'dhadha_version_views_total',
  troubled: 'dhadha_version_troubled_total',
  callsFailed: 'dhadha_version_calls_failed_total',
  troubledNetworks: 'dhadha_version_troubled_networks_total',
  callsFailedNetworks: 'dhadha_version_calls_failed_networks_total',
  topViews: 'dhadha_version_views_of_top_networks',
  topTroubled: 'dhadha_version_troubled_of_top_networks',
  vitals: 'dhadha_version_vital_seconds',
} as const

/** The names of the metrics that make a `ClientCounts`. */
export type MetricNames = Readonly<Record<keyof typeof COHORT_METRICS, string>>

/** A span of time of a version that some visitors have: those visitors, and all others. */
export interface Span {
  readonly canary: ClientCounts
  readonly control: ClientCounts
}

/** A version with some visitors, and since when it has them. */
export type CanaryVersion = Pick<LiveCanary, 'name' | 'version' | 'since'>

/** The key of a version in maps of several. */
export const versionKey = (name: string, version: string): string => `${name} ${version}`

type Labels = Readonly<Record<string, string>>

interface Sample {
  readonly metric: string
  readonly labels: Labels
  readonly value: number
}

/**
 * Parses the counts of one version that a gateway has collected so far. @param metrics its metrics, in Prometheus' text
 * format
 */
export function parseCohortMetrics(metrics: string, { name, version, since }: CanaryVersion): Span {
  const reported = createCountReader(parseSamples(metrics, COHORT_METRICS), COHORT_METRICS)
  const of = (cohort: string): ClientCounts => reported({ part: name, version, since, cohort })
  return { canary: of('canary'), control: of('control') }
}

/** Parses the counts of all versions that a gateway has collected so far, by `versionKey`. @param metrics as above */
export function versionsIn(metrics: string): ReadonlyMap<string, ClientCounts> {
  const samples = parseSamples(metrics, VERSION_METRICS)
  const reported = createCountReader(samples, VERSION_METRICS)
  const found = new Map<string, ClientCounts>()
  for (const { labels } of samples) {
    const { part = '', version = '' } = labels
    const key = versionKey(part, version)
    if (!found.has(key)) found.set(key, reported({ part, version }))
  }
  return found
}

function parseSamples(metrics: string, names: MetricNames): Sample[] {
  const own = Object.values(names)
  return metrics
    .split('\n')
    .filter((line) => own.some((metric) => line.startsWith(metric)))
    .flatMap((line) => readLine(line) ?? [])
}

function createCountReader(samples: readonly Sample[], names: MetricNames): (labels: Labels) => ClientCounts {
  const values = new Map(samples.map(({ metric, labels, value }) => [getKey(metric, labels), value]))
  return (labels) => {
    const value = (metric: string, more: Labels = {}) =>
      values.get(getKey(metric, { ...labels, ...more })) ?? 0
    const buckets = (vital: string) => {
      const ends = [...VITAL_ENDS.map(String), '+Inf']
      const upTo = ends.map((le) => value(`${names.vitals}_bucket`, { vital, le }))
      return upTo.map((count, index) => count - (upTo[index - 1] ?? 0))
    }
    return {
      ...numbers((name) => value(names[name])),
      LCP: buckets('LCP'),
      INP: buckets('INP'),
    }
  }
}

const getKey = (metric: string, labels: Labels): string =>
  `${metric} ${Object.keys(labels)
    .toSorted()
    .map((label) => `${label}=${labels[label]}`)
    .join(' ')}`

function readLine(line: string): Sample | null {
  const [, metric = '', labels = '', value = ''] = /^(\w+)\{(.*)\} (\S+)$/.exec(line) ?? []
  if (metric === '') return null
  const named = Object.fromEntries(
    Array.from(labels.matchAll(/\b(\w+)="([^"]*)"/g), ([, label = '', text = '']) => [label, text]),
  )
  return { metric, labels: named, value: Number(value) }
}

/** The increase between two reads of one gateway. A gateway that counts less than before has been restarted. */
export function subtractCounts(before: Span | null, now: Span): Span {
  const isRestarted =
    before && (now.canary.views < before.canary.views || now.control.views < before.control.views)
  const from = isRestarted ? null : before
  return {
    canary: countsSince(from?.canary ?? NO_COUNTS, now.canary),
    control: countsSince(from?.control ?? NO_COUNTS, now.control),
  }
}
