import type { Pool } from 'pg'

/**
 * The most that a viewing without a recorded end counts: a phone whose battery died in the morning did not show the
 * problem all day.
 */
export const MAX_UNSEEN_S = 30 * 60

/** Visible time on a problem as the API saw it (S4.6, decision 15). One clock per learner and problem, for all tabs. */
export function createViewTimeStore(pool: Pool) {
  return {
    /** The problem became visible. A second start without an end continues the first. */
    async start(learnerId: string, problemId: string, now: Date): Promise<void> {
      await pool.query({
        name: 'view-start',
        text: `insert into learner_problem as p (learner_id, problem_id, viewing_since) values ($1, $2, $3)
          on conflict (learner_id, problem_id) do update set
            viewed_seconds = p.viewed_seconds + least($4, greatest(0,
              coalesce(extract(epoch from excluded.viewing_since - p.viewing_since), 0))),
            viewing_since = excluded.viewing_since`,
        values: [learnerId, problemId, now, MAX_UNSEEN_S],
      })
    },

    /** The problem was hidden. Without a start it has no effect. */
    async end(learnerId: string, problemId: string, now: Date): Promise<void> {
      await pool.query({
        name: 'view-end',
        text: `update learner_problem set
            viewed_seconds = viewed_seconds + greatest(0, extract(epoch from $3::timestamptz - viewing_since)),
            viewing_since = null
          where learner_id = $1 and problem_id = $2 and viewing_since is not null`,
        values: [learnerId, problemId, now],
      })
    },
  }
}
