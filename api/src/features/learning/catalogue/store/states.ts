// A learner's state of each problem, from the database.
import type { Executor } from '../../../../platform/database/schema.ts'
import type { Round } from './rounds.ts'

/** This learner's mark on a problem (S3.3): 1 solved, 0 tried and wrong, null not tried. */
export type Status = 1 | 0 | null

export interface ProblemState extends Round {
  readonly status: Status
  readonly hintUsed: boolean
  readonly explanationViewed: boolean
  /** The learner has its answer on their device (decision 37). */
  readonly isSavedOffline: boolean
  /** Seconds for which the API saw it, and since when it is in sight now (decision 15). */
  readonly viewedSeconds: number
  readonly viewingSince: Date | null
  /** Key of the attempt that solved and paid it. */
  readonly paidBy: string | null
  /** Like `status`, for the fresh variant alone. */
  readonly roundStatus: Status
}

/** The attempt that solved a problem. */
export interface Solve {
  readonly answer: string
  readonly board: unknown
  readonly seconds: number
}

interface StateRow {
  problem_id: string
  tries: number
  solved_at: Date | null
  hint_used_at: Date | null
  explanation_viewed_at: Date | null
  kept_offline_at: Date | null
  viewed_seconds: number
  viewing_since: Date | null
  paid_by: string | null
  variant_round: number
  variant_since: Date | null
  variant_shared: boolean
  last_attempted_at: Date | null
  last_outcomes: boolean[]
}

/** The state of a problem that the learner has not opened. */
export const UNTOUCHED: ProblemState = {
  status: null,
  hintUsed: false,
  explanationViewed: false,
  isSavedOffline: false,
  viewedSeconds: 0,
  viewingSince: null,
  paidBy: null,
  round: 0,
  shared: false,
  roundStatus: null,
}

function roundStatus({ variant_since, last_attempted_at, last_outcomes }: StateRow): Status {
  if (!variant_since || !last_attempted_at || last_attempted_at <= variant_since) return null
  return last_outcomes.at(-1) === true ? 1 : 0
}

const toState = (row: StateRow): ProblemState => ({
  status: row.solved_at ? 1 : row.tries > 0 ? 0 : null,
  hintUsed: row.hint_used_at !== null,
  explanationViewed: row.explanation_viewed_at !== null,
  isSavedOffline: row.kept_offline_at !== null,
  viewedSeconds: row.viewed_seconds,
  viewingSince: row.viewing_since,
  paidBy: row.paid_by,
  round: row.variant_round,
  shared: row.variant_shared,
  roundStatus: roundStatus(row),
})

/** A learner's state of problems, which is added to the catalogue before it is sent. */
export function createStates(db: Executor) {
  return {
    /** Ids of every problem the learner has solved. */
    async solved(learnerId: string): Promise<ReadonlySet<string>> {
      const rows = await db
        .selectFrom('learner_problem')
        .select('problem_id')
        .where('learner_id', '=', learnerId)
        .where('solved_at', 'is not', null)
        .execute()
      return new Set(rows.map((row) => row.problem_id))
    },

    /** When the last of these problems was first solved; null while one of them is not. */
    async allSolvedAt(learnerId: string, problemIds: readonly string[]): Promise<Date | null> {
      if (problemIds.length === 0) return null
      const found = await db
        .selectFrom('learner_problem')
        .select(({ fn }) => [fn.countAll<number>().as('solved'), fn.max('solved_at').as('last')])
        .where('learner_id', '=', learnerId)
        .where('problem_id', 'in', problemIds)
        .where('solved_at', 'is not', null)
        .executeTakeFirst()
      return Number(found?.solved) === problemIds.length ? (found?.last ?? null) : null
    },

    /** The state of each of these problems. */
    async of(learnerId: string, problemIds: readonly string[]): Promise<(problemId: string) => ProblemState> {
      const rows = await db
        .selectFrom('learner_problem')
        .select([
          'problem_id',
          'tries',
          'solved_at',
          'hint_used_at',
          'explanation_viewed_at',
          'kept_offline_at',
          'viewed_seconds',
          'viewing_since',
          'paid_by',
          'variant_round',
          'variant_since',
          'variant_shared',
          'last_attempted_at',
          'last_outcomes',
        ])
        .where('learner_id', '=', learnerId)
        .where('problem_id', 'in', problemIds.length > 0 ? problemIds : [''])
        .execute()
      const states = new Map(rows.map((row) => [row.problem_id, toState(row)]))
      return (problemId) => states.get(problemId) ?? UNTOUCHED
    },

    /**
     * The first right answer to a problem. A paid one is found by its key; the learner's attempts are searched only
     * where the explanation was seen before. Null: there is none, or it was deleted.
     */
    async solve(learnerId: string, problemId: string, paidBy: string | null): Promise<Solve | null> {
      const right = db
        .selectFrom('attempt')
        .select(['answer', 'board', 'seconds'])
        .where('learner_id', '=', learnerId)
        .where('problem_id', '=', problemId)
        .where('correct', '=', true)
      const found = await (
        paidBy === null ? right.orderBy('created_at') : right.where('attempt_key', '=', paidBy)
      )
        .limit(1)
        .executeTakeFirst()
      return found ?? null
    },
  }
}
