import { sql, type Kysely } from 'kysely'

/**
 * A tutorial that was opened is shown as watched once its video was played. The default is what instances of the
 * release before write, for which opening is watching; so it is for what they have stored.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tutorial_watch add column played boolean not null default true`.execute(db)
}
