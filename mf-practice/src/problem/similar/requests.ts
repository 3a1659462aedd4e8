import { http } from '@dhadha/contract'
import type { ProblemCards } from '@dhadha/contract/wire'
import { queryOptions } from '@tanstack/react-query'

/** The open problem that is most like this one (decision 22); null: there is none. */
export const similarQuery = (problemId: string) =>
  queryOptions({
    queryKey: ['practice', 'similar', problemId],
    queryFn: ({ signal }) =>
      http.get<ProblemCards>(`/api/v2/app/problem/${encodeURIComponent(problemId)}/similar`, {
        params: { limit: 1 },
        signal,
      }),
    select: ({ problems }) => problems[0] ?? null,
    meta: { quiet: true },
    retry: false,
  })
