import { http } from '@dhadha/contract'
import type { LevelProgress } from '@dhadha/contract/wire'
import { queryOptions } from '@tanstack/react-query'

/** The learner's level and points (S7.19a), on the dashboard and beside a verdict. */
export const levelProgressQuery = queryOptions({
  queryKey: ['practice', 'level-progress'],
  queryFn: ({ signal }) => http.get<LevelProgress>('/api/v2/app/scoring/level', { signal }),
})
