import { http, HttpError } from '@dhadha/contract'
import type { Certificate } from '@dhadha/contract/wire'
import { queryOptions } from '@tanstack/react-query'

/** Whether the API answers that a problem of the series is still open. */
export const isUnsolved = (error: Error | null): boolean => error instanceof HttpError && error.status === 409

/** The certificate of a solved series (decision 48). */
export const certificateQuery = (series: string) =>
  queryOptions({
    queryKey: ['practice', 'certificate', series],
    queryFn: ({ signal }) =>
      http.get<Certificate>(`/api/v2/app/series/${encodeURIComponent(series)}/certificate`, { signal }),
    retry: (count, error) => !isUnsolved(error) && count < 1,
    meta: { quiet: isUnsolved },
  })
