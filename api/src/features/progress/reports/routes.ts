// The calls for a learner's reports.
import {
  ConceptReport,
  ProblemScore,
  ProgressSummary,
  ReportDays,
  SolvedByDay,
  SolvingRate,
  UnsolvedSummary,
} from '@dhadha/contract/wire'
import { Type } from 'typebox'
import {
  type Catalogue,
  countProblems,
  findPractised,
  findTopicByName,
  type Level,
  type Library,
  readRecords,
} from '../../learning/index.ts'
import type { Dependencies, Routes } from '../../../platform/feature.ts'
import { createDayFormatter } from '../../../platform/calendar.ts'
import { conceptReport } from './concepts.ts'
import { readProblemScore, readSolvedByDay, readUnsolved } from './store.ts'

/** The default period of a report: a week (S2.21b). */
const DEFAULT_DAYS = 7
const days = Type.Optional(ReportDays)

const LEVEL_BY_NAME = { 'level-1': 1, 'level-2': 2, 'level-3': 3, 'level-4': 4, all: null } as const
type LevelName = keyof typeof LEVEL_BY_NAME
const level = Type.Union((Object.keys(LEVEL_BY_NAME) as LevelName[]).map((name) => Type.Literal(name)))

/**
 * The id of a subject by its name; null for all.
 *
 * @throws ApiError 404
 */
const findTopicId = (catalogue: Catalogue, name: string): string | null =>
  name.trim().toLowerCase() === 'all' ? null : findTopicByName(catalogue, name).id

type ReportDependencies = Pick<Dependencies, 'reads' | 'clock' | 'config'>

/** Counts of all problems, and what one has earned (S7.19c, S7.19f, S7.19h). */
const countRoutes =
  ({ reads }: ReportDependencies, library: Library): Routes =>
  (api) => {
    api.get(
      '/api/v2/app/progress/report/summary',
      { schema: { summary: 'Problems solved and open (S7.19h)', response: { 200: ProgressSummary } } },
      async ({ learner }) => {
        const { solved, firstTry, unsolved } = await reads.run(({ db }) => countProblems(db, learner.id))
        return { total_solved: solved, total_solved_first_attempt: firstTry, total_unsolved: unsolved }
      },
    )

    api.get(
      '/api/v2/app/progress/report/solving-rate',
      { schema: { summary: 'On which try problems were solved (S7.19f)', response: { 200: SolvingRate } } },
      async ({ learner }) => {
        const { solved, firstTry, secondTry, laterTry } = await reads.run(({ db }) =>
          countProblems(db, learner.id),
        )
        return {
          total_solved_problems: solved,
          solved_first_attempt: firstTry,
          solved_second_attempt: secondTry,
          solved_more_than_two_attempts: laterTry,
        }
      },
    )

    api.get(
      '/api/scores/problem/:id',
      {
        schema: {
          summary: 'What the learner has earned with a problem (S7.19c)',
          params: Type.Object({ id: Type.String() }),
          response: { 200: ProblemScore },
        },
      },
      async ({ learner, params }) => {
        const { id } = findPractised(await library(), params.id)
        return reads.run(({ db }) => readProblemScore(db, learner.id, id))
      },
    )
  }

/** Problems of a period (S7.19g, S7.19i). Days are the site's (decision 16). */
const periodRoutes =
  ({ reads, clock, config: { timeZone } }: ReportDependencies, library: Library): Routes =>
  (api) => {
    const formatDay = createDayFormatter(timeZone)
    const period = (days: ReportDays = DEFAULT_DAYS) => ({
      days,
      today: formatDay(clock()),
      timeZone,
    })

    api.get(
      '/api/v2/app/progress/report/solved-problems',
      {
        schema: {
          summary: 'Problems solved on each day of the period (S7.19g)',
          querystring: Type.Object({
            days,
            level: Type.Optional(level),
            topic: Type.Optional(
              Type.String({
                maxLength: 100,
                description: 'Name of a subject, in English or Bangla, or all.',
              }),
            ),
          }),
          response: { 200: SolvedByDay },
        },
      },
      async ({ learner, query }) => {
        const topicId = findTopicId(await library(), query.topic ?? 'all')
        const level: Level | null = LEVEL_BY_NAME[query.level ?? 'all']
        const filter = { ...period(query.days), level, topicId }
        return { data: await reads.run(({ db }) => readSolvedByDay(db, learner.id, filter)) }
      },
    )

    api.get(
      '/api/v2/app/progress/report/unsolved-problems',
      {
        schema: {
          summary: 'Problems tried in the period and not solved, by subject and level (S7.19i)',
          querystring: Type.Object({ days }),
          response: { 200: UnsolvedSummary },
        },
      },
      async ({ learner, query }) => ({
        data: await reads.run(({ db }) => readUnsolved(db, learner.id, period(query.days))),
      }),
    )
  }

/** Reports about the learner's problems (S7.19c, S7.19f to S7.19i). */
export const reportRoutes =
  (
    deps: ReportDependencies,
    library: Library,
    embargoed: (now: Date) => Promise<ReadonlySet<string>>,
  ): Routes =>
  async (api) => {
    const { reads, clock } = deps
    await countRoutes(deps, library)(api)
    await periodRoutes(deps, library)(api)

    api.get(
      '/api/v2/app/progress/report/concepts',
      {
        schema: {
          summary: 'Problems tried and solved, by what they are about (decision 22)',
          response: { 200: ConceptReport },
        },
      },
      async ({ learner }) => {
        const [catalogue, running] = [await library(), await embargoed(clock())]
        return conceptReport(catalogue, await reads.run(({ db }) => readRecords(db, learner.id)), running)
      },
    )
  }
