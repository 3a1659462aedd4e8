import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'

/** Takes guardians' addresses away. What an owner has refused stays known, so that nobody is pestered anew. */
export async function forgetGuardians(db: Kysely<Database>, which: RawBuilder<unknown>): Promise<void> {
  await sql`delete from guardian where ${which} and refused_mac is null`.execute(db)
  await sql`
    update guardian set state = 'refused', email = null, token_hash = null
    where ${which} and email is not null`.execute(db)
}

/** The same for one learner. */
export const forgetGuardian = (db: Kysely<Database>, learnerId: string): Promise<void> =>
  forgetGuardians(db, sql`learner_id = ${learnerId}`)
