import { sql, type Kysely } from 'kysely'

/** The lists of online tests are read in the order of these indexes, page by page (decision 57). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index online_test_by_start on online_test (starts_at, id) where cancelled_at is null`.execute(
    db,
  )
  await sql`create index online_test_by_end on online_test (ends_at, id) where cancelled_at is null`.execute(
    db,
  )
}
