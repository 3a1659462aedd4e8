import { NextProblems, ProblemCards, Stats } from '@dhadha/contract/wire'
import { Type } from 'typebox'
import { isUnavailable } from '../../../platform/errors/unavailable.ts'
import { createRepeatedLog } from '../../../platform/errors/repeated.ts'
import type { Dependencies, Routes } from '../../../platform/feature.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Library } from '../catalogue/library.ts'
import { findPractised, levelOfPath } from '../catalogue/find.ts'
import { createDaily } from './daily/daily.ts'
import { createSharingService } from '../peers/sharing.ts'
import { similarProblems } from '../concepts/similar.ts'
import { problemCard } from './card.ts'
import { countProblems } from './store/counts.ts'
import type { Rating } from '../ratings/rating.ts'
import { readRatings } from '../ratings/store.ts'
import { firstPuzzles, isNewcomer } from './first-puzzles.ts'
import { nextProblem } from './next.ts'
import { recommend } from './recommend.ts'
import { readRecords } from './store/records.ts'

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

/**
 * The dashboard's lists and counts: stuck, recommended, next, solved (S7.10, S7.16g, S7.18c, decision 22).
 *
 * @param withheld problems of running tests
 */
export const listRoutes =
  (deps: Dependencies, library: Library, embargoed: (now: Date) => Promise<ReadonlySet<string>>): Routes =>
  (api) => {
    const { reads, clock } = deps
    const dailyAt = createDaily(deps, embargoed)
    const { recordFailure, recordSuccess } = createRepeatedLog(deps.log, {
      failed: 'the puzzle of the day was not read',
      goesOn: 'the puzzle of the day is read again',
    })

    /** Null while the database is unavailable or read-only: the reply still has the next problem. */
    const dailyOrNone = async (catalogue: Catalogue) => {
      try {
        const daily = await dailyAt(clock(), catalogue)
        recordSuccess()
        return daily
      } catch (error) {
        if (!(error instanceof Error) || !isUnavailable(error)) throw error
        recordFailure(error)
        return null
      }
    }

    /** The state of a learner from which the next problem is chosen. */
    const readContext = async (learnerId: string, levelId: number) => {
      const level = levelOfPath(levelId)
      const { records, sharedIds } = await reads.run(async ({ db }) => ({
        records: await readRecords(db, learnerId),
        sharedIds: await createSharingService(db).receivedBy(learnerId),
      }))
      return { records, sharedIds, level, embargoed: await embargoed(clock()) }
    }

    api.get(
      '/api/v2/app/problem/unsolved',
      {
        schema: {
          summary: 'Problems tried and not solved, the latest first (S7.16g)',
          querystring: Type.Object({
            lang: Type.Optional(Type.Union([Type.Literal('all'), Type.Literal('en'), Type.Literal('bn')])),
            limit,
          }),
          response: { 200: ProblemCards },
        },
      },
      async ({ learner, query }) => {
        const catalogue = await library()
        const records = await reads.run(({ db }) => readRecords(db, learner.id))
        const cards = records
          .filter(({ tries, solvedAt }) => tries > 0 && solvedAt === null)
          .flatMap((record) => {
            const problem = catalogue.problem(record.problemId)
            if (problem?.place !== 'listed') return []
            // Every problem exists in English; a Bangla title marks those that exist in Bangla (S1.2a).
            if (query.lang === 'bn' && problem.public.bangla_title === null) return []
            return [problemCard(problem, record)]
          })
        return { problems: cards.slice(0, query.limit ?? MAX_LIMIT) }
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
        const context = await readContext(learner.id, query.level_id ?? FIRST_LEVEL)
        const problems = recommend(await library(), context).slice(0, query.limit ?? MAX_LIMIT)
        const recordByProblem = new Map(context.records.map((record) => [record.problemId, record]))
        return { problems: problems.map((problem) => problemCard(problem, recordByProblem.get(problem.id))) }
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
        const catalogue = await library()
        const problem = findPractised(catalogue, params.id)
        const running = await embargoed(clock())
        const records = await reads.run(({ db }) => readRecords(db, learner.id))
        const recordByProblem = new Map(records.map((record) => [record.problemId, record]))
        const similar = similarProblems(
          catalogue,
          problem,
          ({ id }) => !running.has(id) && (recordByProblem.get(id)?.solvedAt ?? null) === null,
        )
        return {
          problems: similar
            .slice(0, query.limit ?? MAX_LIMIT)
            .map((catalogueProblem) =>
              problemCard(catalogueProblem, recordByProblem.get(catalogueProblem.id)),
            ),
        }
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
      async ({ learner, query }) => {
        const catalogue = await library()
        const context = await readContext(learner.id, query.level_id ?? FIRST_LEVEL)
        const daily = await dailyOrNone(catalogue)
        const recordByProblem = new Map(context.records.map((record) => [record.problemId, record]))

        const first = isNewcomer(context) ? firstPuzzles(catalogue, context.level).map(({ id }) => id) : []
        const ratings =
          first.length > 0 ? await reads.run(({ db }) => readRatings(db, first)) : new Map<string, Rating>()
        const next = nextProblem(catalogue, context, ratings)
        const puzzle = catalogue.problem(daily?.getPuzzle(context.level)?.problemId ?? '')
        const isShown = puzzle?.place === 'listed' && !context.embargoed.has(puzzle.id)
        return {
          next: next && {
            problem: problemCard(next.problem, recordByProblem.get(next.problem.id)),
            reason: next.reason,
          },
          today:
            daily && isShown
              ? {
                  problem: problemCard(puzzle, recordByProblem.get(puzzle.id)),
                  is_solved: daily.isSolved(recordByProblem.get(puzzle.id)),
                  streak: daily.getStreak(context.records),
                }
              : null,
        }
      },
    )

    api.get(
      '/api/user/stats',
      { schema: { summary: 'Problems solved, and tried in vain (S7.10)', response: { 200: Stats } } },
      async ({ learner }) => {
        const { solved, unsolved } = await reads.run(({ db }) => countProblems(db, learner.id))
        return { solved, unsolved }
      },
    )
  }
