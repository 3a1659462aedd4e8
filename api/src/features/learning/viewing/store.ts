// Measures how long a learner has had a problem in view.
import type { Pool } from 'pg'
import { prepareStatement } from '../../../platform/database/statement.ts'

/**
 * The longest time that counts for a view without a recorded end: a phone whose battery died in the morning did not
 * show the problem all day.
 */
export const MAX_UNSEEN_S = 30 * 60

/** A page notes that the problem is in view before the report of its start arrives, by so many seconds at most. */
const REPORT_DELAY_S = 10

interface Viewing {
  readonly learnerId: string
  readonly problemId: string
  readonly now: Date
}

const parameters = { learnerId: 'uuid', problemId: 'text', now: 'timestamptz' } as const

/**
 * The moment at which the view without a recorded end was last in view, by the page that comes back to it. It has no
 * effect on time of views that have ended, nor when it lies before this view; and whatever the learner did with the
 * problem since then shows that it was in view. So it says no more than a view-end at that moment would have said.
 */
const IN_VIEW_UNTIL = `case
        when :now - make_interval(secs => :unseen) < p.viewing_since - interval '${REPORT_DELAY_S} seconds' then :now
        else greatest(:now - make_interval(secs => :unseen),
          p.last_attempted_at, p.hint_used_at, p.explanation_viewed_at)
      end`

const startViewing = prepareStatement<Viewing & { unseen: number; longest: number }, never>({
  name: 'view-start',
  parameters: { ...parameters, unseen: 'double precision', longest: 'integer' },
  text: `insert into learner_problem as p (learner_id, problem_id, viewing_since) values (:learnerId, :problemId, :now)
    on conflict (learner_id, problem_id) do update set
      viewed_seconds = p.viewed_seconds + least(:longest, greatest(0,
        coalesce(extract(epoch from ${IN_VIEW_UNTIL} - p.viewing_since), 0))),
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
    /**
     * The problem became visible. A second start without an end continues the first.
     *
     * @param unseen the seconds since its page was in view, after one that ended without a word
     */
    async start(learnerId: string, problemId: string, now: Date, unseen: number): Promise<void> {
      await startViewing(pool, { learnerId, problemId, now, unseen, longest: MAX_UNSEEN_S })
    },

    /** The problem was hidden. Without a start it has no effect. */
    async end(learnerId: string, problemId: string, now: Date): Promise<void> {
      await endViewing(pool, { learnerId, problemId, now })
    },
  }
}
