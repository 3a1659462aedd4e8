// Deletes again the accounts that a restore has brought back.
import type { Transaction } from 'kysely'
import { eraseAgain } from '../../leaving/store/erase.ts'
import type { Database } from '../../../../platform/database/schema.ts'

/** An account that was deleted, whenever and in whichever database. */
interface Deletion {
  readonly learner_mac: string
  readonly deleted_at: Date
}

/** The database's own record of deleted accounts, which a restored back-up must not erase. */
export async function presentDeletions(
  trx: Transaction<Database>,
  present: readonly { readonly name: string }[],
): Promise<Deletion[]> {
  if (!present.some(({ name }) => name === 'deletion')) return []
  return trx.selectFrom('deletion').selectAll().execute()
}

/**
 * Deletes the accounts that the back-up has brought back although they were deleted, and records all of them. @returns
 * how many accounts had come back
 */
export async function applyDeletions(
  trx: Transaction<Database>,
  deletions: readonly Deletion[],
): Promise<number> {
  for (const deletion of deletions)
    await trx
      .insertInto('deletion')
      .values({ learner_mac: deletion.learner_mac, deleted_at: deletion.deleted_at })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  const all = await trx.selectFrom('deletion').select('learner_mac').execute()
  return eraseAgain(
    trx,
    all.map(({ learner_mac }) => learner_mac),
  )
}
