import {
  addMeasures,
  MAX_FORGING_NETWORKS,
  MAX_MASKING_NETWORKS,
  NO_MEASURES,
  NOTHING,
  plus,
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

export interface Verdict {
  /**
   * `worse`: withdraw it. `suspect`: it looks worse, by so few networks that they may be one stranger's; a person decides.
   * `waits`: too little is known. `fine`: more visitors may get it.
   */
  readonly kind: 'worse' | 'suspect' | 'waits' | 'fine'
  /** The counts, as a clause. */
  readonly figures: string
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

/**
 * Spans are taken together until both cohorts have so many views: an error is reported some seconds after its page, and
 * the rate of few views is uncertain.
 */
const SPAN_VIEWS = 20

type Vital = 'LCP' | 'INP'

/** The data about a version with some visitors, compared with the live one over the same time. */
export interface Case {
  readonly rules: Rules
  /** Counts that are not in the evidence yet. */
  readonly pending: Span
  readonly troubled: Evidence
  readonly callsFailed: Evidence
  readonly slow: Readonly<Record<Vital, Evidence>>
  /** Measures of the others so far, by bucket. */
  readonly usual: Readonly<Record<Vital, readonly number[]>>
  /** The new version's views, and the others' troubled ones, from the networks with the most of them. */
  readonly top: { readonly views: number; readonly troubled: number }
  /** Networks that are left out: as many as one stranger may report from, to each gateway. */
  readonly left: number
}

export const newCase = (rules: Rules): Case => ({
  rules,
  pending: { canary: NOTHING, control: NOTHING },
  troubled: noEvidence(rules.tolerated.troubled),
  callsFailed: noEvidence(rules.tolerated.callsFailed),
  slow: { LCP: noEvidence(rules.tolerated.slow), INP: noEvidence(rules.tolerated.slow) },
  usual: { LCP: NO_MEASURES, INP: NO_MEASURES },
  top: { views: 0, troubled: 0 },
  left: MAX_FORGING_NETWORKS,
})

/** A version with some visitors, and the one that the others have. */
export const NEW_CASE = newCase(CANARY)

/**
 * Adds a span of time to a case.
 *
 * @param processes of gateways that have counted since the version was first served: each may count a network
 */
export function addSpan(before: Case, reported: Span, processes = 1): Case {
  const span = {
    canary: plus(before.pending.canary, reported.canary),
    control: plus(before.pending.control, reported.control),
  }
  const { canary, control } = span
  const left = MAX_FORGING_NETWORKS * Math.max(1, processes)
  if (Math.min(canary.views, control.views) < SPAN_VIEWS) return { ...before, left, pending: span }
  const { troubled, callsFailed, slow, usual, top } = before
  const after = (vital: Vital) => addMeasures(usual[vital], control[vital])
  const controlTrials = Math.max(0, control.views - control.topViews)
  const withEvents = (evidence: Evidence, what: 'troubled' | 'callsFailed', networks: number) =>
    withSpan(
      evidence,
      {
        canary: { events: canary[what], trials: canary.views },
        control: { events: control[what], trials: control.views },
      },
      { events: networks, controlTrials },
      left,
    )
  const withSlow = (vital: Vital) => {
    const compared = slowIn(span, vital, usual[vital])
    return withSpan(slow[vital], compared, broadSlow(slow[vital], compared, left), left)
  }
  return {
    rules: before.rules,
    pending: NEW_CASE.pending,
    troubled: withEvents(troubled, 'troubled', canary.troubledNetworks),
    callsFailed: withEvents(callsFailed, 'callsFailed', canary.callsFailedNetworks),
    slow: { LCP: withSlow('LCP'), INP: withSlow('INP') },
    usual: { LCP: after('LCP'), INP: after('INP') },
    top: { views: top.views + canary.topViews, troubled: top.troubled + control.topTroubled },
    left,
  }
}

/** One measure counts from each network; as many of the others' networks are left out as one attacker may have. */
function broadSlow({ total }: Evidence, { canary, control }: CohortCounts, left: number): BroadSpan {
  const beyond = (trials: number) => Math.max(0, trials - left)
  const { trials } = total.control
  return { events: canary.events, controlTrials: beyond(trials + control.trials) - beyond(trials) }
}

/**
 * Slow is what takes longer than the bucket in which three quarters of the others were done before: a bound that does not
 * depend on what it is applied to.
 */
function slowIn({ canary, control }: Span, vital: Vital, usual: readonly number[]): CohortCounts {
  const all = sum(usual)
  if (all === 0) return { canary: { events: 0, trials: 0 }, control: { events: 0, trials: 0 } }
  let bound = 0
  for (let seen = usual[0] ?? 0; seen < all * 0.75; seen += usual[bound] ?? 0) bound++
  const count = (measures: readonly number[]): Counts => ({
    events: sum(measures.slice(bound + 1)),
    trials: sum(measures),
  })
  return { canary: count(canary[vital]), control: count(control[vital]) }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

export function getVerdict({ rules, pending, troubled, callsFailed, slow, top, left }: Case): Verdict {
  const tests = [
    { what: 'troubled views', test: troubled },
    { what: 'views with failed calls', test: callsFailed },
    { what: 'slow pages (LCP)', test: slow.LCP },
    { what: 'slow answers to taps (INP)', test: slow.INP },
  ]
  const bound = Math.log(TESTS / rules.falseAlarms)
  const worse = tests.filter(({ test: { max, total } }) => total.canary.events >= MIN_EVENTS && max >= bound)
  const broad = worse.find(({ test }) => test.broad.events >= left + MIN_EVENTS && test.broad.max >= bound)
  if (broad) return { kind: 'worse', figures: formatTest(broad, rules) }
  const [narrow] = worse
  if (narrow) {
    const figures = `${formatTest(narrow, rules)}, from ${Math.round(narrow.test.broad.events)} networks, of which ${left} may be one stranger's`
    return { kind: 'suspect', figures }
  }
  const views = troubled.total.canary.trials
  if (views < MIN_VIEWS) {
    const { canary, control } = pending
    // A version before that few have seen is dealt out slowly.
    const isAlone = canary.views >= SPAN_VIEWS && control.views < SPAN_VIEWS
    const figures = isAlone
      ? `${views + canary.views} views so far, and too few ${rules.others}`
      : `${views} of ${MIN_VIEWS} views so far`
    return { kind: 'waits', figures }
  }
  const suspicious = tests.find(({ test }) => test.now >= Math.log(SUSPICION))
  if (suspicious) return { kind: 'waits', figures: formatTest(suspicious, rules) }
  const broadViews = Math.max(0, views - top.views)
  if (broadViews < MIN_VIEWS)
    return {
      kind: 'waits',
      figures: `${Math.round(broadViews)} of ${MIN_VIEWS} views so far beside those of ${MAX_MASKING_NETWORKS} networks`,
    }
  const { canary, control } = troubled.total
  // As if an attacker with many networks had reported good views of this version, and failures of the other one.
  const mayHarm = reachesHarm({
    canary: { events: canary.events, trials: broadViews },
    control: { events: Math.max(0, control.events - top.troubled), trials: control.trials },
  })
  return {
    kind: mayHarm ? 'waits' : 'fine',
    figures: formatTest({ what: 'troubled views', test: troubled }, rules),
  }
}

/** A verdict for operators: its counts, and a note if an operator has to decide. */
export const formatVerdict = ({ kind, figures }: Verdict): string =>
  kind === 'suspect' ? `It looks worse, and a person decides: ${figures}` : figures

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
