import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { networkTo } from '../../testing/severed.ts'
import { serversAt } from './cluster/index.ts'
import { createKysely } from './kysely.ts'
import { openDatabase } from './open.ts'
import { CALL_LIMITS, openPool } from './pool.ts'

const database = await testDatabase()
const network = await networkTo(database.url)

/** The gateway asks another instance for a call this long after the first one hung, at the earliest. */
const HUNG_MS = 3_000

const onError = vi.fn<(error: Error) => void>()
afterEach(() => onError.mockClear())

const readPid = async (client: Pick<pg.PoolClient, 'query'>) => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid
}
const terminate = (pid: number | undefined) => database.pool.query('select pg_terminate_backend($1)', [pid])

it('a connection whose statement has had no answer is not reused', { tags: ['decision-59'] }, async () => {
  const limits = { statementMs: 50, lockMs: 50, idleInTransactionMs: 50 }
  const pool = openPool(serversAt(database.url), { max: 1, limits, name: 'lost', onError })
  const db = createKysely(pool)
  // The server would end it by itself; a statement whose answer is lost on the way never ends for the client.
  await pool.query('set statement_timeout = 0')
  const before = await readPid(pool)
  await expect(sql`select pg_sleep(60)`.execute(db)).rejects.toThrow('Query read timeout')
  const after = await readPid(pool)
  expect([typeof after, after === before]).toEqual(['number', false])
  await pool.query('select')
  await db.destroy()
})

it('a job whose answer is lost does not delay closing', { tags: ['decision-63'] }, async () => {
  const { jobs, pool, breakOffJobs, close } = openDatabase(database.url, { poolSize: 1, onError })
  const idle = await readPid(jobs.pool)
  const job = expect(sql`select pg_sleep(60)`.execute(jobs.db)).rejects.toThrow('Connection terminated')
  await expect
    .poll(
      async () =>
        (await database.pool.query(`select from pg_stat_activity where pid = ${idle} and state = 'active'`))
          .rowCount,
    )
    .toBe(1)
  breakOffJobs()
  await job
  // Calls are not concerned, and a later job has a connection of its own.
  await pool.query('select')
  await jobs.pool.query('select')
  await close()
})

describe('a connection that breaks', { tags: ['decision-59'] }, () => {
  it('fails one transaction while it is in use, not the process', async () => {
    const { db, pool, close } = openDatabase(database.url, { poolSize: 2, onError })
    const broken = db.transaction().execute(async (trx) => {
      const held = await trx
        .selectNoFrom((eb) => eb.fn<number>('pg_backend_pid').as('pid'))
        .executeTakeFirst()
      await terminate(held?.pid)
      // The client receives the error while no statement runs.
      await expect.poll(() => onError.mock.calls.length).toBeGreaterThan(0)
      await trx.selectNoFrom((eb) => eb.lit(1).as('one')).execute()
    })
    await expect(broken).rejects.toThrow(/not queryable|terminat/)
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await close()
  })

  it('a connection that breaks by a reset, at rest or at work, is replaced', async () => {
    const { pool, close } = openDatabase(network.url, { poolSize: 3, onError })
    const held = await pool.connect()
    const working = expect(pool.query('select pg_sleep(60)')).rejects.toThrow(/ECONNRESET|terminated/)
    await expect
      .poll(async () => {
        const { rowCount } = await database.pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`,
        )
        return rowCount
      })
      .toBe(1)
    network.cut()
    await working
    await expect.poll(() => onError.mock.calls.length).toBeGreaterThan(0)
    held.release()
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await close()
  })
})

describe('a statement', { tags: ['decision-59'] }, () => {
  const limits = { statementMs: 200, lockMs: 100, idleInTransactionMs: 200 }
  const open = () => openPool(serversAt(database.url), { name: 'test', max: 2, limits, onError })

  it('ends on the server when its time is over', async () => {
    const pool = open()
    await expect(pool.query('select pg_sleep(60)')).rejects.toMatchObject({ code: '57014' })
    await pool.end()
  })

  it('does not wait longer for a locked table than a call may', async () => {
    const pool = open()
    const holder = await database.pool.connect()
    await holder.query('begin; lock table learner')
    await expect(pool.query('select from learner')).rejects.toMatchObject({ code: '55P03' })
    await holder.query('rollback')
    holder.release()
    await pool.end()
  })

  it('a statement that is cut off inside a transaction does not keep its locks', async () => {
    const pool = open()
    const client = await pool.connect()
    await client.query('begin; lock table learner')
    await expect.poll(() => onError.mock.calls.length).toBeGreaterThan(0)
    client.release()
    expect((await database.pool.query('select from learner')).rowCount).toBe(0)
    await pool.end()
  })

  it('a statement of another instance gets the rows of one that hangs in a transaction, by the time the gateway asks it', async () => {
    const open = () =>
      openPool(serversAt(database.url), { name: 'test', max: 1, limits: CALL_LIMITS, onError })
    const [hung, other] = [open(), open()]
    const client = await hung.connect()
    await client.query('begin')
    await client.query('lock table contact')
    // Two probes in a row without an answer: instance-probes.ts of the gateway.
    await sleep(HUNG_MS)
    expect((await other.query('select from contact')).rowCount).toBe(0)
    client.release(true)
    await Promise.all([hung.end(), other.end()])
  })

  it.skipIf(process.platform === 'win32')('ends on the server soon after its client is gone', async () => {
    const client = new pg.Client({
      connectionString: network.url,
      options: (open().options as { options?: string }).options,
    })
    client.on('error', () => undefined)
    await client.connect()
    const pid = await readPid(client)
    const asked = expect(client.query('select pg_sleep(600)')).rejects.toThrow(/ECONNRESET|terminated/)
    network.cut()
    await asked
    await expect
      .poll(
        async () =>
          (await database.pool.query('select from pg_stat_activity where pid = $1', [pid])).rowCount,
        { timeout: 120_000 },
      )
      .toBe(0)
  })

  it('a statement of a job may take longer than one of a call, and waits for none', async () => {
    const { pool, jobs, exports, close } = openDatabase(database.url, { poolSize: 1, onError })
    const readTimeout = async (connection: Pick<pg.Pool, 'query'>) => {
      const { rows } = await connection.query<{ ms: number }>(
        `select extract(epoch from current_setting('statement_timeout')::interval) * 1000 as ms`,
      )
      return Number(rows[0]?.ms)
    }
    expect(await readTimeout(jobs.pool)).toBeGreaterThan(60 * (await readTimeout(pool)))
    const held = await pool.connect()
    expect(await readTimeout(jobs.pool)).toBeGreaterThan(0)
    expect(await readTimeout(exports.pool)).toBeGreaterThan(0)
    held.release()
    await close()
  })
})
