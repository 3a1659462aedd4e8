export type SeriesStatus = 'solved' | 'partial' | 'unsolved'

/** How far a learner is in a series (S4.14). */
export function seriesStatus({
  solved_count,
  nproblem,
}: {
  solved_count: number
  nproblem: number
}): SeriesStatus {
  if (nproblem > 0 && solved_count >= nproblem) return 'solved'
  return solved_count > 0 ? 'partial' : 'unsolved'
}
