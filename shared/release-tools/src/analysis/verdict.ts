// The verdict on a version by the evidence: withdraw it, wait, or give it to more visitors.
import { MAX_MASKING_NETWORKS } from '@dhadha/gateway/reports'
import { SPAN_VIEWS, type Comparison, type Rules } from './comparison.ts'
import type { CohortCounts, Counts, Evidence } from './sequential.ts'

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
