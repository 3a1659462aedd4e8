import type { Transaction } from 'kysely'
import { deleteWaysIn } from '../../features/identity/index.ts'
import { deleteOperatorWaysIn } from '../../features/releases/index.ts'
import type { Database } from '../../platform/database/schema.ts'

/**
 * Deletes every sign-in, link, code and queued release command of a back-up: a reader of the file may have copied them,
 * and their owners may have ended them since.
 */
export async function endWaysIn(trx: Transaction<Database>): Promise<void> {
  await deleteWaysIn(trx)
  await deleteOperatorWaysIn(trx)
}
