import { sql, type Kysely } from 'kysely'

/**
 * What tabs tell of pages, by part, version and minute (decision 75). Instances of the release before know nothing of
 * it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Minutes are looked up by version, and deleted by age: rows lie on disk in the order in which they came.
  await sql`
    create table page_minute (
      minute timestamptz not null,
      part text not null,
      version text not null,
      source text not null,
      shown integer not null,
      retried integer not null,
      fell_back integer not null,
      failed integer not null,
      error integer not null,
      sums real[] not null,
      lcp integer[] not null,
      inp integer[] not null,
      ttfb integer[] not null,
      cls integer[] not null,
      primary key (part, version, minute, source)
    )`.execute(db)
  await sql`create index page_minute_by_age on page_minute using brin (minute)`.execute(db)
}
