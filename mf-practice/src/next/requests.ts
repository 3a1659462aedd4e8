import { http, levelId, type Level } from '@dhadha/contract'
import type { NextProblems } from '@dhadha/contract/wire'
import { queryOptions } from '@tanstack/react-query'

/** The next problem and the puzzle of the day; a newcomer begins at this level (decision 22). */
export const nextQuery = (level: Level) =>
  queryOptions({
    queryKey: ['practice', 'next', level],
    queryFn: ({ signal }) =>
      http.get<NextProblems>('/api/v2/app/problem/next', { params: { level_id: levelId(level) }, signal }),
  })
