// Measures how long a learner has had a problem in view.
import type { Pool } from 'pg'
import { prepareStatement } from '../../../platform/database/statement.ts'

/**
 * The longest time that counts for a view without a recorded end: a phone whose battery died in the morning did not
 * show the problem all day.
 */
export const MAX_UNSEEN_S = 30 * 60

interface Viewing {
  readonly learnerId: string
  readonly problemId: string
  readonly now: Date
}

const parameters = { learnerId: 'uuid', problemId: 'text', now: 'timestamptz' } as const

const startViewing = prepareStatement<Viewing & { longest: number }, never>({
  name: 'view-start',
  parameters: { ...parameters, longest: 'integer' },
  text: `insert into learner_problem as p (learner_id, problem_id, viewing_since) values (:learnerId, :problemId, :now)
    on conflict (learner_id, problem_id) do update set
      viewed_seconds = p.viewed_seconds + least(:longest, greatest(0,
        coalesce(extract(epoch from excluded.viewing_since - p.viewing_since), 0))),
      viewing_since = excluded.viewing_since`,
})

const endViewing = prepareStatement<Viewing, never>({
  name: 'view-end',
  parameters,
  text: `update learner_problem set
      viewed_seconds = viewed_seconds + greatest(0, extract(epoch from :now - viewing_since)),
      viewing_since = null
    where learner_id = :learnerId and problem_id = :problemId and viewing_since is not null`,
})

/**
 * Visible time on a problem as measured by the API (S4.6, decision 15). One clock per learner and problem, for all
 * tabs.
 */
export function createViewTimeStore(pool: Pool) {
  return {
    /** The problem became visible. A second start without an end continues the first. */
    async start(learnerId: string, problemId: string, now: Date): Promise<void> {
      await startViewing(pool, { learnerId, problemId, now, longest: MAX_UNSEEN_S })
    },

    /** The problem was hidden. Without a start it has no effect. */
    async end(learnerId: string, problemId: string, now: Date): Promise<void> {
      await endViewing(pool, { learnerId, problemId, now })
    },
  }
}
