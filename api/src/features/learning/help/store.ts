import type { Pool } from 'pg'

/**
 * Help that costs points. Both write the row that an attempt locks, so that a simultaneous answer and request for the
 * explanation are serialised: the first one counts.
 */
export function createHelp(pool: Pool) {
  return {
    /** One hint problem-wide, counted once however often it is shown (decision 12). */
    async useHint(learnerId: string, problemId: string, now: Date): Promise<void> {
      await pool.query({
        name: 'use-hint',
        text: `insert into learner_problem as p (learner_id, problem_id, hint_used_at) values ($1, $2, $3)
          on conflict (learner_id, problem_id) do update set hint_used_at = excluded.hint_used_at
          where p.hint_used_at is null and p.solved_at is null`,
        values: [learnerId, problemId, now],
      })
    },

    /** From now on the problem pays nothing (decision 14); a solved one is left as it is. */
    async viewExplanation(learnerId: string, problemId: string, now: Date): Promise<void> {
      await pool.query({
        name: 'view-explanation',
        text: `insert into learner_problem as p (learner_id, problem_id, explanation_viewed_at) values ($1, $2, $3)
          on conflict (learner_id, problem_id) do update set explanation_viewed_at = excluded.explanation_viewed_at
          where p.explanation_viewed_at is null and p.solved_at is null`,
        values: [learnerId, problemId, now],
      })
    },
  }
}
