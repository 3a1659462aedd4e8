// Starts and stops the embedded server, or joins one that runs on its files already.
import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@dhadha/server/free-port'
import pg from 'pg'
import type { Binaries } from './binaries.ts'
import { ROLE, runOn, type Cluster } from './cluster.ts'
import { DatabaseError, explain } from './failure.ts'
import { isAlive, isServerIn } from './processes.ts'

/** After a crash the server first replays its log, which may take minutes. */
const START_MS = 300_000
const STOP_MS = 60_000
const MAX_LOG_BYTES = 5 * 1024 * 1024

interface PostgresProcess {
  readonly pid: number
  readonly port: number
}

const pidFile = (cluster: Cluster) => join(cluster.folder, 'postmaster.pid')

export const getConnectionString = (cluster: Cluster, port: number, database: string): string =>
  `postgres://${ROLE}:${cluster.password}@127.0.0.1:${port}/${database}`

/** The server's entries in its pid file; null when it does not run or has not written them yet. */
function findProcess(cluster: Cluster): PostgresProcess | null {
  if (!existsSync(pidFile(cluster))) return null
  const [pid = '', , , port = ''] = readFileSync(pidFile(cluster), 'utf8').split('\n')
  return Number(pid) > 0 && Number(port) > 0 ? { pid: Number(pid), port: Number(port) } : null
}

/**
 * Connects to the port, and creates the site's database where the server has none.
 *
 * @returns whether it is this cluster's server that answers: only that one knows the password
 */
async function connect(cluster: Cluster, port: number): Promise<boolean> {
  const client = new pg.Client({
    connectionString: getConnectionString(cluster, port, 'postgres'),
    connectionTimeoutMillis: 5_000,
    query_timeout: 10_000,
  })
  // A connection that breaks after it was opened emits an event.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rowCount } = await client.query('select from pg_database where datname = $1', [ROLE])
    if (rowCount === 0) await client.query(`create database ${ROLE}`)
    return true
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '28P01')
      throw new DatabaseError(`The password in ${cluster.folder} is not that of its database.`)
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Finds a server that already runs on these files, for example one whose parent died. Null: none runs. */
async function joinRunning(cluster: Cluster): Promise<number | null> {
  const until = performance.now() + START_MS
  while (existsSync(pidFile(cluster)) && performance.now() < until) {
    const found = findProcess(cluster)
    if (found && (await connect(cluster, found.port))) return found.port
    if (found && !isServerIn(cluster.folder, found.pid)) {
      // Left by a crash; PostgreSQL would mistake the process that has this id now for its server.
      rmSync(pidFile(cluster), { force: true })
      return null
    }
    await sleep(50)
  }
  return null
}

/** Starts the server in a process group of its own: Ctrl-C must reach the API, which then stops the server last. */
async function launch(cluster: Cluster, { postgres }: Binaries, port: number): Promise<number | string> {
  const logFile = `${cluster.folder}.log`
  if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > MAX_LOG_BYTES)
    renameSync(logFile, `${logFile}.old`)
  const log = openSync(logFile, 'a', 0o600)
  const before = statSync(logFile).size
  const { dir, options } = runOn(cluster.folder, cluster.account)
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 200,
    // The supervisor restarts it: PostgreSQL's own restart hangs for ever if its recovery fails, too (decision 59).
    restart_after_crash: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
  }
  const child = spawn(
    postgres,
    ['-D', dir, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...options, detached: true, stdio: ['ignore', log, log] },
  )
  closeSync(log)
  // When the program cannot be run at all, the child has no process id.
  child.once('error', () => undefined)
  child.unref()

  const until = performance.now() + START_MS
  while (
    child.pid !== undefined &&
    child.exitCode === null &&
    child.signalCode === null &&
    performance.now() < until
  ) {
    if (findProcess(cluster) && (await connect(cluster, port))) return port
    await sleep(20)
  }
  return readFileSync(logFile).subarray(before).toString()
}

/**
 * The port of the cluster's server, which is started unless it runs already.
 *
 * @param port where it is started; a free port by default
 * @throws DatabaseError
 */
export async function startServer(cluster: Cluster, binaries: Binaries, port?: number): Promise<number> {
  chmodSync(cluster.folder, 0o700)
  let output = ''
  for (let attempt = 0; attempt < 5; attempt++) {
    const joined = await joinRunning(cluster)
    if (joined !== null) return joined
    const started = await launch(cluster, binaries, port ?? (await freePort()))
    if (typeof started === 'number') return started
    output = started
    // The port was taken in between, or a killed server's last children still hold its memory.
    if (!/address already in use|pre-existing shared memory/i.test(output)) break
    await sleep(1000)
  }
  throw explain(output, cluster.folder)
}

/** Whether the cluster's server runs: found out without a connection. */
export function isRunning(cluster: Cluster): boolean {
  const found = findProcess(cluster)
  return found !== null && isServerIn(cluster.folder, found.pid)
}

/** Ends the cluster's server: calls under way are cut off, everything committed stays. */
export async function stopServer(cluster: Cluster, { pgCtl }: Binaries): Promise<void> {
  const found = findProcess(cluster)
  if (!found || !isServerIn(cluster.folder, found.pid)) return
  if (process.platform === 'win32') {
    spawnSync(pgCtl, ['stop', '-D', cluster.folder, '-m', 'fast'], { stdio: 'ignore' })
    return
  }
  // Fast, and at once if that takes too long; what was committed is in the log then.
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (!isAlive(found.pid)) return
    process.kill(found.pid, signal)
    const until = performance.now() + STOP_MS
    while (isAlive(found.pid) && performance.now() < until) await sleep(20)
  }
}
