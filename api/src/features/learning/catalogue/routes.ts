// The calls for subjects, series and problems.
import {
  Certificate,
  LevelTopics,
  Problem,
  SeriesList,
  SeriesProblems,
  TopicList,
} from '@dhadha/contract/wire'
import { Type } from 'typebox'
import { ApiError } from '../../../platform/errors/api-error.ts'
import type { Dependencies, Routes } from '../../../platform/feature.ts'
import { text } from '../texts/index.ts'
import { findSeries, levelOfPath } from './find.ts'
import type { Library } from './library.ts'
import { problemRoute, type ServedProblem } from './problem-route.ts'
import { levelNumber, listSeries, seriesFilterQuery, type SeriesFilter } from './series-list.ts'
import { createStates } from './store/states.ts'
import { getEnding, getIntro, problemPage, seriesCard, seriesProblem, topicsOfLevel } from './views.ts'

const LevelPath = Type.Object({ level: levelNumber })
const SeriesPath = Type.Object({ series: Type.String() })

type States = ReturnType<typeof createStates>

/** Subjects of a level, with how far the learner is (S7.16a, S7.18a). */
const topicRoutes =
  (library: Library, states: States): Routes =>
  (api) => {
    const topics = async (learnerId: string, number: number) => {
      const level = levelOfPath(number)
      return topicsOfLevel(await library(), level, await states.solved(learnerId))
    }

    api.get(
      '/api/v2/app/topic/level-summary/:level',
      {
        schema: {
          summary: 'Subjects of a level and how far the learner is (S7.16a)',
          params: LevelPath,
          response: { 200: TopicList },
        },
      },
      async ({ learner, params }) => ({ topicList: await topics(learner.id, params.level) }),
    )

    api.get(
      '/api/level/topics',
      {
        schema: {
          summary: 'Subjects of a level (S7.18a)',
          querystring: Type.Object({ level_id: levelNumber }),
          response: { 200: LevelTopics },
        },
      },
      async ({ learner, query }) => ({ topics: await topics(learner.id, query.level_id) }),
    )
  }

/** Series of a level or of a subject (S7.16b, S7.16c, S7.18b). */
const seriesListRoutes =
  (library: Library, states: States): Routes =>
  (api) => {
    const list = async (learnerId: string, filter: SeriesFilter) => ({
      series: listSeries(await library(), await states.solved(learnerId), filter),
    })

    api.get(
      '/api/v2/app/level/:level/series',
      {
        schema: {
          summary: 'Series of a level, all subjects (S7.16b, S7.18b)',
          params: LevelPath,
          response: { 200: SeriesList },
        },
      },
      ({ learner, params }) => list(learner.id, { topic: 'all', levelId: params.level }),
    )

    api.get(
      '/api/v2/app/topic/:topic/series',
      {
        schema: {
          summary: "Series of a subject, or of 'all' subjects (S7.16c)",
          params: Type.Object({ topic: Type.String() }),
          querystring: seriesFilterQuery,
          response: { 200: SeriesList },
        },
      },
      ({ learner, params, query }) => list(learner.id, { topic: params.topic, levelId: query.level_id }),
    )
  }

/** One series: its problems, and its certificate (S7.16d, decision 48). */
const seriesRoutes =
  (library: Library, states: States, embargoedNow: () => Promise<ReadonlySet<string>>): Routes =>
  (api) => {
    api.get(
      '/api/v2/app/series/:series/problem',
      {
        schema: {
          summary: 'Problems of a series for the stepper (S7.16d)',
          params: SeriesPath,
          response: { 200: SeriesProblems },
        },
      },
      async ({ learner, params }) => {
        const series = findSeries(await library(), params.series)
        const { problems } = series
        const getState = await states.of(
          learner.id,
          problems.map((problem) => problem.id),
        )
        const closed = await embargoedNow()
        return {
          problems: problems.map((problem) =>
            seriesProblem(problem, getState(problem.id), closed.has(problem.id)),
          ),
          ...getIntro(series),
          ...getEnding(series),
        }
      },
    )

    api.get(
      '/api/v2/app/series/:series/certificate',
      {
        schema: {
          summary: 'A series that the learner has solved, and since when; 409 before (decision 48)',
          params: SeriesPath,
          response: { 200: Certificate },
        },
      },
      async ({ learner, params }) => {
        const series = findSeries(await library(), params.series)
        const ids = series.problems.map(({ id }) => id)
        const solvedAt = await states.allSolvedAt(learner.id, ids)
        if (!solvedAt) throw new ApiError(409, 'series_not_solved', text('seriesNotSolved'))
        return { series: seriesCard(series, new Set(ids)), solved_at: solvedAt.toISOString() }
      },
    )
  }

/** One problem (S7.16e, S7.16f). */
const problemRoutes =
  ({ pool, clock }: Dependencies, library: Library, states: States): Routes =>
  (api) => {
    const page = async (learnerId: string, problem: ServedProblem) => {
      const getState = await states.of(learnerId, [problem.id])
      const state = getState(problem.id)
      // The solution of an earlier round is no answer to a fresh variant.
      const isShown = state.status === 1 && state.round === 0
      const solve = isShown ? await states.solve(learnerId, problem.id, state.paidBy) : null
      return problemPage(problem, state, { now: clock(), solve })
    }

    problemRoute(
      api,
      { library, pool },
      {
        method: 'GET',
        url: '/api/v2/app/series/:series/problem/:serial',
        problem: 'serial',
        schema: { summary: 'One problem by its place in a series (S7.16e)', response: { 200: Problem } },
        handler: ({ learner }, problem) => page(learner.id, problem),
      },
    )

    problemRoute(
      api,
      { library, pool },
      {
        method: 'GET',
        url: '/api/v2/app/problem/:problem_id',
        problem: 'listed-id',
        schema: { summary: 'One problem by its id (S7.16f)', response: { 200: Problem } },
        handler: ({ learner }, problem) => page(learner.id, problem),
      },
    )
  }

/** Subjects, series and problems with the learner's own marks (S7.16a to S7.16f, S7.18). */
export const catalogueRoutes =
  (deps: Dependencies, library: Library, embargoed: (now: Date) => Promise<ReadonlySet<string>>): Routes =>
  async (api) => {
    const states = createStates(deps.db)
    await topicRoutes(library, states)(api)
    await seriesListRoutes(library, states)(api)
    await seriesRoutes(library, states, () => embargoed(deps.clock()))(api)
    await problemRoutes(deps, library, states)(api)
  }
