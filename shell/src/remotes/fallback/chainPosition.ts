/** The position of a mount in the fallback chain of its remote. */
export interface ChainPosition {
  /** The index of the candidate to mount; beyond the last: the panel, or an earlier version that is being requested. */
  readonly step: number
  /** The panel is shown although an earlier version may exist or requests are pending. */
  readonly gaveUp: boolean
  /** Counts what begins with a new budget: the first mount, each Retry, and what failed after it had been shown. */
  readonly round: number
}

export type ChainEvent =
  /**
   * A later candidate has loaded. `round` is that of its request: in another one the same step may be another version.
   */
  | { readonly type: 'loaded'; readonly step: number; readonly round: number }
  /** The mounted candidate has failed. */
  | { readonly type: 'failed'; readonly wasShown: boolean }
  /** The budget is used up, or the newest composition knows no earlier version. `candidates`: how many there are. */
  | { readonly type: 'gave-up'; readonly candidates: number }
  | { readonly type: 'restarted' }

/** The next position: a failure leads one step on; a loaded candidate takes the place of those before it. */
export function advanceChain(position: ChainPosition, event: ChainEvent): ChainPosition {
  const { step, round } = position
  switch (event.type) {
    case 'loaded':
      return event.round === round && event.step > step
        ? { step: event.step, round, gaveUp: false }
        : position
    case 'failed':
      return { step: step + 1, round: event.wasShown ? round + 1 : round, gaveUp: false }
    case 'gave-up':
      return { step: Math.max(step, event.candidates), round, gaveUp: true }
    case 'restarted':
      return { step: 0, round: round + 1, gaveUp: false }
  }
}
