import { spawnSync } from 'node:child_process'
import { chmodSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { cleanUp } from '../../../testing/cleanup.ts'
import { openDatabase } from '../open.ts'
import { openEmbedded } from './index.ts'

/** A small server of a test's own, and the pool of a process that uses it. */
async function started(folder = mkdtempSync(join(tmpdir(), 'dhadha-keeper-'))) {
  const logLine = vi.fn<(sentence: string) => void>()
  const server = await openEmbedded(folder, logLine)
  const { pool, close } = openDatabase(server.url, { poolSize: 2, onError: () => undefined })
  cleanUp(async () => {
    await close()
    await server.release()
    rmSync(folder, { recursive: true, force: true })
  })
  const cluster = join(folder, 'postgres')
  const pid = (): number => Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
  return {
    pool,
    pid,
    logged: () => logLine.mock.calls.map(([sentence]) => sentence),
    cluster,
    kill: () => process.kill(pid(), 'SIGKILL'),
  }
}

/** The process of a server that replays its log; null while there is none. */
function findStartupProcess(readPid: () => number): number | null {
  try {
    const server = readPid()
    const children = readFileSync(`/proc/${server}/task/${server}/children`, 'utf8').trim().split(' ')
    return (
      Number(children.find((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('startup'))) || null
    )
  } catch {
    return null
  }
}

/** A disk so small that a test can fill it, where one can be mounted; null elsewhere. */
function smallDisk(): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'dhadha-keeper-disk-'))
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=200m,mode=0755', 'tmpfs', folder])
  if (status === 0) {
    cleanUp(() => {
      spawnSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true, force: true })
    })
    return folder
  }
  rmSync(folder, { recursive: true })
  return null
}

const POLL_OPTIONS = { timeout: 120_000, interval: 100 }

/** The committed rows; null: the server does not answer. */
const readRows = (pool: Pool): Promise<unknown> =>
  pool.query('select n from t').then(
    ({ rows }) => rows as unknown,
    () => null,
  )

describe('an embedded server that ends', { tags: ['decision-59'] }, () => {
  it('is started again where it was, with everything committed', async () => {
    const { pool, kill, logged } = await started()
    await pool.query('create table t as select 1 as n')
    kill()
    await expect
      .poll(logged, POLL_OPTIONS)
      .toEqual(['The embedded database has ended; it is started again.', 'The embedded database runs again.'])
    await expect.poll(() => readRows(pool), POLL_OPTIONS).toEqual([{ n: 1 }])
  })

  it('is started again when its recovery is cut off as well', async ({ skip }) => {
    skip(process.platform !== 'linux', 'the processes of a server are found by /proc')
    const { pool, pid, logged } = await started()
    // So much that its replay can be met.
    await pool.query('create table t as select 1 as n from generate_series(1, 1500000)')
    const backend = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
    process.kill(backend.rows[0]?.pid ?? 0, 'SIGKILL')
    const found = await vi.waitUntil(() => findStartupProcess(pid), { timeout: 120_000, interval: 1 })
    process.kill(found, 'SIGKILL')
    await expect.poll(() => logged().at(-1), POLL_OPTIONS).toBe('The embedded database runs again.')
    await expect
      .poll(
        () =>
          pool.query('select count(*)::int as n from t').then(
            ({ rows }) => rows,
            () => null,
          ),
        POLL_OPTIONS,
      )
      .toEqual([{ n: 1_500_000 }])
  })

  it('is started as soon as the cause is gone, and the cause is logged once', async () => {
    const { pool, kill, logged, cluster } = await started()
    await pool.query('create table t as select 1 as n')
    // As after a full disk or one that fails: the log of changes cannot be written.
    chmodSync(join(cluster, 'pg_wal'), 0o000)
    kill()
    await expect.poll(() => logged().length, POLL_OPTIONS).toBe(2)
    expect(logged()[1]).toMatch(
      /^The embedded database cannot be started: The folder .* owner and permissions\.$/,
    )
    // It is tried again and again.
    const log = () => readFileSync(`${cluster}.log`, 'utf8').match(/FATAL/g)?.length ?? 0
    const before = log()
    await expect.poll(log, POLL_OPTIONS).toBeGreaterThan(before)
    chmodSync(join(cluster, 'pg_wal'), 0o700)
    await expect.poll(() => readRows(pool), POLL_OPTIONS).toEqual([{ n: 1 }])
    await expect.poll(() => logged().slice(2), POLL_OPTIONS).toEqual(['The embedded database runs again.'])
  })

  it(
    'survives a disk without room for its log: one sentence, and everything committed',
    {
      timeout: 120_000,
    },
    async ({ skip }) => {
      const disk = smallDisk()
      skip(disk === null, 'no small disk can be mounted here')
      if (disk === null) return
      const { pool, logged, cluster } = await started(join(disk, 'data'))
      await pool.query('create table t as select 1 as n')
      const filler = openSync(join(disk, 'filler'), 'a')
      for (const piece of [1024 * 1024, 4096].map((size) => Buffer.alloc(size)))
        try {
          while (writeSync(filler, piece) > 0);
        } catch (error) {
          expect(error).toMatchObject({ code: 'ENOSPC' })
        }
      closeSync(filler)
      // Each turn takes a new file of the log, until there is none and the server gives up.
      await expect
        .poll(async () => {
          await pool
            .query(`select pg_switch_wal() from pg_logical_emit_message(false, 'test', repeat('x', 1000))`)
            .catch(() => undefined)
          return readFileSync(`${cluster}.log`, 'utf8')
        }, POLL_OPTIONS)
        .toMatch(/PANIC: .*No space left on device/)
      rmSync(join(disk, 'filler'))
      await expect.poll(() => readRows(pool), POLL_OPTIONS).toEqual([{ n: 1 }])
      // It recovers by itself, or is started again: while the disk is full, one sentence is logged.
      for (const sentence of logged())
        expect(sentence).toMatch(
          /^The embedded database (?:has ended; it is started again\.|runs again\.|cannot be started: There is no disk space left .*\.)$/,
        )
    },
  )
})
