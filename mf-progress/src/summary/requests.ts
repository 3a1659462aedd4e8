import { http } from '@dhadha/contract'
import type { ProgressSummary, Stats } from '@dhadha/contract/wire'
import { queryOptions } from '@tanstack/react-query'

/** Counts of solved problems, first-attempt solutions and open problems (S7.19h). Its panel shows the error (S8.8c). */
export const summaryQuery = queryOptions({
  queryKey: ['progress', 'summary'],
  queryFn: ({ signal }) => http.get<ProgressSummary>('/api/v2/app/progress/report/summary', { signal }),
  meta: { quiet: true },
})

/**
 * How many problems are solved and unsolved (S7.10). An error is a toast (S8.7b); the page does without the numbers.
 */
export const statsQuery = queryOptions({
  queryKey: ['stats'],
  queryFn: ({ signal }) => http.get<Stats>('/api/user/stats', { signal }),
})
