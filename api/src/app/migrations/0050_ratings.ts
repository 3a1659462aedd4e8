import { sql, type Kysely } from 'kysely'

const INDEX = 'attempt_created_brin'

/**
 * Before the migration's transaction: no attempt waits for the index (decision 58). One that an end left half made is made
 * again; one that another instance is making is left alone.
 */
export async function prepareRatings<Tables>(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql`
    select from pg_index where indexrelid = to_regclass(${INDEX}) and not indisvalid
      and not exists (select from pg_stat_progress_create_index p where p.index_relid = indexrelid)`.execute(
    db,
  )
  if (rows.length > 0) await sql.raw(`drop index concurrently if exists ${INDEX}`).execute(db)
  await sql
    .raw(`create index concurrently if not exists ${INDEX} on attempt using brin (created_at)`)
    .execute(db)
}

/**
 * How hard problems turn out to be (decision 51), and up to which attempt that was computed. The index is a few pages:
 * attempts are stored in the order in which they are made.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create index if not exists ${INDEX} on attempt using brin (created_at)`,
  `create table problem_rating (
    problem_id text primary key references problem (id),
    rating real not null,
    answers integer not null
  )`,
  `create table rating_progress (
    only_row boolean primary key default true check (only_row),
    counted_until timestamptz not null
  )`,
  `insert into rating_progress (counted_until) values ('2020-01-01')`,
]
