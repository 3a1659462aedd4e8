import { http, levelId, type Level } from '@dhadha/contract'
import type {
  AvailableProblems,
  CreateTestReply,
  CreateTestRequest,
  Difficulty,
  LevelTopics,
} from '@dhadha/contract/wire'
import { queryOptions } from '@tanstack/react-query'
import { getDifficulty } from '../difficulty/difficulty.ts'
import { baseUrl } from '../urls.ts'
import type { Wizard } from './wizard.ts'

/** A series to choose from (S3.24). */
export interface SeriesOption {
  readonly id: string
  readonly name: string
  readonly banglaName: string | null
  /** Concepts that its picture is drawn from; an API of the release before leaves them out. */
  readonly picture: readonly string[] | undefined
  readonly difficulty: Difficulty
  readonly available: number
}

/**
 * The topics of a level (S7.18a, S9.3a); every level has the same four, so those of level 1 serve when none is chosen.
 */
export const topicsQuery = (level: Level | null) =>
  queryOptions({
    queryKey: ['tests', 'topics', level ?? 1],
    queryFn: ({ signal }) =>
      http.get<LevelTopics>('/api/level/topics', { params: { level_id: levelId(level ?? 1) }, signal }),
    select: ({ topics }) => topics,
    meta: { quiet: true },
  })

type WizardSelection = Pick<Wizard, 'topic' | 'level'>

/** The problems available for the chosen topic and level (S7.21a). */
const availableQuery = ({ topic, level }: WizardSelection) => ({
  queryKey: ['tests', 'available', topic?.id ?? '', level],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    http.get<AvailableProblems>(`${baseUrl('custom')}/available-problems`, {
      params: { topic_id: topic?.id ?? '', difficulty: getDifficulty(level) },
      signal,
    }),
  meta: { quiet: true },
})

/** The series of the chosen topic and level that have problems. */
export const availableSeriesQuery = (chosen: WizardSelection) =>
  queryOptions({
    ...availableQuery(chosen),
    select: ({ series }: AvailableProblems): SeriesOption[] =>
      series.map((series) => ({
        id: series.series_id,
        name: series.series_name,
        banglaName: series.bangla_series_name,
        picture: series.picture,
        difficulty: series.difficulty,
        available: series.available_problems,
      })),
  })

/** Problems that the pupil finds hard in the chosen topic and level (decision 22); null when there are none. */
export const weakSpotsQuery = (chosen: WizardSelection) =>
  queryOptions({
    ...availableQuery(chosen),
    select: ({ weak_spots: weak }: AvailableProblems) => (weak && weak.available_problems > 0 ? weak : null),
  })

/** The number of problems in all chosen series. */
export const countAvailable = (options: readonly SeriesOption[], seriesIds: readonly string[]): number =>
  options.reduce((sum, { id, available }) => sum + (seriesIds.includes(id) ? available : 0), 0)

/** The request for the wizard's choices (S3.23); difficulty is left out when unset (S5.10b). */
export function createRequest(wizard: Wizard, defaultTitle: string): CreateTestRequest {
  const difficulty = getDifficulty(wizard.level)
  return {
    topic_id: wizard.topic?.id ?? '',
    series_ids: [...wizard.seriesIds],
    title: wizard.title.trim() || defaultTitle,
    ...(difficulty && { difficulty }),
    ...(wizard.weakSpots && { weak_spots: true }),
    problem_count: wizard.problemCount,
    duration_minutes: wizard.duration,
  }
}

/** Makes the test (S7.21b). One `operationId` makes one test, however often it is sent. */
export const createTest = (request: CreateTestRequest, operationId: string): Promise<CreateTestReply> =>
  http.post<CreateTestReply>(baseUrl('custom'), { ...request, operationId })

/** Makes a test of ten problems for the learner's class (decision 27). */
export const surprise = (title: string, operationId: string): Promise<CreateTestReply> =>
  http.post<CreateTestReply>(`${baseUrl('custom')}/surprise`, { title, operationId })
