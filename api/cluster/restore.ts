// A drill of `pnpm test:cluster`: a database is restored by pgBackRest to the moment before a mistake.
import { spawnSync } from 'node:child_process'
import { appendFileSync, chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@dhadha/server/free-port'
import type { Pool } from 'pg'
import { afterRestore } from '../src/app/operator/after-restore.ts'
import { migrate } from '../src/app/startup/migrate.ts'
import { getDatabaseUser } from '../src/platform/database/embedded/system-user.ts'
import { openDatabase } from '../src/platform/database/open.ts'
import { until } from '../src/testing/until.ts'
import { postgresFolder } from './programs.ts'

const SETTINGS = join(import.meta.dirname, '../../deploy/pgbackrest/pgbackrest.conf')
const LEARNERS = 50_000
/** Learners between the back-up and the moment; their owner deletes one of them later. */
const LATER = 1_000
const DELETED = 'later-7'

interface Place {
  readonly folder: string
  readonly data: string
  readonly port: number
}

/** The settings of `deploy`, with a folder in place of the store. */
function createSettings({ folder, data, port }: Place): string {
  const repository = join(folder, 'repository')
  const stored = readFileSync(SETTINGS, 'utf8')
    .split('\n')
    .filter((line) => !/^(?:repo1-(?:s3|storage|type|path)|pg1-path|lock-path)/.test(line))
    .join('\n')
  return stored
    .replace(
      /^\[global\]$/m,
      `[global]\nrepo1-path=${repository}\nlock-path=${repository}/lock\nrepo1-cipher-pass=drill`,
    )
    .replace(/^\[dhadha\]$/m, `[dhadha]\npg1-path=${data}\npg1-socket-path=${folder}\npg1-port=${port}`)
}

/** A PostgreSQL server of its own, whose log pgBackRest archives. */
async function createServer() {
  const folder = mkdtempSync(join(tmpdir(), 'dhadha-restore-'))
  const account = getDatabaseUser(join(folder, 'none'))
  if (account) chownSync(folder, account.uid, account.gid)
  const server = { folder, data: join(folder, 'data'), port: await freePort() }
  const { data, port } = server
  const config = join(folder, 'pgbackrest.conf')
  const bin = postgresFolder() ?? ''
  let isRunning = false

  const run = (program: string, ...args: string[]): string => {
    const { status, stdout, stderr } = spawnSync(program, args, {
      ...account,
      cwd: folder,
      env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8' },
      encoding: 'utf8',
      // A server that continues in the background would keep pipes open.
      ...(program.endsWith('pg_ctl') ? { stdio: 'ignore' as const } : {}),
    })
    if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stdout ?? ''}${stderr ?? ''}`)
    return stdout ?? ''
  }
  const open = (database: string) =>
    openDatabase(`postgres://dhadha@127.0.0.1:${port}/${database}`, {
      poolSize: 3,
      limits: null,
      onError: () => undefined,
    })
  const start = () => {
    run(join(bin, 'pg_ctl'), '-D', data, '-l', join(folder, 'log'), '-t', '120', '-w', 'start')
    isRunning = true
  }
  /** Without a last checkpoint, as a machine that fails. */
  const stop = () => {
    if (isRunning) run(join(bin, 'pg_ctl'), '-D', data, '-m', 'immediate', '-w', 'stop')
    isRunning = false
  }

  return {
    start,
    stop,
    open: () => open('dhadha'),
    backrest: (...args: string[]) => run('pgbackrest', `--config=${config}`, '--stanza=dhadha', ...args),
    /** Sets the server up, and starts it with an empty database. */
    async begin() {
      writeFileSync(config, createSettings(server), { mode: 0o644 })
      run(join(bin, 'initdb'), '-D', data, '-U', 'dhadha', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8')
      appendFileSync(
        join(data, 'postgresql.conf'),
        `\nport = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = '${folder}'\narchive_mode = on\n` +
          `archive_command = 'pgbackrest --config=${config} --stanza=dhadha archive-push %p'\n`,
      )
      start()
      const admin = open('postgres')
      await admin.pool.query('create database dhadha')
      await admin.close()
    },
    remove() {
      stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
type Server = Awaited<ReturnType<typeof createServer>>

const formatSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

const addLearners = (pool: Pool, name: string, count: number) =>
  pool.query(
    `insert into learner (handle, created_at) select $1 || n, now() from generate_series(1, $2::int) n`,
    [name, count],
  )

const countLearners = async (pool: Pool, like: string): Promise<number> =>
  (await pool.query('select from learner where handle like $1', [like])).rowCount ?? 0

/** Waits until a query returns a row. */
const untilRow = (what: string, ms: number, pool: Pool, text: string, values: unknown[] = []) =>
  until(what, ms, async () => (await pool.query(text, values)).rowCount === 1)

/**
 * The time and the MAC of the account that will be deleted, in a second after the last back-up: pgBackRest needs a
 * later one.
 */
async function readMoment(pool: Pool, { backrest }: Server): Promise<{ moment: Date; mac: string }> {
  const [stanza] = JSON.parse(backrest('--output=json', 'info')) as [
    { backup: { timestamp: { stop: number } }[] },
  ]
  const ended = stanza.backup.at(-1)?.timestamp.stop ?? 0
  const isLater = 'select where floor(extract(epoch from clock_timestamp())) > $1'
  await untilRow('the second after the back-up', 10_000, pool, isLater, [ended])
  const { rows } = await pool.query<{ moment: Date; macs: string[] }>(
    'select clock_timestamp() as moment, array(select mac_of(id) from learner where handle = $1) as macs',
    [DELETED],
  )
  const { moment = new Date(), macs: [mac = ''] = [] } = rows[0] ?? {}
  return { moment, mac }
}

/**
 * The changes after the moment to restore: an owner deletes an account, 100 learners join, and a mistake empties the
 * tables. Resolves once their log is in the repository.
 */
async function bringDisaster(pool: Pool): Promise<void> {
  await pool.query('delete from learner where handle = $1', [DELETED])
  await addLearners(pool, 'too-late-', 100)
  await pool.query('truncate learner cascade')
  // Changes that have not reached the repository when the machine is gone are lost: with archive_timeout, the last
  // minute.
  const { rows } = await pool.query<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file')
  const isArchived = 'select from pg_stat_archiver where last_archived_wal >= $1'
  await untilRow('the log in the repository', 60_000, pool, isArchived, [rows[0]?.file])
}

/** @returns the violations in a restored database */
async function checkRestored(
  { db, pool }: ReturnType<Server['open']>,
  { moment, mac }: { readonly moment: Date; readonly mac: string },
  log: (line: string) => void,
): Promise<string[]> {
  const erased = await afterRestore(db, moment, {
    deletions: [{ learner_mac: mac, deleted_at: new Date() }],
    withdrawals: [],
  })
  const [base, later, late] = await Promise.all(
    ['base-%', 'later-%', 'too-late-%'].map((like) => countLearners(pool, like)),
  )
  await pool.query(`insert into learner (handle, created_at) values ('new', now())`)
  log(`rows: ${JSON.stringify({ base, later, late })}; accounts deleted since, and deleted again: ${erased}`)
  return [
    ...(base === LEARNERS ? [] : [`${base} of ${LEARNERS} learners of the base back-up`]),
    ...(later === LATER - 1 ? [] : [`${later} of ${LATER - 1} learners between back-up and moment`]),
    ...(late === 0 ? [] : [`${late} learners of a time after the moment`]),
    ...(erased === 1 ? [] : [`${erased} accounts deleted again, not 1`]),
  ]
}

/**
 * Tests a restore of one PostgreSQL server by pgBackRest, with the settings of `deploy`: makes a full back-up, adds
 * rows, empties the tables, and restores to the moment before. Then runs `afterRestore`, which must delete again the
 * account that its owner deleted after that moment.
 *
 * @returns the violations, a sentence each; empty if there are none
 */
export async function restoreDrill(_runs: number, log: (line: string) => void): Promise<string[]> {
  const server = await createServer()
  try {
    await server.begin()
    const before = server.open()
    await migrate(before.db)
    await addLearners(before.pool, 'base-', LEARNERS)
    server.backrest('stanza-create')
    let from = performance.now()
    server.backrest('--type=full', 'backup')
    log(`base back-up of ${LEARNERS} learners: ${formatSeconds(performance.now() - from)}`)
    await addLearners(before.pool, 'later-', LATER)
    const found = await readMoment(before.pool, server)
    await bringDisaster(before.pool)
    await before.close()
    server.stop()

    from = performance.now()
    const target = found.moment.toISOString().replace('T', ' ').replace('Z', '+00')
    server.backrest('--delta', '--type=time', `--target=${target}`, '--target-action=promote', 'restore')
    server.start()
    const after = server.open()
    try {
      await untilRow('the end of recovery', 120_000, after.pool, 'select where not pg_is_in_recovery()')
      log(`restored to ${target}: ${formatSeconds(performance.now() - from)}`)
      return await checkRestored(after, found, log)
    } finally {
      await after.close()
    }
  } finally {
    server.remove()
  }
}
