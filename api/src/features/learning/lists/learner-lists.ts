// The lists of the dashboard: stuck, recommended, next, solved.
import type { NextProblems, ProblemCard } from '@dhadha/contract/wire'
import { createRepeatedLog } from '../../../platform/errors/repeated.ts'
import { isUnavailable } from '../../../platform/errors/unavailable.ts'
import type { Dependencies } from '../../../platform/feature.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { findPractised, levelOfPath } from '../catalogue/find.ts'
import type { Library } from '../catalogue/library.ts'
import { similarProblems } from '../concepts/similar.ts'
import { createSharingService } from '../peers/sharing.ts'
import type { Rating } from '../ratings/rating.ts'
import { listHarder, readRatings } from '../ratings/store.ts'
import { problemCard } from './card.ts'
import { createDaily } from './daily/daily.ts'
import { firstPuzzles, isNewcomer } from './first-puzzles.ts'
import { nextProblem } from './next.ts'
import { recommend, type LearnerContext } from './recommend.ts'
import { readRecords, type ProblemRecord } from './store/records.ts'

/** The problems of a learner's lists as their pages show them. A level is its number in a path: level plus 5. */
export interface LearnerLists {
  /** Problems tried and not solved, the latest first; in Bangla those alone that exist in it. */
  readonly unsolved: (learnerId: string, onlyBangla: boolean) => Promise<ProblemCard[]>
  readonly recommended: (learnerId: string, levelNumber: number) => Promise<ProblemCard[]>
  /** Open problems about the same. @throws ApiError 404 for an unknown problem */
  readonly similar: (learnerId: string, problemId: string) => Promise<ProblemCard[]>
  /** Where to go on, and the puzzle of the day, which is null while the database is unavailable or read-only. */
  readonly next: (learnerId: string, levelNumber: number) => Promise<NextProblems>
}

const groupById = (records: readonly ProblemRecord[]): ReadonlyMap<string, ProblemRecord> =>
  new Map(records.map((record) => [record.problemId, record]))

/** @param embargoed problems of running tests */
export function createLearnerLists(
  deps: Dependencies,
  library: Library,
  embargoed: (now: Date) => Promise<ReadonlySet<string>>,
): LearnerLists {
  const { reads, clock } = deps
  const readDaily = createDailyReader(deps, embargoed)
  const readAll = (learnerId: string) => reads.run(({ db }) => readRecords(db, learnerId))

  async function readContext(learnerId: string, levelNumber: number): Promise<LearnerContext> {
    const level = levelOfPath(levelNumber)
    const known = await reads.run(async ({ db }) => ({
      records: await readRecords(db, learnerId),
      sharedIds: await createSharingService(db).receivedBy(learnerId),
      harder: await listHarder(db),
    }))
    return { ...known, level, embargoed: await embargoed(clock()) }
  }

  return {
    async unsolved(learnerId, onlyBangla) {
      const catalogue = await library()
      const records = await readAll(learnerId)
      return records
        .filter(({ tries, solvedAt }) => tries > 0 && solvedAt === null)
        .flatMap((record) => {
          const problem = catalogue.problem(record.problemId)
          if (problem?.place !== 'listed') return []
          // Every problem exists in English; a Bangla title marks those that exist in Bangla (S1.2a).
          if (onlyBangla && problem.public.bangla_title === null) return []
          return [problemCard(problem, record)]
        })
    },

    async recommended(learnerId, levelNumber) {
      const context = await readContext(learnerId, levelNumber)
      const byId = groupById(context.records)
      return recommend(await library(), context).map((problem) => problemCard(problem, byId.get(problem.id)))
    },

    async similar(learnerId, problemId) {
      const catalogue = await library()
      const problem = findPractised(catalogue, problemId)
      const running = await embargoed(clock())
      const byId = groupById(await readAll(learnerId))
      return similarProblems(
        catalogue,
        problem,
        ({ id }) => !running.has(id) && (byId.get(id)?.solvedAt ?? null) === null,
      ).map((similar) => problemCard(similar, byId.get(similar.id)))
    },

    async next(learnerId, levelNumber) {
      const catalogue = await library()
      const context = await readContext(learnerId, levelNumber)
      const daily = await readDaily(catalogue)
      const byId = groupById(context.records)
      const first = isNewcomer(context) ? firstPuzzles(catalogue, context.level).map(({ id }) => id) : []
      const ratings =
        first.length > 0 ? await reads.run(({ db }) => readRatings(db, first)) : new Map<string, Rating>()
      const next = nextProblem(catalogue, context, ratings)
      const puzzle = catalogue.problem(daily?.getPuzzle(context.level)?.problemId ?? '')
      const isShown = puzzle?.place === 'listed' && !context.embargoed.has(puzzle.id)
      return {
        next: next && {
          problem: problemCard(next.problem, byId.get(next.problem.id)),
          reason: next.reason,
        },
        today:
          daily && isShown
            ? {
                problem: problemCard(puzzle, byId.get(puzzle.id)),
                is_solved: daily.isSolved(byId.get(puzzle.id)),
                streak: daily.getStreak(context.records),
              }
            : null,
      }
    },
  }
}

/** Reads the puzzle of the day; null while the database is unavailable or read-only. */
function createDailyReader(deps: Dependencies, embargoed: (now: Date) => Promise<ReadonlySet<string>>) {
  const dailyAt = createDaily(deps, embargoed)
  const { recordFailure, recordSuccess } = createRepeatedLog(deps.log, {
    failed: 'the puzzle of the day was not read',
    goesOn: 'the puzzle of the day is read again',
  })
  return async (catalogue: Catalogue) => {
    try {
      const daily = await dailyAt(deps.clock(), catalogue)
      recordSuccess()
      return daily
    } catch (error) {
      if (!(error instanceof Error) || !isUnavailable(error)) throw error
      recordFailure(error)
      return null
    }
  }
}
