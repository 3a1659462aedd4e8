import { sql, type Kysely } from 'kysely'
import { createIndexConcurrently } from './concurrent-index.ts'

const INDEX = 'test_operation_received'
const DEFINITION = `test_operation (received_at) where outcome <> 'late'`

/** Before the migration's transaction: pupils of running tests go on writing. */
export const prepareOldOperations = <Tables>(db: Kysely<Tables>): Promise<void> =>
  createIndexConcurrently(db, INDEX, DEFINITION)

/** What was done in tests goes after a time, step by step, but for answers that came late (decision 44). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`create index if not exists ${INDEX} on ${DEFINITION}`).execute(db)
}
