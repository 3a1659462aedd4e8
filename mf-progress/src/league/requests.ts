import { http } from '@dhadha/contract'
import type { League } from '@dhadha/contract/wire'
import { queryOptions } from '@tanstack/react-query'

const URL = '/api/v2/app/league'

/** The learner's league of this week (decision 19). The page shows the error. */
export const leagueQuery = queryOptions({
  queryKey: ['league'],
  queryFn: ({ signal }) => http.get<League>(URL, { signal }),
  meta: { quiet: true },
})

export const joinLeague = () => http.post<League>(URL)
export const leaveLeague = () => http.delete<League>(URL)
