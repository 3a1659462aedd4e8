import type { Executor } from '../../../platform/database/schema.ts'

/** What an authenticator's answer is checked against. */
export interface StoredPasskey {
  readonly learnerId: string
  /** Base64url, as browsers name it. */
  readonly credentialId: string
  readonly publicKey: Buffer
  readonly counter: number
  readonly transports: string[]
}

export async function addPasskey(
  db: Executor,
  { learnerId, credentialId, publicKey, counter, transports }: StoredPasskey,
  { name, now }: { readonly name: string; readonly now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('passkey')
    .values({
      learner_id: learnerId,
      credential_id: credentialId,
      public_key: publicKey,
      counter,
      transports,
      name,
      created_at: now,
      last_used_at: null,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function findPasskey(db: Executor, credentialId: string): Promise<StoredPasskey | null> {
  const row = await db
    .selectFrom('passkey')
    .select(['learner_id', 'credential_id', 'public_key', 'counter', 'transports'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
  return row
    ? {
        learnerId: row.learner_id,
        credentialId: row.credential_id,
        publicKey: row.public_key,
        counter: row.counter,
        transports: row.transports,
      }
    : null
}

/** The learner's own, the newest first. */
export const listPasskeys = (db: Executor, learnerId: string) =>
  db
    .selectFrom('passkey')
    .select(['id', 'name', 'created_at', 'last_used_at', 'credential_id', 'transports'])
    .where('learner_id', '=', learnerId)
    .orderBy('created_at', 'desc')
    .execute()

/**
 * Records a sign-in and takes its counter. Two answers with the same one come from a passkey and its copy.
 *
 * @returns whether the counter is beyond the one before; authenticators without a counter always send 0
 */
export async function takePasskeyUse(
  db: Executor,
  credentialId: string,
  { counter, now }: { readonly counter: number; readonly now: Date },
): Promise<boolean> {
  const taken = await db
    .updateTable('passkey')
    .set({ counter, last_used_at: now })
    .where('credential_id', '=', credentialId)
    .where((where) => (counter === 0 ? where('counter', '=', 0) : where('counter', '<', counter)))
    .returning('credential_id')
    .executeTakeFirst()
  return taken !== undefined
}

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
