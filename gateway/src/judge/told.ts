import { VITAL_ENDS } from '@dhadha/server'

/** What the browsers that have one version told in a span of time. */
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

export const NO_MEASURES: readonly number[] = Array.from({ length: VITAL_ENDS.length + 1 }, () => 0)

export const NOTHING: Told = { views: 0, troubled: 0, callsFailed: 0, LCP: NO_MEASURES, INP: NO_MEASURES }

export const addMeasures = (one: readonly number[], other: readonly number[]): readonly number[] =>
  NO_MEASURES.map((_, at) => (one[at] ?? 0) + (other[at] ?? 0))

export const plus = (one: Told, other: Told): Told => ({
  views: one.views + other.views,
  troubled: one.troubled + other.troubled,
  callsFailed: one.callsFailed + other.callsFailed,
  LCP: addMeasures(one.LCP, other.LCP),
  INP: addMeasures(one.INP, other.INP),
})

/** A share of it, from 0 to 1; numbers need not be whole. */
export const partOf = (told: Told, share: number): Told => ({
  views: told.views * share,
  troubled: told.troubled * share,
  callsFailed: told.callsFailed * share,
  LCP: told.LCP.map((count) => count * share),
  INP: told.INP.map((count) => count * share),
})

/** What came between two looks at the same counters. */
export const toldSince = (before: Told, now: Told): Told => ({
  views: now.views - before.views,
  troubled: Math.max(0, now.troubled - before.troubled),
  callsFailed: Math.max(0, now.callsFailed - before.callsFailed),
  LCP: now.LCP.map((count, index) => Math.max(0, count - (before.LCP[index] ?? 0))),
  INP: now.INP.map((count, index) => Math.max(0, count - (before.INP[index] ?? 0))),
})
