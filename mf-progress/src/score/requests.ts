import { http } from '@dhadha/contract'
import type { LevelProgress, ScoreSummary } from '@dhadha/contract/wire'
import { queryOptions } from '@tanstack/react-query'

/** Level and points (S7.19a). Its panel shows the error (S8.8b). */
export const levelQuery = queryOptions({
  queryKey: ['scoring', 'level'],
  queryFn: ({ signal }) => http.get<LevelProgress>('/api/v2/app/scoring/level', { signal }),
  meta: { quiet: true },
})

/** Points by topic (S7.19b). Its panel shows the error (S8.8b). */
export const scoreSummaryQuery = queryOptions({
  queryKey: ['progress', 'score-summary'],
  queryFn: ({ signal }) => http.get<ScoreSummary>('/api/v2/app/progress/report/score-summary', { signal }),
  meta: { quiet: true },
})
