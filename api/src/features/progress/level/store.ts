// Reads a learner's points and streaks.
import type { Executor } from '../../../platform/database/schema.ts'

const NOTHING = { total_xp: 0, current_streak: 0, max_streak: 0, login_day: null, login_streak: 0 }

/** A learner's sums: points and streaks; zeros for a new learner. */
export async function readProgress(db: Executor, learnerId: string) {
  const row = await db
    .selectFrom('learner_progress')
    .select(['total_xp', 'current_streak', 'max_streak', 'login_day', 'login_streak'])
    .where('learner_id', '=', learnerId)
    .executeTakeFirst()
  return row ?? NOTHING
}

/** The days (YYYY-MM-DD) on which the learner visited, the oldest first. */
export async function listLoginDays(db: Executor, learnerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('ledger')
    .select('what_for as day')
    .where('learner_id', '=', learnerId)
    .where('kind', '=', 'daily_login')
    .orderBy('what_for')
    .execute()
  return rows.map(({ day }) => day)
}

/** The ledger's points by subject; null: points without a subject, such as the daily login. */
export async function sumPointsByTopic(
  db: Executor,
  learnerId: string,
): Promise<ReadonlyMap<string | null, number>> {
  const rows = await db
    .selectFrom('ledger')
    .select((eb) => ['topic_id', eb.fn.sum<number>('points').as('points')])
    .where('learner_id', '=', learnerId)
    .groupBy('topic_id')
    .execute()
  return new Map(rows.map(({ topic_id, points }) => [topic_id, points]))
}
