// The variant of a template that a learner is at.
import { sql } from 'kysely'
import type { Executor } from '../../../../platform/database/schema.ts'
import { prepareStatement } from '../../../../platform/database/statement.ts'

interface LearnerProblem {
  readonly learnerId: string
  readonly problemId: string
}

/** The variant of a template that is the learner's current one. */
export interface Round {
  /** How many fresh variants the learner has taken. */
  readonly round: number
  /** The learner began with the variant that a shared link shows to visitors (decision 50). */
  readonly shared: boolean
}

/** No row: the learner has no state for the problem. */
export const readRound = prepareStatement<LearnerProblem, Round>({
  name: 'variant-place',
  parameters: { learnerId: 'uuid', problemId: 'text' },
  text: `select variant_round as round, variant_shared as shared from learner_problem
    where learner_id = :learnerId and problem_id = :problemId`,
})

/**
 * Goes on to the next variant, once from each round. The time in view begins anew with the variant.
 *
 * @returns false when another press was faster, or the problem may still pay (decision 50)
 */
export async function beginRound(
  db: Executor,
  { learnerId, problemId, round, now }: LearnerProblem & { readonly round: number; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('learner_problem')
    .set(({ eb }) => ({
      variant_round: eb('variant_round', '+', 1),
      variant_since: now,
      viewed_seconds: 0,
      viewing_since: sql<Date | null>`case when viewing_since is null then null else ${now}::timestamptz end`,
    }))
    .where('learner_id', '=', learnerId)
    .where('problem_id', '=', problemId)
    .where('variant_round', '=', round)
    .where((eb) => eb.or([eb('solved_at', 'is not', null), eb('explanation_viewed_at', 'is not', null)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * The learner begins with the variant that visitors get, if nothing but looking at the problem was done before.
 *
 * @returns false when it was, or they are at that variant already (decision 50)
 */
export async function beginShared(db: Executor, { learnerId, problemId }: LearnerProblem): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('learner_problem')
    .values({ learner_id: learnerId, problem_id: problemId, variant_shared: true })
    .onConflict((conflict) =>
      conflict
        .columns(['learner_id', 'problem_id'])
        .doUpdateSet({ variant_shared: true })
        .where('learner_problem.variant_shared', '=', false)
        .where('learner_problem.variant_round', '=', 0)
        .where('learner_problem.tries', '=', 0)
        .where('learner_problem.solved_at', 'is', null)
        .where('learner_problem.hint_used_at', 'is', null)
        .where('learner_problem.explanation_viewed_at', 'is', null)
        .where('learner_problem.kept_offline_at', 'is', null),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
