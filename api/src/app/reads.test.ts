import { createRegistry } from '@dhadha/server'
import { afterAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { examineStandby } from './watch/standby.ts'
import { migrate } from './startup/migrate.ts'
import { fillCatalogue, pupil } from '../features/learning/testing/learning.ts'
import { testApp } from '../testing/app.ts'
import { replicatedPair } from '../testing/replicated.ts'
import { networkTo } from '../testing/severed.ts'
import { openDatabase } from '../platform/database/open.ts'
import type { ReadConnection } from '../platform/database/reads/index.ts'

const { primary, standby } = await replicatedPair()
const sentences: string[] = []
const registry = createRegistry()
const closing: (() => Promise<void>)[] = []

/** An instance of the API, as far as the database is concerned. */
function instance(readUrl: string | null = standby.url, standbyTimeoutMs = 20_000) {
  const database = openDatabase(primary.url, {
    poolSize: 6,
    readUrl,
    standbyTimeoutMs,
    onError: () => undefined,
    onReadsMove: (sentence) => sentences.push(sentence),
  })
  closing.push(database.close)
  return database
}

// Three instances over one pair of databases: one that writes and reads, another that reads what the first has
// written, and one that soon gives the standby up. All tests share them, because a pair takes seconds to start.
const reader = instance()
const other = instance()
const withShortTimeout = instance(standby.url, 100)
await migrate(reader.db)
await reader.pool.query('create table noted (writer int primary key, latest int)')
afterAll(async () => {
  for (const close of closing) await close()
})

const write = (writer: number, latest: number) =>
  reader.pool.query(
    'insert into noted values ($1, $2) on conflict (writer) do update set latest = excluded.latest',
    [writer, latest],
  )
const read = (writer: number) => async (connection: ReadConnection) => {
  const { rows } = await connection.pool.query<{ latest: number }>(
    'select latest from noted where writer = $1',
    [writer],
  )
  return rows[0]?.latest
}
const isStandby = async ({ pool }: ReadConnection) =>
  (await pool.query<{ is: boolean }>('select pg_is_in_recovery() as is')).rows[0]?.is
/** Reads of this instance have gone back to the standby. */
const whenBack = ({ reads }: Pick<typeof reader, 'reads'> = reader) =>
  expect.poll(() => reads.run(isStandby), { timeout: 120_000 }).toBe(true)

beforeEach(async () => {
  await whenBack()
  sentences.length = 0
})

describe('reads from the standby', { tags: ['decision-59'] }, () => {
  it('any instance reads at once what any instance has written', async () => {
    await Promise.all(
      [1, 2, 3, 4].map(async (writer) => {
        for (let latest = 1; latest <= 50; latest++) {
          await write(writer, latest)
          const { reads } = latest % 2 === 0 ? reader : other
          expect(await reads.run(read(writer))).toBe(latest)
        }
      }),
    )
    expect(reader.reads.done?.standby).toBeGreaterThan(0)
    expect(other.reads.done?.standby).toBeGreaterThan(0)
  })

  it('reads from the standby use one connection, whatever is requested at the same time', async () => {
    const pids = await reader.reads.run(async ({ db, pool }) => {
      const pid = async () =>
        (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
      const viaKysely = async () =>
        (await db.selectNoFrom((eb) => eb.fn<number>('pg_backend_pid').as('pid')).executeTakeFirst())?.pid
      return Promise.all([pid(), viaKysely(), pid(), viaKysely()])
    })
    expect(new Set(pids).size).toBe(1)
  })

  it('reads from the standby fail by their own errors once, without another try', async () => {
    let runs = 0
    const error = new Error('running')
    const work = () => {
      runs++
      return Promise.reject(error)
    }
    await expect(reader.reads.run(work)).rejects.toBe(error)
    expect([runs, sentences]).toEqual([1, []])
  })

  it('reads from the standby continue at the primary where the connection breaks in the middle', async () => {
    const before = reader.reads.done?.primary ?? 0
    const result = await reader.reads.run(async (connection) => {
      if (await isStandby(connection))
        await connection.pool.query('select pg_terminate_backend(pg_backend_pid())')
      return isStandby(connection)
    })
    expect([result, reader.reads.done?.primary]).toEqual([false, before + 1])
    expect(sentences).toEqual([
      expect.stringMatching(/^Reports and lists are read from the primary database: the standby is away \(/),
    ])
  })

  it('reads from the standby go to the primary while the standby is behind, and come back', async () => {
    await standby.query('select pg_wal_replay_pause()')
    await write(9, 1)
    expect(await withShortTimeout.reads.run(read(9))).toBe(1)
    expect(sentences).toEqual([
      'Reports and lists are read from the primary database: the standby is more than 100 ms behind.',
    ])
    expect((await reader.reads.lag()).bytes).toBeGreaterThan(0)
    expect(await examineStandby(reader.pool, standby.url)).toMatchObject({
      verdict: 'ok',
      detail: expect.stringMatching(/^\d+\.\d s and \d+\.\d MB behind$/) as string,
    })
    await standby.query('select pg_wal_replay_resume()')
    await whenBack(withShortTimeout)
    expect(sentences.at(-1)).toBe('Reports and lists are read from the standby of the database again.')
    await expect.poll(() => reader.reads.lag()).toEqual({ bytes: 0, seconds: 0 })
  })

  it('reads from the standby go to the primary long before a statement would time out, where the standby was switched off', async () => {
    const network = await networkTo(standby.url)
    const { reads, standby: pool } = instance(network.url, 100)
    await whenBack({ reads })
    const [first, second] = [await pool?.connect(), await pool?.connect()]
    second?.release()
    network.hang()
    const statement = first?.query('select').then(
      () => 'answered',
      () => 'ended',
    )
    expect(await Promise.race([statement, reads.run(isStandby)])).toBe(false)
    expect(sentences.at(-1)).toContain('the standby is away (')
    first?.release(true)
  })

  it('reads from the standby go to the primary while the standby is gone, and come back', async () => {
    await standby.kill()
    try {
      expect(await reader.reads.run(isStandby)).toBe(false)
      // An idle connection may say that it ends, or be reset, before a new one is refused.
      await expect(reader.reads.lag()).rejects.toThrow(
        /ECONNREFUSED|ECONNRESET|terminated|terminating connection/,
      )
      expect(await examineStandby(reader.pool, standby.url)).toMatchObject({
        verdict: 'wrong',
        detail: expect.stringContaining(
          'reports and lists go to the primary: the standby is away (',
        ) as string,
      })
    } finally {
      // Else all later tests wait for it in vain, two minutes each.
      await standby.start()
    }
    await whenBack()
  })
})

it.each([
  ['the primary itself', () => primary.url, 'is none: it accepts writes'],
  ['another database', () => inject('testServer').url, 'is one of another database'],
])('the API never reads from %s in place of a standby', { tags: ['decision-59'] }, async (_, url, reason) => {
  const { reads } = instance(url())
  expect(await reads.run(isStandby)).toBe(false)
  expect(sentences).toEqual([`Reports and lists are read from the primary database: the standby ${reason}.`])
  expect(reads.done).toEqual({ standby: 0, primary: 1 })
  await expect(reads.lag()).rejects.toThrow(reason)
})

it(
  'the API never reads from a standby that has not followed a promotion, however much it has',
  { tags: ['decision-59'] },
  async () => {
    const { primary: promoted, standby: left, setBack } = await replicatedPair()
    const database = openDatabase(promoted.url, {
      poolSize: 2,
      readUrl: left.url,
      standbyTimeoutMs: 20_000,
      onError: () => undefined,
      onReadsMove: (sentence) => sentences.push(sentence),
    })
    closing.push(database.close)
    await promoted.query('create table ahead as select from generate_series(1, 100000)')
    expect(await database.reads.run(isStandby)).toBe(true)
    await setBack()
    expect(await database.reads.run(isStandby)).toBe(false)
    const reason = 'has not followed the last promotion of a primary yet'
    expect(sentences).toEqual([
      `Reports and lists are read from the primary database: the standby ${reason}.`,
    ])
    await expect(database.reads.lag()).rejects.toThrow(reason)
  },
)

it('the API reads from the primary where no standby is named', { tags: ['decision-59'] }, async () => {
  const { reads } = instance(null)
  expect(await reads.run(isStandby)).toBe(false)
  expect([reads.done, await reads.lag()]).toEqual([null, { bytes: 0, seconds: 0 }])
})

it(
  'the standby answers reports, leaderboards and lists, with what was done a moment ago',
  { tags: ['decision-59'] },
  async () => {
    await fillCatalogue(reader.db)
    const api = await testApp({ registry, database: { ...reader, url: primary.url } })
    const me = pupil(api, (await api.signedIn()).token)
    await me.solve('easy-1')
    const before = reader.reads.done?.standby ?? 0
    expect(await me.get('/api/v2/app/progress/report/summary')).toMatchObject({ body: { total_solved: 1 } })
    await me.fail('hard-1')
    expect(await me.get('/api/v2/app/problem/unsolved')).toMatchObject({
      body: { problems: [{ problem_id: 'hard-1' }] },
    })
    const paths = [
      '/api/v2/app/progress/report/solving-rate',
      '/api/v2/app/progress/report/solved-problems',
      '/api/v2/app/progress/report/unsolved-problems',
      '/api/scores/problem/easy-1',
      '/api/v2/app/problem/recommended',
      '/api/v2/app/problem/next',
      '/api/user/stats',
      '/api/v2/app/leaderboard/level/1',
      '/api/v2/app/online-test',
    ]
    for (const path of paths) expect([path, (await me.get(path)).status]).toEqual([path, 200])
    const text = await registry.metrics()
    for (const line of ['dhadha_db_standby_up 1', 'dhadha_db_pool_waiting{pool="reads"} 0'])
      expect(text).toContain(`${line}\n`)
    expect(text).toMatch(/^dhadha_db_reads_total\{server="standby"\} [1-9]/m)
    expect(text).toMatch(/^dhadha_db_standby_lag_seconds \d/m)
    expect([reader.reads.done?.standby, sentences]).toEqual([before + 2 + paths.length, []])
  },
)
