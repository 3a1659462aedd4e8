import type { Span } from './figures.ts'
import { addMeasures, NO_MEASURES, NOTHING, plus } from './told.ts'
import { noEvidence, withSpan, type Compared, type Counts, type Evidence } from './sequential.ts'

export interface Verdict {
  /** `worse`: withdraw it. `waits`: too little is known. `fine`: more visitors may get it. */
  readonly kind: 'worse' | 'waits' | 'fine'
  /** The figures, as a clause. */
  readonly figures: string
}

/** Troubled views, failed calls, LCP, INP. */
const TESTS = 4

/** By what a version is compared. */
export interface Rules {
  /** One in so many good releases is withdrawn at most, by any of the tests. */
  readonly falseAlarms: number
  /** A new version may be so much worse. */
  readonly tolerated: Readonly<Record<'troubled' | 'callsFailed' | 'slow', number>>
  /** Whose figures the others are, as the end of a sentence. */
  readonly others: string
}

/** With what others have at the same time: files of a new version are in no cache yet, and no two cohorts are alike. */
const CANARY: Rules = {
  falseAlarms: 1 / 1_600,
  tolerated: { troubled: 1.1, callsFailed: 1.1, slow: 1.5 },
  others: 'of the others',
}

/**
 * With the version before (decision 500). No two days are alike: what is twice as bad may be the day's. Half of the alarms are
 * left for what is not exact in the test: what is known of the version before was counted already, and is only dealt out.
 */
export const SOAK: Omit<Rules, 'others'> = {
  falseAlarms: 1 / 3_200 / 2,
  tolerated: { troubled: 2, callsFailed: 2, slow: 2 },
}

/** From so much evidence on nobody more gets the version: one in ten good releases waits a while. */
const SUSPICION = 10
/** Nobody more gets a version that may, for all that is known, break so many more of the views. */
const HARM = 1 / 200
/** Views of the new version before more visitors get it. */
const LEAST_VIEWS = 200
/** Troubled views, or slow ones, before a version is withdrawn: fewer may be one visitor. */
const LEAST_EVENTS = 5

/**
 * Spans are taken together until both cohorts have so many views: an error is told some seconds after its page, and the share
 * of few views says little.
 */
const SPAN_VIEWS = 20

type Vital = 'LCP' | 'INP'

/** What is known of a version that some visitors have, compared with what the live one did to the others at the same time. */
export interface Case {
  readonly rules: Rules
  /** What is not in the evidence yet. */
  readonly pending: Span
  readonly troubled: Evidence
  readonly callsFailed: Evidence
  readonly slow: Readonly<Record<Vital, Evidence>>
  /** Measures of the others so far, by bucket. */
  readonly usual: Readonly<Record<Vital, readonly number[]>>
}

export const newCase = (rules: Rules): Case => ({
  rules,
  pending: { canary: NOTHING, control: NOTHING },
  troubled: noEvidence(rules.tolerated.troubled),
  callsFailed: noEvidence(rules.tolerated.callsFailed),
  slow: { LCP: noEvidence(rules.tolerated.slow), INP: noEvidence(rules.tolerated.slow) },
  usual: { LCP: NO_MEASURES, INP: NO_MEASURES },
})

/** A version that some visitors have, beside the one that the others have. */
export const NEW_CASE = newCase(CANARY)

/** What is known after one more span of time. */
export function heard(before: Case, told: Span): Case {
  const span = {
    canary: plus(before.pending.canary, told.canary),
    control: plus(before.pending.control, told.control),
  }
  const { canary, control } = span
  if (Math.min(canary.views, control.views) < SPAN_VIEWS) return { ...before, pending: span }
  const { troubled, callsFailed, slow, usual } = before
  const after = (vital: Vital) => addMeasures(usual[vital], control[vital])
  return {
    rules: before.rules,
    pending: NEW_CASE.pending,
    troubled: withSpan(troubled, {
      canary: { events: canary.troubled, trials: canary.views },
      control: { events: control.troubled, trials: control.views },
    }),
    callsFailed: withSpan(callsFailed, {
      canary: { events: canary.callsFailed, trials: canary.views },
      control: { events: control.callsFailed, trials: control.views },
    }),
    slow: {
      LCP: withSpan(slow.LCP, slowIn(span, 'LCP', usual.LCP)),
      INP: withSpan(slow.INP, slowIn(span, 'INP', usual.INP)),
    },
    usual: { LCP: after('LCP'), INP: after('INP') },
  }
}

/**
 * Slow is what takes longer than the bucket in which three quarters of the others were done before: a bound that does not
 * depend on what it is applied to.
 */
function slowIn({ canary, control }: Span, vital: Vital, usual: readonly number[]): Compared {
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

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

export function verdictOf({ rules, pending, troubled, callsFailed, slow }: Case): Verdict {
  const tests = [
    { what: 'troubled views', test: troubled },
    { what: 'views with failed calls', test: callsFailed },
    { what: 'slow pages (LCP)', test: slow.LCP },
    { what: 'slow answers to taps (INP)', test: slow.INP },
  ]
  const worse = tests.find(
    ({ test: { most, total } }) =>
      total.canary.events >= LEAST_EVENTS && most >= Math.log(TESTS / rules.falseAlarms),
  )
  if (worse) return { kind: 'worse', figures: sayTest(worse, rules) }
  const views = troubled.total.canary.trials
  if (views < LEAST_VIEWS) {
    const { canary, control } = pending
    // A version before that few have seen is dealt out slowly.
    const isAlone = canary.views >= SPAN_VIEWS && control.views < SPAN_VIEWS
    const figures = isAlone
      ? `${views + canary.views} views so far, and too few ${rules.others}`
      : `${views} of ${LEAST_VIEWS} views so far`
    return { kind: 'waits', figures }
  }
  const suspect = tests.find(({ test }) => test.now >= Math.log(SUSPICION))
  if (suspect) return { kind: 'waits', figures: sayTest(suspect, rules) }
  const figures = sayTest({ what: 'troubled views', test: troubled }, rules)
  return { kind: mayHarm(troubled.total) ? 'waits' : 'fine', figures }
}

/** Whether the difference that was seen, and two standard errors more, reach HARM. */
function mayHarm({ canary, control }: Compared): boolean {
  const rate = ({ events, trials }: Counts) => events / Math.max(trials, 1)
  const all = rate({
    events: canary.events + control.events,
    trials: canary.trials + control.trials,
  })
  const error = Math.sqrt(all * (1 - all) * (1 / canary.trials + 1 / control.trials))
  return rate(canary) - rate(control) + 2 * error >= HARM
}

const sayTest = ({ what, test: { total } }: { what: string; test: Evidence }, { others }: Rules): string =>
  `${what}: ${sayCounts(total.canary)} against ${sayCounts(total.control)} ${others}`

const sayCounts = ({ events, trials }: Counts): string =>
  `${Math.round(events)} of ${Math.round(trials)}${trials === 0 ? '' : ` (${((100 * events) / trials).toFixed(2)} %)`}`
