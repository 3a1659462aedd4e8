/** Events among trials in one span of time. */
export interface Counts {
  readonly events: number
  readonly trials: number
}

/** Those with a new version, and those of all others at the same time. */
export interface Compared {
  readonly canary: Counts
  readonly control: Counts
}

/** By how much the new version may be worse than what is tolerated; one of them is close enough to any truth. */
const WORSE = [1.5, 2, 4, 8, 16, 32] as const

/**
 * Evidence that events are more frequent with the new version: a test that may be looked at after every span (an e-process).
 * Given the events of a span, the share of them with the new version is that of its trials, unless it is worse. Each span
 * multiplies the evidence for a ratio by how much better that explains the split; the result is the mean over ratios. As
 * long as the new version is at most `tolerated` times as bad, the evidence ever reaches 1/a with a probability of at most
 * a (Ville), however often and whenever somebody looks, and whatever share of the visitors have the version.
 */
export interface Evidence {
  /** Ratio of frequencies up to which nothing is wrong. */
  readonly tolerated: number
  /** Its natural logarithm for each ratio (WORSE). */
  readonly logs: readonly number[]
  /** Natural logarithm of the evidence: now, and at its highest. */
  readonly now: number
  readonly most: number
  readonly total: Compared
}

const NONE: Counts = { events: 0, trials: 0 }

export const noEvidence = (tolerated: number): Evidence => ({
  tolerated,
  logs: WORSE.map(() => 0),
  now: 0,
  most: 0,
  total: { canary: NONE, control: NONE },
})

/** The evidence after one more span. */
export function withSpan(before: Evidence, span: Compared): Evidence {
  const { canary, control } = span
  const share = shareOf(span)
  const total = { canary: plus(before.total.canary, canary), control: plus(before.total.control, control) }
  if (share <= 0 || share >= 1) return { ...before, total }
  const usual = odds(share, before.tolerated)
  const logs = before.logs.map((log, index) => {
    const then = odds(share, before.tolerated * (WORSE[index] ?? 1))
    return log + canary.events * Math.log(then / usual) + control.events * Math.log((1 - then) / (1 - usual))
  })
  const now = logMean(logs)
  return { ...before, logs, now, most: Math.max(before.most, now), total }
}

const plus = (one: Counts, other: Counts): Counts => ({
  events: one.events + other.events,
  trials: one.trials + other.trials,
})

/** Of all trials, how many were with the new version. What failed was tried, also where it was counted as failed only. */
function shareOf({ canary, control }: Compared): number {
  const trials = Math.max(canary.trials, canary.events)
  const all = trials + Math.max(control.trials, control.events)
  return all === 0 ? 0 : trials / all
}

/** The share of events where they are `ratio` times as frequent in that share of trials. */
const odds = (share: number, ratio: number): number => (ratio * share) / (ratio * share + 1 - share)

/** Logarithm of the mean of what these are the logarithms of. */
function logMean(logs: readonly number[]): number {
  const most = Math.max(...logs)
  return most + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - most), 0) / logs.length)
}
