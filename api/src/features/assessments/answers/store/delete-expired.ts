import { sql } from 'kysely'
import type { Executor } from '../../../../platform/database/schema.ts'

const DELETED_AT_ONCE = 5_000

/**
 * Deletes the operations of learners in tests before `end`, step by step. The answers that count are in `test_work`,
 * and late ones stay, because they are stored only here. Operations in tests that are not graded yet stay, too.
 *
 * @returns how many steps
 */
export async function deleteExpiredOperations(db: Executor, end: Date): Promise<number> {
  let count = 0
  for (;;) {
    // Batches are small, so that no other statement waits long for a row.
    const { rows } = await sql`
      delete from test_operation where (learner_id, test_id, operation_id) in (
        select learner_id, test_id, operation_id from test_operation o
        where received_at < ${end} and outcome <> 'late'
          and not exists (
            select from online_test t where t.id = o.test_id and t.graded_at is null and t.cancelled_at is null
          )
        limit ${DELETED_AT_ONCE} for update of o skip locked
      ) returning 1`.execute(db)
    count += rows.length
    if (rows.length < DELETED_AT_ONCE) return count
  }
}
