import type { ProblemCard } from '@dhadha/contract/wire'

/** Problems in a panel of the dashboard; the rest is behind 'See All' (S9.7b). */
export const SHOWN_ON_DASHBOARD = 4

/** The most recently attempted first (S9.7b); never attempted ones last. */
export const byLastAttempt = (problems: readonly ProblemCard[]): ProblemCard[] =>
  problems.toSorted((a, b) => (b.last_attempted_at ?? '').localeCompare(a.last_attempted_at ?? ''))

export type AttemptMark = 'right' | 'tried' | 'none'

/** The last three attempts as marks, oldest first, filled up with empty ones (S9.7c). */
export function attemptMarks(attempts: readonly boolean[]): [AttemptMark, AttemptMark, AttemptMark] {
  const [first = 'none', second = 'none', third = 'none'] = attempts
    .slice(-3)
    .map((right) => (right ? 'right' : 'tried'))
  return [first, second, third]
}
