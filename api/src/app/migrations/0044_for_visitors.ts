import { sql, type Kysely } from 'kysely'

/**
 * Problems that visitors may try (decision 53). Releases before this one neither read nor write it, and none is for
 * visitors until the next import.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table problem add column for_visitors boolean not null default false`.execute(db)
}
