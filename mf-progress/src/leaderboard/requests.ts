import { http } from '@dhadha/contract'
import type { Leaderboard, PointRules } from '@dhadha/contract/wire'
import { queryOptions } from '@tanstack/react-query'

/** Who has most points of one level's problems (S7.19e, decision 19). The page says when it cannot be had (S8.4s). */
export const leaderboardQuery = (level: number) =>
  queryOptions({
    queryKey: ['leaderboard', level],
    queryFn: ({ signal }) => http.get<Leaderboard>(`/api/v2/app/leaderboard/level/${level}`, { signal }),
    meta: { quiet: true },
  })

/** The figures that the API counts by; they change with a release of it at most. The dialog says a failure. */
export const rulesQuery = queryOptions({
  queryKey: ['scoring', 'rules'],
  queryFn: ({ signal }) => http.get<PointRules>('/api/v2/app/scoring/rules', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  meta: { quiet: true },
})
