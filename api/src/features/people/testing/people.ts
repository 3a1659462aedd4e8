// For tests: relations between learners, straight into the database.
import type { Executor } from '../../../platform/database/schema.ts'
import { makeCode } from '../school/operate.ts'
import { moderate, decide, listWaiting, type Answer } from '../moderation/operate.ts'

const AT = new Date('2026-11-01T00:00:00Z')

/** Two learners who have accepted each other, straight into the database. */
export async function makeFriends(db: Executor, learnerId: string, otherId: string): Promise<void> {
  await db
    .insertInto('friendship')
    .values({ learner_id: learnerId, other_id: otherId, asked_at: AT, accepted_at: AT, declined_at: null })
    .execute()
}

/** Learners who are old enough to share. */
export async function growUp(db: Executor, ids: readonly string[]): Promise<void> {
  await db
    .updateTable('learner')
    .set({ birth_date: '2010-01-01', is_limited: false })
    .where('id', 'in', ids)
    .execute()
}

/** The child's guardian has said yes. */
export async function giveGuardianConsent(db: Executor, learnerId: string): Promise<void> {
  await db
    .insertInto('guardian')
    .values({
      learner_id: learnerId,
      email: 'guardian@example.com',
      state: 'confirmed',
      token_hash: null,
      refused_mac: null,
      asked_at: AT,
      answered_at: AT,
    })
    .onConflict((conflict) => conflict.column('learner_id').doUpdateSet({ state: 'confirmed' }))
    .execute()
  await db.updateTable('learner').set({ is_limited: false }).where('id', '=', learnerId).execute()
}

/**
 * Decides all waiting items as an operator.
 *
 * @returns how many
 */
export async function decideAll(db: Executor, now: Date, answer: Answer = 'approve'): Promise<number> {
  const ids = (await listWaiting(db)).map(({ id }) => id)
  return decide(db, ids, answer, { now, today: now.toISOString().slice(0, 10) })
}

/** Does to a learner what an operator does after approved reports of each reason. */
export async function moderateForAllReasons(db: Executor, learnerId: string, now: Date): Promise<void> {
  const moment = { now, today: now.toISOString().slice(0, 10) }
  for (const reason of ['handle', 'name', 'photo', 'pestering'] as const) {
    const { handle } = await db
      .selectFrom('learner')
      .select('handle')
      .where('id', '=', learnerId)
      .executeTakeFirstOrThrow()
    await moderate(db, handle, reason, moment)
  }
}

/** A code by which many learners can join a school. */
export async function invite(db: Executor, schoolId: number, now: Date): Promise<string> {
  const [code = ''] = await makeCode(db, schoolId, { seats: 1_000, days: 30 }, now)
  return code
}
