import type { Verdict } from './attempt/submission.ts'

/**
 * Where a learner is with a problem. `open`: nothing was tried. `tried`: without success so far. `verdict`: it is
 * solved and a verdict stands beside it. `solved`: nothing stands beside it. `again`: it is being solved once more
 * (decision 14).
 */
export type Phase = 'open' | 'tried' | 'verdict' | 'solved' | 'again'

interface Facts {
  /** The problem's status by the API, from before this visit: 1 solved, 0 tried, null neither. */
  readonly status: number | null
  /** The last verdict of this visit. */
  readonly verdict: Verdict | null
  readonly isSolvedAgain: boolean
  readonly isVerdictShown: boolean
}

export function getPhase({ status, verdict, isSolvedAgain, isVerdictShown }: Facts): Phase {
  if (verdict !== 'right' && status !== 1) return verdict === null && status === null ? 'open' : 'tried'
  if (isSolvedAgain) return 'again'
  return isVerdictShown ? 'verdict' : 'solved'
}

/** A right answer was given, now or before. */
export const wasSolved = (phase: Phase): boolean => phase !== 'open' && phase !== 'tried'

/** A right answer cannot be changed, from its verdict on until the problem is solved again (decision 41). */
export const isFixed = (phase: Phase): boolean => phase === 'verdict' || phase === 'solved'
