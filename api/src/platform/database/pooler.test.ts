import { describe, expect, it } from 'vitest'
import { fillCatalogue, pupil } from '../../features/learning/testing/learning.ts'
import { testApp } from '../../testing/app.ts'
import { cleanUp } from '../../testing/cleanup.ts'
import { emptyDatabase, testDatabase } from '../../testing/database.ts'
import { hasPgBouncer, startPgBouncer } from '../../testing/pgbouncer.ts'
import { isUnavailable } from '../errors/unavailable.ts'
import { openDatabase, waitForDatabase } from './open.ts'
import { checkPooler } from './pooler.ts'

const database = await testDatabase()
/** More than the pooler has, so that statements of one connection run on several. */
const CLIENTS = 8
const CONNECTIONS = 2

function open(pooledUrl: string) {
  const opened = openDatabase(database.url, { poolSize: CLIENTS, pooledUrl, onError: () => undefined })
  cleanUp(() => opened.close())
  return { ...opened, url: database.url }
}

describe('behind a pooler', { tags: ['decision-59'] }, () => {
  it('no statement has a name that the next connection would not know', async () => {
    const { pool } = open(database.url)
    const named = { name: 'one', text: 'select $1::int as one', values: [1] }
    const client = await pool.connect()
    expect((await client.query(named)).rows).toEqual([{ one: 1 }])
    expect((await client.query('select from pg_prepared_statements')).rowCount).toBe(0)
    client.release()
    expect((await pool.query(named)).rows).toEqual([{ one: 1 }])
  })

  it('the API does not start with connections without time limits, and prints what to do', async () => {
    const { pool, jobs } = open(database.url)
    await expect(checkPooler(pool, jobs.pool)).rejects.toThrow(
      'Connections by DATABASE_URL have no statement_timeout, lock_timeout, idle_in_transaction_session_timeout: set them by connect_query of PgBouncer, as deploy/pgbouncer/pgbouncer.ini does.',
    )
  })

  it('another database than the direct address leads to is noticed', async () => {
    const { pool, jobs } = open((await emptyDatabase()).url)
    await expect(checkPooler(pool, jobs.pool)).rejects.toThrow(
      'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases.',
    )
  })
})

describe.skipIf(!hasPgBouncer)('behind PgBouncer in transaction mode', { tags: ['decision-59'] }, () => {
  it('calls share the few connections of PgBouncer, with the limits that deploy/pgbouncer gives them', async () => {
    const { url } = await startPgBouncer(database.url, CONNECTIONS)
    await waitForDatabase(url, 15_000, { isPooled: true })
    const { pool, jobs } = open(url)
    await checkPooler(pool, jobs.pool)
    const { rows } = await pool.query(
      `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
         current_setting('idle_in_transaction_session_timeout') as idle,
         current_setting('client_connection_check_interval') as look,
         current_setting('random_page_cost') as page`,
    )
    expect(rows).toEqual([{ statement: '8s', lock: '1s', idle: '3s', look: '2s', page: '1.1' }])

    const named = { name: 'pid', text: 'select pg_backend_pid() as pid, pg_sleep(0.02)' }
    const pids = new Set<number | undefined>()
    const runAtOnce = () =>
      Promise.all(
        Array.from({ length: 20 }, async () =>
          pids.add((await pool.query<{ pid: number }>(named)).rows[0]?.pid),
        ),
      )
    await expect.poll(() => runAtOnce().then(() => pids.size)).toBe(CONNECTIONS)
    expect(pool.totalCount).toBe(CLIENTS)

    const holder = await database.pool.connect()
    await holder.query('begin; lock table learner')
    await expect(pool.query('select from learner')).rejects.toMatchObject({ code: '55P03' })
    await holder.query('rollback')
    holder.release()
  })

  it('pupils solve problems behind PgBouncer and are paid once, and its restart costs no more than the calls under way', async () => {
    const pgBouncer = await startPgBouncer(database.url, CONNECTIONS)
    const api = await testApp({ database: open(pgBouncer.url) })
    await fillCatalogue(database.db)
    const learners = await Promise.all(Array.from({ length: 12 }, () => api.signedIn()))
    const solveAll = () =>
      Promise.all(
        learners.flatMap(({ token }) => {
          const me = pupil(api, token)
          return [
            me.solve('easy-1'),
            me.solve('easy-1'),
            me.solve('medium-1'),
            me.get('/api/v2/app/online-test'),
          ]
        }),
      )
    const statuses = new Set((await solveAll()).map(({ status }) => status))
    expect([...statuses]).toEqual([200])
    const { rows } = await database.pool.query(
      `select count(*) as paid from ledger where kind = 'problem' group by learner_id`,
    )
    expect(rows).toEqual(learners.map(() => ({ paid: 2 })))

    await pgBouncer.kill()
    const refused = await api.database.pool.query('select 1').catch((error: unknown) => error as Error)
    expect(isUnavailable(refused as Error)).toBe(true)
    await pgBouncer.start()
    await expect.poll(async () => [...new Set((await solveAll()).map(({ status }) => status))]).toEqual([200])
  })
})
