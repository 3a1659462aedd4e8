// The review of answers in the database.
import { sql } from 'kysely'
import type { Executor } from '../../../platform/database/schema.ts'
import type { MachineSign, PaidAnswer } from './pattern.ts'

/** A learner's latest paid answers since an operator last looked, the oldest first. */
export async function listPaidAnswers(db: Executor, learnerId: string, limit: number): Promise<PaidAnswer[]> {
  const { rows } = await sql<{ created_at: Date; is_too_fast: boolean }>`
    select created_at, no_bonus_reason is not distinct from 'too_fast' as is_too_fast
    from attempt
    where learner_id = ${learnerId} and correct and base > 0
      and created_at > coalesce(
        (select decided_at from learner_review where learner_id = ${learnerId}), '-infinity')
    order by created_at desc limit ${limit}`.execute(db)
  return rows.map((row) => ({ at: row.created_at.getTime(), isTooFast: row.is_too_fast })).toReversed()
}

/**
 * Sets a learner aside, unless they are already.
 *
 * @returns whether the learner was newly set aside
 */
export async function excludeFromRanks(
  trx: Executor,
  learnerId: string,
  { signs, now }: { readonly signs: readonly MachineSign[]; readonly now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into learner_review as review (learner_id, signs, set_aside_at)
    select id, ${[...signs]}::text[], ${now} from learner where id = ${learnerId} for key share
    on conflict (learner_id) do update set
      signs = excluded.signs, set_aside_at = excluded.set_aside_at, decided_at = null, decision = null
    where review.decision = 'cleared'
    returning 1`.execute(trx)
  if (rows.length === 0) return false
  await trx.updateTable('learner').set({ is_set_aside: true }).where('id', '=', learnerId).execute()
  return true
}

/** All learners who were ever set aside: first those who wait for a decision, the latest first. */
export const listReviews = (db: Executor) =>
  db
    .selectFrom('learner_review as r')
    .innerJoin('learner as l', 'l.id', 'r.learner_id')
    .select(['l.id', 'l.handle', 'r.signs', 'r.set_aside_at', 'r.decision', 'r.decided_at'])
    .select((expression) =>
      expression
        .selectFrom('attempt as a')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('a.learner_id', '=', 'l.id')
        .where('a.base', '>', 0)
        .as('solved'),
    )
    .orderBy('r.decision', (order) => order.desc().nullsFirst())
    .orderBy('r.set_aside_at', 'desc')
    .execute()

/** The review of a learner, by handle or id, locked; undefined when there is none. */
export const lockReview = (trx: Executor, who: { readonly id: string } | { readonly handle: string }) =>
  trx
    .selectFrom('learner as l')
    .innerJoin('learner_review as r', 'r.learner_id', 'l.id')
    .select(['l.id', 'l.handle', 'r.decision'])
    .where((expression) =>
      'id' in who ? expression('l.id', '=', who.id) : expression('l.handle', '=', who.handle),
    )
    .forNoKeyUpdate(['l', 'r'])
    .executeTakeFirst()

export async function putDecision(
  trx: Executor,
  learnerId: string,
  { decision, now }: { readonly decision: 'cleared' | 'upheld'; readonly now: Date },
): Promise<void> {
  await trx
    .updateTable('learner_review')
    .set({ decision, decided_at: now })
    .where('learner_id', '=', learnerId)
    .execute()
  await trx
    .updateTable('learner')
    .set({ is_set_aside: decision === 'upheld' })
    .where('id', '=', learnerId)
    .execute()
}
