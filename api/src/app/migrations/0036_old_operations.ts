import { sql, type Kysely } from 'kysely'

/** What was done in tests goes after a time, step by step, but for answers that came late (decision 286). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index test_operation_received on test_operation (received_at) where outcome <> 'late'`.execute(
    db,
  )
}
