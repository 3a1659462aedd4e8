import type { Transaction } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'

/** Deletes every sign-in, link, token and queued command of operators, so that all of them have to sign in again. */
export async function deleteOperatorWaysIn(trx: Transaction<Database>): Promise<void> {
  for (const table of ['release_link', 'release_session', 'release_command', 'release_token'] as const)
    await trx.deleteFrom(table).execute()
}
