import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openDatabase } from '../../platform/database/open.ts'
import { cleanUp } from '../../testing/cleanup.ts'
import { emptyDatabase } from '../../testing/database.ts'
import { migrate, migrateTo } from '../startup/migrate.ts'
import { prepareOldOperations } from './0036_old_operations.ts'

// As migrations run: without a time limit.
const { db, pool, close } = openDatabase((await emptyDatabase()).url, {
  poolSize: 6,
  limits: null,
  onError: () => undefined,
})
cleanUp(close)
await migrateTo(db, '0035_room_on_pages')
await sql`insert into learner (handle, created_at) values ('pupil-of-a-test', now())`.execute(db)

const WRITE = `
  insert into test_operation (learner_id, test_id, operation_id, problem_id, fingerprint, received_at, outcome)
  select id, 'a-test', gen_random_uuid()::text, 'p', 'x', now(), 'saved' from learner`

/** A pupil's write that is not over yet: to make the index waits for it. */
async function slowWrite() {
  const client = await pool.connect()
  await client.query('begin')
  await client.query(WRITE)
  return async () => {
    await client.query('commit')
    client.release()
  }
}

/** The process of the database that makes the index, or drops a broken one before, once it waits for the slow write. */
async function maker(): Promise<number | undefined> {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where query like '% index concurrently %test_operation_received%'
      and wait_event_type = 'Lock' and datname = current_database()`,
  )
  return rows[0]?.pid
}

const index = async () => {
  const { rows } = await pool.query<{ valid: boolean }>(
    `select indisvalid as valid from pg_index where indexrelid = to_regclass('test_operation_received')`,
  )
  return rows[0]?.valid
}

it(
  'answers of running tests are written while the index is made, also after a making that was interrupted',
  { tags: ['decision-58'] },
  async () => {
    const endFirst = await slowWrite()
    const interrupted = expect(prepareOldOperations(db)).rejects.toThrow('canceling statement')
    await expect.poll(maker).toBeDefined()
    await pool.query('select pg_cancel_backend($1)', [await maker()])
    await interrupted
    await endFirst()
    expect(await index()).toBe(false)

    const endSecond = await slowWrite()
    // If two instances start at once, the second one waits and finds the work done.
    const migrated = Promise.all([migrate(db), migrate(db)])
    await expect.poll(maker).toBeDefined()
    // Would wait for as long as the making, if that kept writes out.
    expect((await pool.query(WRITE)).rowCount).toBe(1)
    expect(await index()).toBe(false)
    await endSecond()
    const [first, second] = await migrated
    expect([...first, ...second].filter((name) => name === '0036_old_operations')).toEqual([
      '0036_old_operations',
    ])
    expect(await index()).toBe(true)
  },
)

it(
  'a restore, which is one transaction, gets such indexes with their migrations',
  { tags: ['decision-58'] },
  async () => {
    const { db: restored, pool: of } = await emptyDatabase()
    await migrateTo(restored, '0035_room_on_pages')
    await restored.transaction().execute((trx) => migrate(trx))
    const { rows } = await of.query(
      `select from pg_indexes where indexname in ('test_operation_received', 'attempt_created_brin')`,
    )
    expect(rows.length).toBe(2)
  },
)
