import type { Transaction } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'

/** Deletes every sign-in, link and code of learners, so that all of them have to sign in again. */
export async function deleteWaysIn(trx: Transaction<Database>): Promise<void> {
  for (const table of ['access_token', 'password_reset', 'registration', 'registration_password'] as const)
    await trx.deleteFrom(table).execute()
}
