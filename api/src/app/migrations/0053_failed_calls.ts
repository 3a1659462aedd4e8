import { sql, type Kysely } from 'kysely'

/**
 * Failed calls of a version, by minute (decision 75). Instances of the release before write rows without them: none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table page_minute add column calls_failed integer not null default 0`.execute(db)
}
