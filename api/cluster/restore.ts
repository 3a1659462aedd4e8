import { spawnSync } from 'node:child_process'
import { appendFileSync, chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@dhadha/server/free-port'
import pg from 'pg'
import { afterRestore } from '../src/app/operator/after-restore.ts'
import { migrate } from '../src/app/startup/migrate.ts'
import { getDatabaseUser } from '../src/platform/database/embedded/system-user.ts'
import { openDatabase } from '../src/platform/database/open.ts'
import { until } from '../src/testing/until.ts'
import { postgresFolder } from './programs.ts'

const SETTINGS = join(import.meta.dirname, '../../deploy/pgbackrest/pgbackrest.conf')
const LEARNERS = 50_000

/** The settings of `deploy`, with a folder in place of the store. */
function createSettings(repository: string, data: string, socket: string, port: number): string {
  const stored = readFileSync(SETTINGS, 'utf8')
    .split('\n')
    .filter((line) => !/^(?:repo1-(?:s3|storage|type|path)|pg1-path|lock-path)/.test(line))
    .join('\n')
  return stored
    .replace(
      /^\[global\]$/m,
      `[global]\nrepo1-path=${repository}\nlock-path=${repository}/lock\nrepo1-cipher-pass=drill`,
    )
    .replace(/^\[dhadha\]$/m, `[dhadha]\npg1-path=${data}\npg1-socket-path=${socket}\npg1-port=${port}`)
}

const formatSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/**
 * Tests a restore of one PostgreSQL server by pgBackRest, with the settings of `deploy`: makes a full back-up, adds
 * rows, empties the tables, and restores to the moment before. Then runs `afterRestore`, which must delete again the account
 * that its owner deleted after that moment.
 *
 * @returns the violations, a sentence each; empty if there are none
 */
export async function restoreDrill(_runs: number, log: (line: string) => void): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'dhadha-restore-'))
  const account = getDatabaseUser(join(folder, 'none'))
  if (account) chownSync(folder, account.uid, account.gid)
  const bin = postgresFolder() ?? ''
  const data = join(folder, 'data')
  const config = join(folder, 'pgbackrest.conf')
  const port = await freePort()

  const run = (program: string, ...words: string[]): string => {
    const { status, stdout, stderr } = spawnSync(program, words, {
      ...account,
      cwd: folder,
      env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8' },
      encoding: 'utf8',
      // A server that continues in the background would keep pipes open.
      ...(program.endsWith('pg_ctl') ? { stdio: 'ignore' as const } : {}),
    })
    if (status !== 0) throw new Error(`${program} ${words.join(' ')}: ${stdout ?? ''}${stderr ?? ''}`)
    return stdout ?? ''
  }
  const backrest = (...words: string[]) =>
    run('pgbackrest', `--config=${config}`, '--stanza=dhadha', ...words)
  const start = () =>
    run(join(bin, 'pg_ctl'), '-D', data, '-l', join(folder, 'log'), '-t', '120', '-w', 'start')
  const stop = (mode: string) => run(join(bin, 'pg_ctl'), '-D', data, '-m', mode, '-w', 'stop')
  const url = `postgres://dhadha@127.0.0.1:${port}/dhadha`
  const open = () => openDatabase(url, { poolSize: 3, limits: null, onError: () => undefined })

  let isRunning = false
  try {
    writeFileSync(config, createSettings(join(folder, 'repository'), data, folder, port), { mode: 0o644 })
    run(join(bin, 'initdb'), '-D', data, '-U', 'dhadha', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8')
    appendFileSync(
      join(data, 'postgresql.conf'),
      `\nport = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = '${folder}'\narchive_mode = on\n` +
        `archive_command = 'pgbackrest --config=${config} --stanza=dhadha archive-push %p'\n`,
    )
    start()
    isRunning = true
    const admin = new pg.Client({ connectionString: url.replace(/dhadha$/, 'postgres') })
    await admin.connect()
    await admin.query('create database dhadha')
    await admin.end()

    const before = open()
    await migrate(before.db)
    const add = (name: string, count: number) =>
      before.pool.query(
        `insert into learner (handle, created_at) select $1 || n, now() from generate_series(1, $2::int) n`,
        [name, count],
      )
    await add('base-', LEARNERS)
    backrest('stanza-create')
    let from = performance.now()
    backrest('--type=full', 'backup')
    log(`base back-up of ${LEARNERS} learners: ${formatSeconds(performance.now() - from)}`)
    await add('later-', 1_000)
    // pgBackRest chooses a back-up that ended in a second before the moment's.
    const [stanza] = JSON.parse(backrest('--output=json', 'info')) as [
      { backup: { timestamp: { stop: number } }[] },
    ]
    const ended = stanza.backup.at(-1)?.timestamp.stop ?? 0
    await until('the second after the back-up', 10_000, async () => {
      const { rowCount } = await before.pool.query(
        'select where floor(extract(epoch from clock_timestamp())) > $1',
        [ended],
      )
      return rowCount === 1
    })
    const { rows } = await before.pool.query<{ moment: Date; macs: string[] }>(
      `select clock_timestamp() as moment, array(select mac_of(id) from learner where handle = 'later-7') as macs`,
    )
    const { moment, macs: [mac = ''] = [] } = rows[0] ?? { moment: new Date() }

    // After the moment: an account that its owner deletes, rows that will not be missed, and the disaster.
    await before.pool.query(`delete from learner where handle = 'later-7'`)
    await add('too-late-', 100)
    await before.pool.query('truncate learner cascade')
    // Changes that have not reached the repository when the machine is gone are lost: with archive_timeout, the last
    // minute.
    const { rows: switched } = await before.pool.query<{ file: string }>(
      'select pg_walfile_name(pg_switch_wal()) as file',
    )
    await until('the log in the repository', 60_000, async () => {
      const { rowCount } = await before.pool.query(
        'select from pg_stat_archiver where last_archived_wal >= $1',
        [switched[0]?.file],
      )
      return rowCount === 1
    })
    await before.close()
    stop('immediate')
    isRunning = false

    from = performance.now()
    const target = moment.toISOString().replace('T', ' ').replace('Z', '+00')
    backrest('--delta', '--type=time', `--target=${target}`, '--target-action=promote', 'restore')
    start()
    isRunning = true
    const after = open()
    await until('the end of recovery', 120_000, async () => {
      const { rowCount } = await after.pool.query('select where not pg_is_in_recovery()')
      return rowCount === 1
    })
    log(`restored to ${target}: ${formatSeconds(performance.now() - from)}`)

    const erased = await afterRestore(after.db, moment, {
      deletions: [{ learner_mac: mac, deleted_at: new Date() }],
      withdrawals: [],
    })
    const count = async (like: string) =>
      Number(
        (await after.pool.query(`select count(*) as n from learner where handle like $1`, [like])).rows[0]?.n,
      )
    const found = {
      base: await count('base-%'),
      later: await count('later-%'),
      late: await count('too-late-%'),
    }
    await after.pool.query(`insert into learner (handle, created_at) values ('new', now())`)
    await after.close()
    log(`rows: ${JSON.stringify(found)}; accounts deleted since, and deleted again: ${erased}`)
    return [
      ...(found.base === LEARNERS ? [] : [`${found.base} of ${LEARNERS} learners of the base back-up`]),
      ...(found.later === 999 ? [] : [`${found.later} of 999 learners between back-up and moment`]),
      ...(found.late === 0 ? [] : [`${found.late} learners of a time after the moment`]),
      ...(erased === 1 ? [] : [`${erased} accounts deleted again, not 1`]),
    ]
  } finally {
    if (isRunning) stop('immediate')
    rmSync(folder, { recursive: true, force: true })
  }
}
