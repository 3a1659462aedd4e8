import { VITAL_ENDS } from '@dhadha/server'
import type { LiveCanary } from '../composition/public-form.ts'

/** What gateways count of a version with some visitors (decision 268). */
export const COHORT_METRICS = {
  views: 'dhadha_cohort_views_total',
  troubled: 'dhadha_cohort_troubled_total',
  callsFailed: 'dhadha_cohort_calls_failed_total',
  vitals: 'dhadha_cohort_vital_seconds',
} as const

/** What the browsers of one cohort told in a span of time. */
export interface Told {
  /** Pages that were to be shown. */
  readonly views: number
  /** Messages of browsers that told of something that went wrong: an error, or a step of the failure ladder. */
  readonly troubled: number
  /** Messages of browsers that told of calls of the API that failed. */
  readonly callsFailed: number
  /** How many measures fell into each bucket (VITAL_ENDS). */
  readonly LCP: readonly number[]
  readonly INP: readonly number[]
}

/** A span of time of a version that some visitors have: those visitors, and all others. */
export interface Span {
  readonly canary: Told
  readonly control: Told
}

/** A version with some visitors, and since when it has them. */
export type Watched = Pick<LiveCanary, 'name' | 'version' | 'since'>

const NOTHING: Told = { views: 0, troubled: 0, callsFailed: 0, LCP: [], INP: [] }

/** What a gateway has counted of a version so far. @param metrics its metrics, in Prometheus' text format */
export function figuresIn(metrics: string, { name, version, since }: Watched): Span {
  const names = Object.values(COHORT_METRICS)
  const own = metrics.split('\n').filter((line) => names.some((metric) => line.startsWith(metric)))
  const values = new Map(own.flatMap((line) => readLine(line) ?? []))
  const of = (cohort: string): Told => {
    const labels = { part: name, version, since, cohort }
    const value = (metric: string, more: Record<string, string> = {}) =>
      values.get(keyOf(metric, { ...labels, ...more })) ?? 0
    const buckets = (vital: string) => {
      const ends = [...VITAL_ENDS.map(String), '+Inf']
      const upTo = ends.map((le) => value(`${COHORT_METRICS.vitals}_bucket`, { vital, le }))
      return upTo.map((count, index) => count - (upTo[index - 1] ?? 0))
    }
    return {
      views: value(COHORT_METRICS.views),
      troubled: value(COHORT_METRICS.troubled),
      callsFailed: value(COHORT_METRICS.callsFailed),
      LCP: buckets('LCP'),
      INP: buckets('INP'),
    }
  }
  return { canary: of('canary'), control: of('control') }
}

const keyOf = (metric: string, labels: Readonly<Record<string, string>>): string =>
  `${metric} ${Object.keys(labels)
    .toSorted()
    .map((label) => `${label}=${labels[label]}`)
    .join(' ')}`

function readLine(line: string): [string, number][] | null {
  const [, metric = '', labels = '', value = ''] = /^(\w+)\{(.*)\} (\S+)$/.exec(line) ?? []
  if (metric === '') return null
  const named = Object.fromEntries(
    Array.from(labels.matchAll(/(\w+)="([^"]*)"/g), ([, label = '', text = '']) => [label, text]),
  )
  return [[keyOf(metric, named), Number(value)]]
}

/** What came between two looks at one gateway. One that counts less than before has been restarted. */
export function between(before: Span | null, now: Span): Span {
  const isRestarted =
    before && (now.canary.views < before.canary.views || now.control.views < before.control.views)
  const from = isRestarted ? null : before
  return {
    canary: toldSince(from?.canary ?? NOTHING, now.canary),
    control: toldSince(from?.control ?? NOTHING, now.control),
  }
}

const toldSince = (before: Told, now: Told): Told => ({
  views: now.views - before.views,
  troubled: Math.max(0, now.troubled - before.troubled),
  callsFailed: Math.max(0, now.callsFailed - before.callsFailed),
  LCP: now.LCP.map((count, index) => Math.max(0, count - (before.LCP[index] ?? 0))),
  INP: now.INP.map((count, index) => Math.max(0, count - (before.INP[index] ?? 0))),
})
