import { http, type Language } from '@dhadha/contract'
import type { SiteOperator } from '@dhadha/contract/wire'
import { queryOptions } from '@tanstack/react-query'

/** The operator of the site; quiet, because the page itself shows when it cannot be loaded. */
export const operatorQuery = (language: Language) =>
  queryOptions({
    queryKey: ['site', 'operator', language],
    queryFn: ({ signal }) =>
      http.get<SiteOperator>('/api/v2/app/site/operator', { signal, background: true }),
    staleTime: 5 * 60_000,
    meta: { quiet: true },
  })
