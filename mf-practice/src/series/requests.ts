import { http, levelId, type Level } from '@dhadha/contract'
import type { FoundProblems, LevelTopics, SeriesList } from '@dhadha/contract/wire'
import { queryOptions } from '@tanstack/react-query'
import { ALL_TOPICS } from '../paths.ts'

/** Series of all levels, of one topic or of all (S7.16c): a search finds a series at any level. */
export const seriesOfAllLevelsQuery = (topic: string) =>
  queryOptions({
    queryKey: ['practice', 'series', 'all', topic],
    queryFn: ({ signal }) =>
      http.get<SeriesList>(`/api/v2/app/topic/${encodeURIComponent(topic)}/series`, {
        signal,
        background: true,
      }),
    select: ({ series }) => series,
    meta: { quiet: true },
  })

/** Series of a level, of one topic or of all (S7.16b, S7.16c, S7.18b). */
export const seriesQuery = (level: Level, topic: string) =>
  queryOptions({
    queryKey: ['practice', 'series', level, topic],
    queryFn: ({ signal }) =>
      topic === ALL_TOPICS
        ? http.get<SeriesList>(`/api/v2/app/level/${levelId(level)}/series`, { signal })
        : http.get<SeriesList>(`/api/v2/app/topic/${encodeURIComponent(topic)}/series`, {
            params: { level_id: levelId(level) },
            signal,
          }),
    select: ({ series }) => series,
  })

/** Topics to filter by (S7.18a). */
export const levelTopicsQuery = (level: Level) =>
  queryOptions({
    queryKey: ['practice', 'level-topics', level],
    queryFn: ({ signal }) =>
      http.get<LevelTopics>('/api/level/topics', { params: { level_id: levelId(level) }, signal }),
    select: ({ topics }) => topics,
  })

/** Problems by their titles, in either language and any spelling (decision 29). */
export const problemSearchQuery = (q: string) =>
  queryOptions({
    queryKey: ['practice', 'problem-search', q],
    queryFn: ({ signal }) =>
      http.get<FoundProblems>('/api/v2/app/problem/search', { params: { q }, signal, background: true }),
    select: ({ problems }) => problems,
    meta: { quiet: true },
  })
