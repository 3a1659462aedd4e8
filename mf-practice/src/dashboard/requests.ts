import { http, levelId, type Level } from '@dhadha/contract'
import type { ProblemCards, ScoreSummary, TopicList } from '@dhadha/contract/wire'
import { queryOptions } from '@tanstack/react-query'

const UNSOLVED_LIMIT = 10_000 // all of them: more than the library has (S9.4b)

/** Points by topic and the number of solved problems (S7.19b). */
export const scoreSummaryQuery = queryOptions({
  queryKey: ['practice', 'score-summary'],
  queryFn: ({ signal }) => http.get<ScoreSummary>('/api/v2/app/progress/report/score-summary', { signal }),
})

/** The subjects of a level with this learner's progress (S7.16a). */
export const topicsQuery = (level: Level) =>
  queryOptions({
    queryKey: ['practice', 'topics', level],
    queryFn: ({ signal }) =>
      http.get<TopicList>(`/api/v2/app/topic/level-summary/${levelId(level)}`, { signal }),
    select: ({ topicList }) => topicList,
  })

/** Problems attempted but not solved yet (S7.16g). */
export const unsolvedQuery = queryOptions({
  queryKey: ['practice', 'unsolved'],
  queryFn: ({ signal }) =>
    http.get<ProblemCards>('/api/v2/app/problem/unsolved', {
      params: { lang: 'all', limit: UNSOLVED_LIMIT },
      signal,
    }),
  select: ({ problems }) => problems,
})

/** Problems to try next, in the API's order (S7.18c, decision 22). */
export const recommendedQuery = queryOptions({
  queryKey: ['practice', 'recommended'],
  queryFn: ({ signal }) => http.get<ProblemCards>('/api/v2/app/problem/recommended', { signal }),
  select: ({ problems }) => problems,
})
