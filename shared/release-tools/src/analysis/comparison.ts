// The evidence about a version: its counts beside those of others, added up over spans of time.
import {
  addMeasures,
  MAX_FORGING_NETWORKS,
  NO_MEASURES,
  NO_COUNTS,
  addCounts,
  type Span,
} from '@dhadha/gateway/reports'
import {
  noEvidence,
  withSpan,
  type BroadSpan,
  type CohortCounts,
  type Counts,
  type Evidence,
} from './sequential.ts'

/** The rules of a comparison. */
export interface Rules {
  /** The highest share of good releases that any of the tests may withdraw. */
  readonly falseAlarms: number
  /** A new version may be so much worse. */
  readonly tolerated: Readonly<Record<'troubled' | 'callsFailed' | 'slow', number>>
  /** The source of the other counts, as the end of a sentence. */
  readonly others: string
}

/** With what others have at the same time: files of a new version are in no cache yet, and no two cohorts are alike. */
const CANARY: Rules = {
  falseAlarms: 1 / 1_600,
  tolerated: { troubled: 1.1, callsFailed: 1.1, slow: 1.5 },
  others: 'of the others',
}

/**
 * With the previous version (decision 76). Days differ: a rate that is twice as bad may be caused by the day. Half of
 * the alarms are reserved for the inexactness of the test: the baseline of the previous version is fixed, and only used
 * in shares.
 */
export const SOAK: Omit<Rules, 'others'> = {
  falseAlarms: 1 / 3_200 / 2,
  tolerated: { troubled: 2, callsFailed: 2, slow: 2 },
}

/**
 * Spans are taken together until both cohorts have so many views: an error is reported some seconds after its page, and
 * the rate of few views is uncertain.
 */
export const SPAN_VIEWS = 20

type Vital = 'LCP' | 'INP'

/** The data about a version with some visitors, compared with the live one over the same time. */
export interface Comparison {
  readonly rules: Rules
  /** Counts that are not in the evidence yet. */
  readonly pending: Span
  readonly troubled: Evidence
  readonly callsFailed: Evidence
  readonly slow: Readonly<Record<Vital, Evidence>>
  /** Measures of the others so far, by bucket. */
  readonly baseline: Readonly<Record<Vital, readonly number[]>>
  /** The new version's views, and the others' troubled ones, from the networks with the most of them. */
  readonly topNetworks: { readonly views: number; readonly troubled: number }
  /** Networks that are left out: as many as one stranger may report from, to each gateway. */
  readonly excludedNetworks: number
}

export const newComparison = (rules: Rules): Comparison => ({
  rules,
  pending: { canary: NO_COUNTS, control: NO_COUNTS },
  troubled: noEvidence(rules.tolerated.troubled),
  callsFailed: noEvidence(rules.tolerated.callsFailed),
  slow: { LCP: noEvidence(rules.tolerated.slow), INP: noEvidence(rules.tolerated.slow) },
  baseline: { LCP: NO_MEASURES, INP: NO_MEASURES },
  topNetworks: { views: 0, troubled: 0 },
  excludedNetworks: MAX_FORGING_NETWORKS,
})

/** A version with some visitors, and the one that the others have. */
export const NEW_COMPARISON = newComparison(CANARY)

/**
 * Adds a span of time to a comparison.
 *
 * @param processes of gateways that have counted since the version was first served: each may count a network
 */
export function addSpan(before: Comparison, reported: Span, processes = 1): Comparison {
  const span = {
    canary: addCounts(before.pending.canary, reported.canary),
    control: addCounts(before.pending.control, reported.control),
  }
  const { canary, control } = span
  const excludedNetworks = MAX_FORGING_NETWORKS * Math.max(1, processes)
  if (Math.min(canary.views, control.views) < SPAN_VIEWS)
    return { ...before, excludedNetworks, pending: span }
  const { troubled, callsFailed, slow, baseline, topNetworks } = before
  const after = (vital: Vital) => addMeasures(baseline[vital], control[vital])
  const controlTrials = Math.max(0, control.views - control.topViews)
  const withEvents = (evidence: Evidence, what: 'troubled' | 'callsFailed', networks: number) =>
    withSpan(
      evidence,
      {
        canary: { events: canary[what], trials: canary.views },
        control: { events: control[what], trials: control.views },
      },
      { events: networks, controlTrials },
      excludedNetworks,
    )
  const withSlow = (vital: Vital) => {
    const compared = slowIn(span, vital, baseline[vital])
    return withSpan(
      slow[vital],
      compared,
      broadSlow(slow[vital], compared, excludedNetworks),
      excludedNetworks,
    )
  }
  return {
    rules: before.rules,
    pending: NEW_COMPARISON.pending,
    troubled: withEvents(troubled, 'troubled', canary.troubledNetworks),
    callsFailed: withEvents(callsFailed, 'callsFailed', canary.callsFailedNetworks),
    slow: { LCP: withSlow('LCP'), INP: withSlow('INP') },
    baseline: { LCP: after('LCP'), INP: after('INP') },
    topNetworks: {
      views: topNetworks.views + canary.topViews,
      troubled: topNetworks.troubled + control.topTroubled,
    },
    excludedNetworks,
  }
}

/** One measure counts from each network; as many of the others' networks are left out as one attacker may have. */
function broadSlow(
  { total }: Evidence,
  { canary, control }: CohortCounts,
  excludedNetworks: number,
): BroadSpan {
  const beyond = (trials: number) => Math.max(0, trials - excludedNetworks)
  const { trials } = total.control
  return { events: canary.events, controlTrials: beyond(trials + control.trials) - beyond(trials) }
}

/**
 * Slow is what takes longer than the bucket in which three quarters of the others were done before: a bound that does
 * not depend on what it is applied to.
 */
function slowIn({ canary, control }: Span, vital: Vital, baseline: readonly number[]): CohortCounts {
  const all = sum(baseline)
  if (all === 0) return { canary: { events: 0, trials: 0 }, control: { events: 0, trials: 0 } }
  let bound = 0
  for (let seen = baseline[0] ?? 0; seen < all * 0.75; seen += baseline[bound] ?? 0) bound++
  const count = (measures: readonly number[]): Counts => ({
    events: sum(measures.slice(bound + 1)),
    trials: sum(measures),
  })
  return { canary: count(canary[vital]), control: count(control[vital]) }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
