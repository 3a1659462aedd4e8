import { sql, type Kysely } from 'kysely'

/**
 * What the picture of a series is drawn from (decision 69). Instances of the release before write series without one,
 * which the next import adds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table series add column picture text[] not null default '{}'`.execute(db)
}
