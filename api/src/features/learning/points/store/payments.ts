// Pays points to many learners at once.
import { sql } from 'kysely'
import pg from 'pg'
import type { Executor } from '../../../../platform/database/schema.ts'
import { notifyLevelUpsSql } from './level-up.ts'

/** Points for a learner, beside those for problems and visits. */
export interface Payment {
  readonly learnerId: string
  /** The kind of the ledger's row. */
  readonly kind: string
  /** Below zero: a correction. */
  readonly points: number
}

/**
 * Pays many learners at once: ledger rows, the sums that follow from them, and notifications of new levels, in one
 * statement. A payment is made once for each learner, kind and subject.
 */
export async function payLearners(
  db: Executor,
  payments: readonly Payment[],
  { whatFor, now }: { readonly whatFor: string; readonly now: Date },
): Promise<void> {
  if (payments.length === 0) return
  const at = `${pg.escapeLiteral(now.toISOString())}::timestamptz`
  await sql`
    with entry as (
      insert into ledger (learner_id, kind, what_for, points, created_at)
      select *, ${now}::timestamptz from (
        select learner_id, kind, ${whatFor}::text, points
        from unnest(${payments.map((payment) => payment.learnerId)}::uuid[],
          ${payments.map((payment) => payment.kind)}::text[],
          ${payments.map((payment) => payment.points)}::int[]) as due (learner_id, kind, points)
      ) due
      on conflict (learner_id, kind, what_for) do nothing
      returning learner_id, points
    ),
    sums as (
      select learner_id, sum(points)::int as points from entry group by learner_id
    ),
    progress as (
      insert into learner_progress as g (learner_id, total_xp)
      select learner_id, points from sums order by learner_id
      on conflict (learner_id) do update set total_xp = g.total_xp + excluded.total_xp
      returning g.learner_id, g.total_xp
    ),
    paid as (
      select learner_id, total_xp, points from progress join sums using (learner_id)
    ),
    ${sql.raw(notifyLevelUpsSql({ paid: 'paid', now: at }))}
    select from paid`.execute(db)
}
