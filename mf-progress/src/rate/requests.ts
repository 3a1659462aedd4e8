import { http } from '@dhadha/contract'
import type { SolvingRate } from '@dhadha/contract/wire'
import { queryOptions } from '@tanstack/react-query'

/** At which attempt problems were solved (S7.19f). Its panel shows the error (S8.8f). */
export const rateQuery = queryOptions({
  queryKey: ['progress', 'rate'],
  queryFn: ({ signal }) => http.get<SolvingRate>('/api/v2/app/progress/report/solving-rate', { signal }),
  meta: { quiet: true },
})
