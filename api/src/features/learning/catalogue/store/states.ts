import type { Kysely } from 'kysely'
import type { Database } from '../../../../platform/database/schema.ts'

/** This learner's mark on a problem (S3.3): 1 solved, 0 tried and wrong, null not tried. */
export type Status = 1 | 0 | null

export interface ProblemState {
  readonly status: Status
  readonly hintUsed: boolean
  readonly explanationViewed: boolean
  /** The learner has its answer on their device (decision 174). */
  readonly keptOffline: boolean
}

interface StateRow {
  problem_id: string
  tries: number
  solved_at: Date | null
  hint_used_at: Date | null
  explanation_viewed_at: Date | null
  kept_offline_at: Date | null
}

/** A problem that the learner has done nothing with. */
export const UNTOUCHED: ProblemState = {
  status: null,
  hintUsed: false,
  explanationViewed: false,
  keptOffline: false,
}

const toState = (row: StateRow): ProblemState => ({
  status: row.solved_at ? 1 : row.tries > 0 ? 0 : null,
  hintUsed: row.hint_used_at !== null,
  explanationViewed: row.explanation_viewed_at !== null,
  keptOffline: row.kept_offline_at !== null,
})

/** A learner's state of problems, which is added to the catalogue before it is sent. */
export function createStates(db: Kysely<Database>) {
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
        ])
        .where('learner_id', '=', learnerId)
        .where('problem_id', 'in', problemIds.length > 0 ? problemIds : [''])
        .execute()
      const states = new Map(rows.map((row) => [row.problem_id, toState(row)]))
      return (problemId) => states.get(problemId) ?? UNTOUCHED
    },
  }
}
