import { sql, type Kysely } from 'kysely'
import { createIndexConcurrently } from './concurrent-index.ts'

const INDEX = 'attempt_created_brin'
const DEFINITION = 'attempt using brin (created_at)'

/** Before the migration's transaction: no attempt waits for the index. */
export const prepareRatings = <Tables>(db: Kysely<Tables>): Promise<void> =>
  createIndexConcurrently(db, INDEX, DEFINITION)

/**
 * How hard problems turn out to be (decision 51), and up to which attempt that was computed. The index is a few pages:
 * attempts are stored in the order in which they are made.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create index if not exists ${INDEX} on ${DEFINITION}`,
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
