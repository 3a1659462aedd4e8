import { http } from '@dhadha/contract'
import type { Badges } from '@dhadha/contract/wire'
import { queryOptions } from '@tanstack/react-query'

/** All badges, earned or not (S7.19d). Its panel shows the error (S8.8a). */
export const badgesQuery = queryOptions({
  queryKey: ['scoring', 'badges'],
  queryFn: ({ signal }) => http.get<Badges>('/api/v2/app/scoring/badge', { signal }),
  meta: { quiet: true },
})
