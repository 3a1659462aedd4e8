// Earned badges in the database.
import type { BadgeId } from '@dhadha/contract/wire'
import type { Executor } from '../../../../platform/database/schema.ts'

/** The time at which the learner earned each badge, by its id. */
export type EarnedBadges = ReadonlyMap<string, Date>

export async function readEarned(db: Executor, learnerId: string): Promise<EarnedBadges> {
  const rows = await db
    .selectFrom('learner_badge')
    .select(['badge_id', 'earned_at'])
    .where('learner_id', '=', learnerId)
    .execute()
  return new Map(rows.map((row) => [row.badge_id, row.earned_at]))
}

/** Stores badges, once each. @returns those that no simultaneous call has stored */
export async function addBadges(
  trx: Executor,
  learnerId: string,
  { due, now }: { readonly due: readonly BadgeId[]; readonly now: Date },
): Promise<BadgeId[]> {
  const rows = await trx
    .insertInto('learner_badge')
    .values(due.map((badge_id) => ({ learner_id: learnerId, badge_id, earned_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('badge_id')
    .execute()
  return due.filter((id) => rows.some((row) => row.badge_id === id))
}
