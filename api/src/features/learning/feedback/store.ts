// Learners' feedback on problems in the database.
import type { Executor } from '../../../platform/database/schema.ts'

interface Feedback {
  readonly learnerId: string
  readonly problemId: string
  /** 1 normal, 2 good, 3 excellent (S9.3b). */
  readonly rating: number
  readonly comment: string
  readonly givenAt: Date
}

/** Deletes feedback that was given before. @returns how many */
export async function deleteExpiredFeedback(db: Executor, before: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('feedback').where('given_at', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Stores one feedback of a learner for a problem; a later one replaces the earlier. */
export async function putFeedback(
  db: Executor,
  { learnerId, problemId, rating, comment, givenAt }: Feedback,
): Promise<void> {
  const values = { rating, comment, given_at: givenAt }
  await db
    .insertInto('feedback')
    .values({ learner_id: learnerId, problem_id: problemId, ...values })
    .onConflict((conflict) => conflict.columns(['learner_id', 'problem_id']).doUpdateSet(values))
    .execute()
}
