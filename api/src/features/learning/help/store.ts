import type { Executor } from '../../../platform/database/schema.ts'

/**
 * Help that costs points. Both write the row that an attempt locks, so that a simultaneous answer and request for the
 * explanation are serialised: the first one counts.
 */
export function createHelp(db: Executor) {
  return {
    /** All hints of a problem count as one, once however often they are shown (decision 12). */
    async useHint(learnerId: string, problemId: string, now: Date): Promise<void> {
      await db
        .insertInto('learner_problem')
        .values({ learner_id: learnerId, problem_id: problemId, hint_used_at: now })
        .onConflict((conflict) =>
          conflict
            .columns(['learner_id', 'problem_id'])
            .doUpdateSet((eb) => ({ hint_used_at: eb.ref('excluded.hint_used_at') }))
            .where('learner_problem.hint_used_at', 'is', null)
            .where('learner_problem.solved_at', 'is', null),
        )
        .execute()
    },

    /** From now on the problem pays nothing (decision 14); a solved one is left as it is. */
    async viewExplanation(learnerId: string, problemId: string, now: Date): Promise<void> {
      await db
        .insertInto('learner_problem')
        .values({ learner_id: learnerId, problem_id: problemId, explanation_viewed_at: now })
        .onConflict((conflict) =>
          conflict
            .columns(['learner_id', 'problem_id'])
            .doUpdateSet((eb) => ({ explanation_viewed_at: eb.ref('excluded.explanation_viewed_at') }))
            .where('learner_problem.explanation_viewed_at', 'is', null)
            .where('learner_problem.solved_at', 'is', null),
        )
        .execute()
    },
  }
}
