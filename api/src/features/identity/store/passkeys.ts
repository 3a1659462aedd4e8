// Learners' passkeys in the database.
import type { Executor } from '../../../platform/database/schema.ts'
import { createPasskeyStore } from '../../../platform/sign-in/passkey-store.ts'

export const passkeys = createPasskeyStore({ table: 'passkey', owner: 'learner_id', recordsUse: true })

/** The learner's passkeys, the newest first. */
export const listPasskeys = (db: Executor, learnerId: string) =>
  db
    .selectFrom('passkey')
    .select(['id', 'name', 'created_at', 'last_used_at', 'credential_id', 'transports'])
    .where('learner_id', '=', learnerId)
    .orderBy('created_at', 'desc')
    .execute()

/** @returns whether the learner has this passkey */
export async function renamePasskey(
  db: Executor,
  learnerId: string,
  id: string,
  name: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ name })
    .where('learner_id', '=', learnerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** @returns whether the learner had this passkey */
export async function deletePasskey(db: Executor, learnerId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey')
    .where('learner_id', '=', learnerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deletePasskeys(trx: Executor, learnerId: string): Promise<void> {
  await trx.deleteFrom('passkey').where('learner_id', '=', learnerId).execute()
}
