// Counts of the reports of browsers, and sums, shares and differences of such counts.
import { VITAL_ENDS } from '@dhadha/server/internal-api'

/** Counts of the reports from browsers with one version in a span of time. */
export interface ClientCounts {
  /** Pages that were to be shown. */
  readonly views: number
  /** Documents that reported a failure: an error, or a step of the fallback chain. */
  readonly troubled: number
  /** Documents that reported failed calls of the API. */
  readonly callsFailed: number
  /** Networks (/24 and /48) with a troubled document; each counts once, whatever it reported later. */
  readonly troubledNetworks: number
  /** The same of failed calls. */
  readonly callsFailedNetworks: number
  /** The views from the MAX_MASKING_NETWORKS networks with the most views. */
  readonly topViews: number
  /** The troubled documents from the MAX_MASKING_NETWORKS networks with the most of them. */
  readonly topTroubled: number
  /** How many measures fell into each bucket (VITAL_ENDS). */
  readonly LCP: readonly number[]
  readonly INP: readonly number[]
}

export const NO_MEASURES: readonly number[] = Array.from({ length: VITAL_ENDS.length + 1 }, () => 0)

/** The fields that are plain numbers; the rest of a `ClientCounts` are buckets. */
const NUMBERS = [
  'views',
  'troubled',
  'callsFailed',
  'troubledNetworks',
  'callsFailedNetworks',
  'topViews',
  'topTroubled',
] as const

/** @param getValue the value of each number */
export const numbers = (
  getValue: (name: (typeof NUMBERS)[number]) => number,
): Pick<ClientCounts, (typeof NUMBERS)[number]> => ({
  views: getValue('views'),
  troubled: getValue('troubled'),
  callsFailed: getValue('callsFailed'),
  troubledNetworks: getValue('troubledNetworks'),
  callsFailedNetworks: getValue('callsFailedNetworks'),
  topViews: getValue('topViews'),
  topTroubled: getValue('topTroubled'),
})

export const NO_COUNTS: ClientCounts = { ...numbers(() => 0), LCP: NO_MEASURES, INP: NO_MEASURES }

export const addMeasures = (measures: readonly number[], more: readonly number[]): readonly number[] =>
  NO_MEASURES.map((_, at) => (measures[at] ?? 0) + (more[at] ?? 0))

export const addCounts = (counts: ClientCounts, more: ClientCounts): ClientCounts => ({
  ...numbers((name) => counts[name] + more[name]),
  LCP: addMeasures(counts.LCP, more.LCP),
  INP: addMeasures(counts.INP, more.INP),
})

/** A share of the counts, from 0 to 1; the results need not be whole numbers. */
export const scaleCounts = (counts: ClientCounts, share: number): ClientCounts => ({
  ...numbers((name) => counts[name] * share),
  LCP: counts.LCP.map((count) => count * share),
  INP: counts.INP.map((count) => count * share),
})

/** The increase between two reads of the same counters. */
export const countsSince = (before: ClientCounts, now: ClientCounts): ClientCounts => ({
  ...numbers((name) => (name === 'views' ? now.views - before.views : Math.max(0, now[name] - before[name]))),
  LCP: now.LCP.map((count, index) => Math.max(0, count - (before.LCP[index] ?? 0))),
  INP: now.INP.map((count, index) => Math.max(0, count - (before.INP[index] ?? 0))),
})
