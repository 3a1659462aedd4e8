import { http, levelId } from '@dhadha/contract'
import type { LevelTopics, SolvedByDay } from '@dhadha/contract/wire'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { SolvedFilters } from './filters.ts'

/** The days of a period, each with what was solved (S7.19g). Its panel shows the error (S8.8e). */
export const solvedQuery = ({ days, level, topic }: SolvedFilters) =>
  queryOptions({
    queryKey: ['progress', 'solved', days, level, topic],
    queryFn: ({ signal }) =>
      http.get<SolvedByDay>('/api/v2/app/progress/report/solved-problems', {
        params: { days, level: level === null ? undefined : `level-${level}`, topic: topic ?? undefined },
        signal,
      }),
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })

/** The subjects to choose from (S7.18a): every level has them all. On failure the panel shows all subjects together. */
export const subjectsQuery = queryOptions({
  queryKey: ['progress', 'subjects'],
  queryFn: ({ signal }) =>
    http.get<LevelTopics>('/api/level/topics', { params: { level_id: levelId(1) }, signal }),
  select: ({ topics }) => topics,
  meta: { quiet: true },
})
