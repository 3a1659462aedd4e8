import { sql, type Kysely } from 'kysely'

/**
 * Errors that browsers tell of, by part, version and minute (decision 75). Instances of the release before know
 * nothing of it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table page_error (
      minute timestamptz not null,
      part text not null,
      version text not null,
      source text not null,
      nth smallint not null,
      name text not null,
      stack text[] not null,
      times integer not null,
      primary key (part, version, minute, source, nth)
    )`.execute(db)
  await sql`create index page_error_by_age on page_error using brin (minute)`.execute(db)
}
