import { http, type Level } from '@dhadha/contract'
import type { Leaderboard, PointRules } from '@dhadha/contract/wire'
import { queryOptions } from '@tanstack/react-query'

/**
 * Learners with the most points from a level's problems (S7.19e, decision 19). The page shows the error (S8.4s).
 *
 * @param level `own`: the one at which the learner has most points
 */
export const leaderboardQuery = (level: Level | 'own') =>
  queryOptions({
    queryKey: ['leaderboard', level],
    queryFn: ({ signal }) =>
      http.get<Leaderboard>(`/api/v2/app/leaderboard/level/${level === 'own' ? 0 : level}`, { signal }),
    meta: { quiet: true },
  })

/** The points that the API awards; they change only with a release of the API. The dialog shows the error. */
export const rulesQuery = queryOptions({
  queryKey: ['scoring', 'rules'],
  queryFn: ({ signal }) => http.get<PointRules>('/api/v2/app/scoring/rules', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  meta: { quiet: true },
})
