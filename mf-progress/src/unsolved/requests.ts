import { http } from '@dhadha/contract'
import type { ReportDays, UnsolvedSummary } from '@dhadha/contract/wire'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/** Problems attempted in a period and still open, by subject and level (S7.19i). Its panel shows the error (S8.8d). */
export const unsolvedQuery = (days: ReportDays) =>
  queryOptions({
    queryKey: ['progress', 'unsolved', days],
    queryFn: ({ signal }) =>
      http.get<UnsolvedSummary>('/api/v2/app/progress/report/unsolved-problems', {
        params: { days },
        signal,
      }),
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
