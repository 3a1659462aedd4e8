import { http } from '@dhadha/contract'
import type { SiteFigures } from '@dhadha/contract/wire'
import { queryOptions } from '@tanstack/react-query'

/** The site's public statistics (decision 34). Quiet, because on failure the earlier counts stay. */
export const statisticsQuery = queryOptions({
  queryKey: ['site', 'figures'],
  queryFn: ({ signal }) => http.get<SiteFigures>('/api/v2/app/site/figures', { signal, background: true }),
  staleTime: 5 * 60_000,
  retry: false,
  meta: { quiet: true },
})
