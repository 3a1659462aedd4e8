import type { Executor } from '../../../../platform/database/schema.ts'

/** The data by which the owner confirms a deletion; null: the account is gone. */
export async function findAccount(
  db: Executor,
  learnerId: string,
): Promise<{ readonly handle: string; readonly hasPassword: boolean } | null> {
  const row = await db
    .selectFrom('learner')
    .select(['handle', 'password_hash'])
    .where('id', '=', learnerId)
    .executeTakeFirst()
  return row ? { handle: row.handle, hasPassword: row.password_hash !== null } : null
}

export async function recordDeletion(trx: Executor, learnerMac: string, deletedAt: Date): Promise<void> {
  await trx
    .insertInto('deletion')
    .values({ learner_mac: learnerMac, deleted_at: deletedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** First in every deletion. All writes for a learner lock the learner first, too, which rules out a deadlock. */
export async function lockAccount(trx: Executor, learnerId: string): Promise<void> {
  await trx.selectFrom('learner').select('id').where('id', '=', learnerId).forUpdate().execute()
}
