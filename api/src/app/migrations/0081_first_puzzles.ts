import { sql, type Kysely } from 'kysely'

/** Levels for whose pupils a problem is a good first puzzle (decision 22); empty for most. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table problem add column first_for smallint[] not null default '{}'`.execute(db)
}
