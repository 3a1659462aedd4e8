import {
  addMeasures,
  MAX_FORGING_NETWORKS,
  MAX_MASKING_NETWORKS,
  NO_MEASURES,
  NOTHING,
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

// How a version is compared (decision 76), from the counts to a verdict:
//
// 1. Four things are counted for two cohorts, the canary (browsers with the new version) and the control (all others,
//    or the version before): troubled views, views with failed calls, and pages and answers to taps that are slow for
//    the site.
// 2. Each of the four is an e-process (sequential.ts): evidence that may be read after every span of time, so that
//    looking often costs nothing. For each ratio of frequencies by which a version may be worse, a likelihood ratio
//    is multiplied over the spans, given the share of trials that each cohort has. By Ville's inequality the mean
//    over ratios ever reaches 1/a for a good release with a probability of at most a. (Ville, Étude critique de la
//    notion de collectif, 1939; Ramdas, Grünwald, Vovk and Shafer, Game-theoretic statistics and safe anytime-valid
//    inference, 2023.)
// 3. The bound is divided by the four tests (Bonferroni). A version is worse if the evidence passes it, also without
//    the events of as many networks as one stranger may report from (`excludedNetworks`); else it is only suspect.
// 4. A version is fine once a difference that would do harm is excluded: the difference that was seen and two
//    standard errors stay below HARM, also if the networks with the most views (`topNetworks`) had reported what
//    masks a failure.

export interface Verdict {
  /**
   * `worse`: withdraw it. `suspect`: it looks worse, by so few networks that they may be one stranger's; a person
   * decides. `waits`: too little is known. `fine`: more visitors may get it.
   */
  readonly kind: 'worse' | 'suspect' | 'waits' | 'fine'
  /**
   * `waits`: it looks worse, and too little is known to withdraw it. `suspect`: so many networks report it that going
   * back is proposed.
   */
  readonly looksWorse?: true
  /** The counts, as a clause. */
  readonly summary: string
}

/** Troubled views, failed calls, LCP, INP. */
const TESTS = 4

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

/** The evidence from which the version's share is not raised: one in ten good releases waits a while. */
const SUSPICION = 10
/** The share is not raised while the data permit that the version breaks this share of views in addition. */
const HARM = 1 / 200
/** Views of the new version before more visitors get it. */
const MIN_VIEWS = 200
/** Troubled views, or slow ones, before a version is withdrawn: fewer may be one visitor. */
const MIN_EVENTS = 5
/** Of the networks that one stranger may report from: from fewer, going back is not even proposed. */
const PROPOSING = 1 / 10

/**
 * Spans are taken together until both cohorts have so many views: an error is reported some seconds after its page, and
 * the rate of few views is uncertain.
 */
const SPAN_VIEWS = 20

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
  pending: { canary: NOTHING, control: NOTHING },
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

export function getVerdict({
  rules,
  pending,
  troubled,
  callsFailed,
  slow,
  topNetworks,
  excludedNetworks,
}: Comparison): Verdict {
  const tests = [
    { what: 'troubled views', test: troubled },
    { what: 'views with failed calls', test: callsFailed },
    { what: 'slow pages (LCP)', test: slow.LCP },
    { what: 'slow answers to taps (INP)', test: slow.INP },
  ]
  const bound = Math.log(TESTS / rules.falseAlarms)
  const worse = tests.filter(({ test: { max, total } }) => total.canary.events >= MIN_EVENTS && max >= bound)
  const broad = worse.find(
    ({ test }) => test.broad.events >= excludedNetworks + MIN_EVENTS && test.broad.max >= bound,
  )
  if (broad) return { kind: 'worse', summary: formatTest(broad, rules) }
  const proposed = worse.find(({ test }) => test.broad.events >= excludedNetworks * PROPOSING)
  const narrow = proposed ?? worse[0]
  if (narrow) {
    const summary = `${formatTest(narrow, rules)}, from ${Math.round(narrow.test.broad.events)} networks, of which ${excludedNetworks} may be one stranger's`
    return { kind: 'suspect', ...(proposed && { looksWorse: true }), summary }
  }
  const views = troubled.total.canary.trials
  const suspicious = tests.find(({ test }) => test.now >= Math.log(SUSPICION))
  if (suspicious && suspicious.test.total.canary.events >= MIN_EVENTS)
    return { kind: 'waits', looksWorse: true, summary: formatTest(suspicious, rules) }
  if (views < MIN_VIEWS) {
    const { canary, control } = pending
    // A version before that few have seen is dealt out slowly.
    const isAlone = canary.views >= SPAN_VIEWS && control.views < SPAN_VIEWS
    const summary = isAlone
      ? `${views + canary.views} views so far, and too few ${rules.others}`
      : `${views} of ${MIN_VIEWS} views so far`
    return { kind: 'waits', summary }
  }
  if (suspicious) return { kind: 'waits', summary: formatTest(suspicious, rules) }
  const broadViews = Math.max(0, views - topNetworks.views)
  if (broadViews < MIN_VIEWS)
    return {
      kind: 'waits',
      summary: `${Math.round(broadViews)} of ${MIN_VIEWS} views so far beside those of ${MAX_MASKING_NETWORKS} networks`,
    }
  const { canary, control } = troubled.total
  // As if an attacker with many networks had reported good views of this version, and failures of the other one.
  const mayHarm = reachesHarm({
    canary: { events: canary.events, trials: broadViews },
    control: { events: Math.max(0, control.events - topNetworks.troubled), trials: control.trials },
  })
  return {
    kind: mayHarm ? 'waits' : 'fine',
    summary: formatTest({ what: 'troubled views', test: troubled }, rules),
  }
}

/** A verdict for operators: its counts, and a note if an operator has to decide. */
export const formatVerdict = ({ kind, looksWorse, summary }: Verdict): string => {
  if (kind === 'suspect') return `It looks worse, and a person decides: ${summary}`
  return looksWorse ? `It looks worse, and too few visitors have it to decide: ${summary}` : summary
}

/** Whether the difference that was seen, and two standard errors more, reach HARM. */
function reachesHarm({ canary, control }: CohortCounts): boolean {
  const rate = ({ events, trials }: Counts) => events / Math.max(trials, 1)
  const all = rate({
    events: canary.events + control.events,
    trials: canary.trials + control.trials,
  })
  const error = Math.sqrt(all * (1 - all) * (1 / canary.trials + 1 / control.trials))
  return rate(canary) - rate(control) + 2 * error >= HARM
}

const formatTest = ({ what, test: { total } }: { what: string; test: Evidence }, { others }: Rules): string =>
  `${what}: ${formatCounts(total.canary)} against ${formatCounts(total.control)} ${others}`

const formatCounts = ({ events, trials }: Counts): string =>
  `${Math.round(events)} of ${Math.round(trials)}${trials === 0 ? '' : ` (${((100 * events) / trials).toFixed(2)} %)`}`
