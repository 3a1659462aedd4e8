import type { LeagueEntry } from '@dhadha/contract/wire'

/** The next step of a learner in the list: the nearest place ahead, or that there is none. */
export type NextStep =
  | { readonly kind: 'first' }
  | { readonly kind: 'none' }
  /** The number of points with which the learner would be ahead of that rank. */
  | { readonly kind: 'gap'; readonly points: number; readonly rank: number }

/** @param entries in their order, the most points first */
export function nextStep(entries: readonly LeagueEntry[]): NextStep {
  const own = entries.find(({ is_me }) => is_me)
  if (!own || own.points === 0) return { kind: 'none' }
  const ahead = entries.findLast(({ points }) => points > own.points)
  if (!ahead || ahead.rank === null) return { kind: 'first' }
  return { kind: 'gap', points: ahead.points - own.points + 1, rank: ahead.rank }
}
