import { http } from '@dhadha/contract'
import type { CustomTests } from '@dhadha/contract/wire'
import { queryOptions } from '@tanstack/react-query'

/** The learner's own tests (S7.21c). The page itself says when they cannot be had (S8.7a). */
export const customTestsQuery = queryOptions({
  queryKey: ['custom-tests'],
  queryFn: ({ signal }) => http.get<CustomTests>('/api/v2/app/practice-test', { signal }),
  meta: { quiet: true },
})
