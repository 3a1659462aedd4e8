import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'

/** Takes a guardian's address away. What its owner has refused stays known, so that nobody is pestered anew. */
export async function forgetGuardian(db: Kysely<Database>, learnerId: string): Promise<void> {
  await db
    .deleteFrom('guardian')
    .where('learner_id', '=', learnerId)
    .where('refused_mac', 'is', null)
    .execute()
  await db
    .updateTable('guardian')
    .set({ state: 'refused', email: null, token_hash: null })
    .where('learner_id', '=', learnerId)
    .execute()
}
