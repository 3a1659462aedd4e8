// Reads a learner's problems for the lists of the dashboard.
import type { Executor } from '../../../../platform/database/schema.ts'

/** A learner's state of a problem, as the lists of the dashboard need it. */
export interface ProblemRecord {
  readonly problemId: string
  readonly tries: number
  /** The first time. */
  readonly solvedAt: Date | null
  /** 1: at the first try; null: not solved. */
  readonly solvedOnTry: number | null
  /** The last three tries, oldest first (S9.7c). */
  readonly outcomes: readonly boolean[]
  readonly lastAttemptedAt: Date | null
}

/** A learner's problems, the latest tried first; those only looked at come last. */
export async function readRecords(db: Executor, learnerId: string): Promise<ProblemRecord[]> {
  const rows = await db
    .selectFrom('learner_problem')
    .select(['problem_id', 'tries', 'solved_at', 'solved_on_try', 'last_outcomes', 'last_attempted_at'])
    .where('learner_id', '=', learnerId)
    .orderBy('last_attempted_at', (order) => order.desc().nullsLast())
    .orderBy('problem_id')
    .execute()
  return rows.map((row) => ({
    problemId: row.problem_id,
    tries: row.tries,
    solvedAt: row.solved_at,
    solvedOnTry: row.solved_on_try,
    outcomes: row.last_outcomes,
    lastAttemptedAt: row.last_attempted_at,
  }))
}
