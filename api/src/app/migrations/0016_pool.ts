import { sql, type Kysely } from 'kysely'

/**
 * Problems that are kept for online tests until one is over (decision 38), and the problems that practice lists:
 * neither retired, nor held, nor behind one of its series that is held.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [pool, listed]) await sql.raw(statement).execute(db)
}

const pool = `alter table problem
  add column pool text check (pool in ('tests')),
  add column joined_at timestamptz`

const listed = `create view listed_problem as
  select p.id, p.series_id from problem p
  where p.retired_at is null and not exists (
    select from problem held
    where held.series_id = p.series_id and held.serial <= p.serial and held.retired_at is null
      and held.pool is not null and held.joined_at is null
  )`
