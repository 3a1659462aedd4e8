import { sql, type Kysely } from 'kysely'

/** What is said about foreseen wrong answers (decision 49). Releases before this one neither read nor write it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table problem add column feedback jsonb not null default '[]'`.execute(db)
}
