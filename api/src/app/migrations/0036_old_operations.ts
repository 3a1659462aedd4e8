import { setTimeout as wait } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'

/** Any number: who holds it makes the index. */
const MAKING = 20_361_123
const WAIT_MS = 250

/**
 * Before the migration's transaction: makes the index while pupils of running tests go on writing. In one transaction, a
 * table of ten million steps could not be written for as long as it is read and sorted (decision 58).
 */
export async function prepareOldOperations<Tables>(db: Kysely<Tables>): Promise<void> {
  await db.connection().execute(async (item) => {
    // Not by a lock that is waited for: the index waits for every statement that began before it, and both would wait.
    while (!(await isMine(item))) await wait(WAIT_MS)
    try {
      const state = await indexState(item)
      if (state === 'valid') return
      if (state === 'broken') await sql`drop index concurrently test_operation_received`.execute(item)
      await sql`create index concurrently test_operation_received on test_operation (received_at)
        where outcome <> 'late'`.execute(item)
    } finally {
      await sql`select pg_advisory_unlock(${MAKING})`.execute(item)
    }
  })
}

async function isMine<Tables>(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_lock(${MAKING}) as mine`.execute(db)
  return rows[0]?.mine === true
}

/** What an interrupted making left behind is not used for reading, and costs every write. */
async function indexState<Tables>(db: Kysely<Tables>): Promise<'valid' | 'broken' | null> {
  const { rows } = await sql<{ valid: boolean }>`
    select indisvalid as valid from pg_index where indexrelid = to_regclass('test_operation_received')`.execute(
    db,
  )
  const [index] = rows
  return index ? (index.valid ? 'valid' : 'broken') : null
}

/** What was done in tests goes after a time, step by step, but for answers that came late (decision 44). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index if not exists test_operation_received on test_operation (received_at)
    where outcome <> 'late'`.execute(db)
}
