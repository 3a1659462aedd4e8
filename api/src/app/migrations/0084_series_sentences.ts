import { sql, type Kysely } from 'kysely'

/**
 * The sentences at the start and at the end of a series. Instances of the release before write series without them, and leave
 * stored ones as they are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table series
    add column intro text, add column bangla_intro text,
    add column ending text, add column bangla_ending text`.execute(db)
}
