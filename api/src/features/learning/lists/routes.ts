// The calls for the dashboard's lists.
import { NextProblems, ProblemCards, Stats } from '@dhadha/contract/wire'
import { Type } from 'typebox'
import type { Dependencies, Routes } from '../../../platform/feature.ts'
import type { Library } from '../catalogue/library.ts'
import { createLearnerLists } from './learner-lists.ts'
import { countProblems } from './store/counts.ts'

/** The maximum length of a list; the page asks for as many, to get all problems (S9.4b). */
const MAX_LIMIT = 10_000
const limit = Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_LIMIT }))
/** Level plus 5 (S9.3a). */
const FIRST_LEVEL = 6
const levelNumber = Type.Optional(
  Type.Integer({
    description: 'Where a newcomer begins: level plus 5, 6 to 9 (S9.3a).',
    default: FIRST_LEVEL,
  }),
)
const language = Type.Optional(Type.Union([Type.Literal('all'), Type.Literal('en'), Type.Literal('bn')]))

/**
 * The dashboard's lists and counts: stuck, recommended, next, solved (S7.10, S7.16g, S7.18c, decision 22).
 *
 * @param embargoed problems of running tests
 */
export const listRoutes =
  (deps: Dependencies, library: Library, embargoed: (now: Date) => Promise<ReadonlySet<string>>): Routes =>
  (api) => {
    const lists = createLearnerLists(deps, library, embargoed)

    api.get(
      '/api/v2/app/problem/unsolved',
      {
        schema: {
          summary: 'Problems tried and not solved, the latest first (S7.16g)',
          querystring: Type.Object({ lang: language, limit }),
          response: { 200: ProblemCards },
        },
      },
      async ({ learner, query }) => {
        const problems = await lists.unsolved(learner.id, query.lang === 'bn')
        return { problems: problems.slice(0, query.limit ?? MAX_LIMIT) }
      },
    )

    api.get(
      '/api/v2/app/problem/recommended',
      {
        schema: {
          summary: 'What to solve next (decision 22)',
          querystring: Type.Object({ limit, level_id: levelNumber }),
          response: { 200: ProblemCards },
        },
      },
      async ({ learner, query }) => {
        const problems = await lists.recommended(learner.id, query.level_id ?? FIRST_LEVEL)
        return { problems: problems.slice(0, query.limit ?? MAX_LIMIT) }
      },
    )

    api.get(
      '/api/v2/app/problem/:id/similar',
      {
        schema: {
          summary: 'Problems about the same, that are open (decision 22)',
          params: Type.Object({ id: Type.String({ maxLength: 100 }) }),
          querystring: Type.Object({ limit }),
          response: { 200: ProblemCards },
        },
      },
      async ({ learner, params, query }) => {
        const problems = await lists.similar(learner.id, params.id)
        return { problems: problems.slice(0, query.limit ?? MAX_LIMIT) }
      },
    )

    api.get(
      '/api/v2/app/problem/next',
      {
        schema: {
          summary: 'Where to go on, and the puzzle of the day (decision 22)',
          querystring: Type.Object({ level_id: levelNumber }),
          response: { 200: NextProblems },
        },
      },
      ({ learner, query }) => lists.next(learner.id, query.level_id ?? FIRST_LEVEL),
    )

    api.get(
      '/api/user/stats',
      { schema: { summary: 'Problems solved, and tried in vain (S7.10)', response: { 200: Stats } } },
      async ({ learner }) => {
        const { solved, unsolved } = await deps.reads.run(({ db }) => countProblems(db, learner.id))
        return { solved, unsolved }
      },
    )
  }
