// The statistical test of the analysis: evidence that failures are more frequent with a new version.

/** Events among trials in one span of time. */
export interface Counts {
  readonly events: number
  readonly trials: number
}

/** Those with a new version, and those of all others at the same time. */
export interface CohortCounts {
  readonly canary: Counts
  readonly control: Counts
}

/** Ratios by which the new version may be worse than tolerated; one of them is close enough to any real ratio. */
const WORSE = [1.5, 2, 4, 8, 16, 32] as const

/**
 * Evidence that events are more frequent with the new version: a test that may be read after every span (an e-process).
 * Unless the new version is worse, its share of the events of a span equals its share of the trials. Each span
 * multiplies the evidence for a ratio by how much better the ratio explains the split; the result is the mean over
 * ratios. As long as the new version is at most `tolerated` times as bad, the evidence ever reaches 1/a with a
 * probability of at most a (Ville), however often and whenever the evidence is read, and whatever share of the visitors
 * have the version.
 */
export interface Evidence {
  /** The ratio of frequencies that is tolerated. */
  readonly tolerated: number
  /** Its natural logarithm for each ratio (WORSE). */
  readonly logs: readonly number[]
  /** Natural logarithm of the evidence: now, and at its highest. */
  readonly now: number
  readonly max: number
  readonly total: CohortCounts
  readonly broad: BroadEvidence
}

/** The part of a span that one attacker cannot have reported alone. */
export interface BroadSpan {
  /** Events with the new version, each of a network of which none was counted before. */
  readonly events: number
  /** Trials of the others, without those of the networks with most of them. */
  readonly controlTrials: number
}

/** The evidence without as many networks as one attacker may report from: those that weigh most. */
interface BroadEvidence {
  /** Networks with an event. */
  readonly events: number
  /** As `logs` of the evidence, with one event of each network. */
  readonly logs: readonly number[]
  /** Events by what each of them added to the logs, the heaviest first. */
  readonly heaviest: readonly {
    readonly share: number
    readonly weights: readonly number[]
    readonly events: number
  }[]
  /** Natural logarithm of what is left, at its highest. */
  readonly max: number
}

/** The most spans with events that are stored separately: more than any number of networks that are left out. */
const MAX_SPANS = 5_000

const NONE: Counts = { events: 0, trials: 0 }

export const noEvidence = (tolerated: number): Evidence => ({
  tolerated,
  logs: WORSE.map(() => 0),
  now: 0,
  max: 0,
  total: { canary: NONE, control: NONE },
  broad: { events: 0, logs: WORSE.map(() => 0), heaviest: [], max: 0 },
})

/**
 * The evidence after one more span.
 *
 * @param left networks whose events are left out of the broad evidence
 */
export function withSpan(before: Evidence, span: CohortCounts, broadSpan: BroadSpan, left: number): Evidence {
  const { canary, control } = span
  const broad = withBroadSpan(before, span, broadSpan, left)
  const share = getShare(span)
  const total = { canary: plus(before.total.canary, canary), control: plus(before.total.control, control) }
  if (share <= 0 || share >= 1) return { ...before, total, broad }
  const { inCanary, inControl } = getWeights(share, before.tolerated)
  const logs = before.logs.map(
    (log, at) => log + canary.events * (inCanary[at] ?? 0) + control.events * (inControl[at] ?? 0),
  )
  const now = logMean(logs)
  return { ...before, logs, now, max: Math.max(before.max, now), total, broad }
}

function withBroadSpan(
  { broad, tolerated }: Evidence,
  { canary, control }: CohortCounts,
  { events, controlTrials }: BroadSpan,
  left: number,
): BroadEvidence {
  const share = getShare({ canary, control: { events: control.events, trials: controlTrials } })
  if (share <= 0 || share >= 1) return { ...broad, events: broad.events + events }
  const { inCanary, inControl } = getWeights(share, tolerated)
  const logs = broad.logs.map(
    (log, at) => log + events * (inCanary[at] ?? 0) + control.events * (inControl[at] ?? 0),
  )
  const heaviest =
    events > 0 ? withHeavy(broad.heaviest, { share, weights: inCanary, events }) : broad.heaviest
  const now = logMean(without(logs, heaviest, left))
  return { events: broad.events + events, logs, heaviest, max: Math.max(broad.max, now) }
}

type Heavy = BroadEvidence['heaviest']

/** The smaller the share of the trials, the more an event weighs, for every ratio. */
function withHeavy(heaviest: Heavy, entry: Heavy[number]): Heavy {
  const found = heaviest.findIndex(({ share }) => share >= entry.share)
  return heaviest.toSpliced(found < 0 ? heaviest.length : found, 0, entry).slice(0, MAX_SPANS)
}

/** The logs without the heaviest events. */
function without(logs: readonly number[], heaviest: Heavy, count: number): number[] {
  const less = [...logs]
  let left = count
  for (const { weights, events } of heaviest) {
    const share = Math.min(left, events)
    for (const [at, weight] of weights.entries()) less[at] = (less[at] ?? 0) - share * weight
    left -= share
    if (left <= 0) break
  }
  return less
}

/** The amount that an event adds to the logarithm of the evidence for each ratio, by its cohort. */
function getWeights(share: number, tolerated: number) {
  const usual = odds(share, tolerated)
  const then = WORSE.map((ratio) => odds(share, tolerated * ratio))
  return {
    inCanary: then.map((number) => Math.log(number / usual)),
    inControl: then.map((number) => Math.log((1 - number) / (1 - usual))),
  }
}

const plus = (counts: Counts, more: Counts): Counts => ({
  events: counts.events + more.events,
  trials: counts.trials + more.trials,
})

/**
 * The share of all trials with the new version. A failure is also a trial, even if it was counted as a failure only.
 */
function getShare({ canary, control }: CohortCounts): number {
  const trials = Math.max(canary.trials, canary.events)
  const all = trials + Math.max(control.trials, control.events)
  return all === 0 ? 0 : trials / all
}

/** The share of events where they are `ratio` times as frequent in that share of trials. */
const odds = (share: number, ratio: number): number => (ratio * share) / (ratio * share + 1 - share)

/** Logarithm of the mean of what these are the logarithms of. */
function logMean(logs: readonly number[]): number {
  const max = Math.max(...logs)
  return max + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - max), 0) / logs.length)
}
