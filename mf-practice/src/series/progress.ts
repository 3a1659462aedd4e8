import type { Series } from '@dhadha/contract/wire'

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

/**
 * The next step of the path: the next series that has an open problem, from the start again behind the last one. Those
 * that build on something that the learner has not met come last.
 *
 * @param all the series of a subject and level, in their order
 * @param after the series that was left; absent: from the start
 */
export function nextSeries(all: readonly Series[], after?: string): Series | undefined {
  const at = all.findIndex(({ series_id: id }) => id === after)
  const open = [...all.slice(at + 1), ...all].filter(
    (item) => item.series_id !== after && seriesStatus(item) !== 'solved',
  )
  return open.find((item) => item.needs_met !== false) ?? open[0]
}
