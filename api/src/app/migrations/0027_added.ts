import { sql, type Kysely } from 'kysely'

/** When a problem came into the library (decision 34); unknown of those that were there before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table problem add column added_at timestamptz`.execute(db)
  await sql`alter table problem alter column added_at set default now()`.execute(db)
}
