// For tests: a primary with a synchronous standby.
import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { getDatabaseUser } from '../platform/database/embedded/system-user.ts'
import { findBinaries } from '../platform/database/embedded/binaries.ts'
import { openCluster, ROLE, type Cluster } from '../platform/database/embedded/cluster.ts'
import { isAlive } from '../platform/database/embedded/processes.ts'
import { getConnectionString, startServer, stopServer } from '../platform/database/embedded/server.ts'
import { cleanUp } from './cleanup.ts'

/** A server of a replicated pair; it is not restarted when it ends. */
export interface Member {
  /** Its own address. */
  readonly url: string
  readonly host: string
  readonly query: (sql: string) => Promise<pg.QueryResultRow[]>
  /** SIGKILL of the server, as when its machine is switched off. */
  readonly kill: () => Promise<void>
  /** Starts it again at the same port, unchanged: it does not know what happened meanwhile. */
  readonly start: () => Promise<void>
}

/** A primary with a synchronous standby: what it acknowledges is on the disks of both. */
export interface ReplicatedPair {
  /** The address of both. */
  readonly url: string
  readonly primary: Member
  readonly standby: Member
  /**
   * Sets the primary back to when it was empty, on a timeline of its own, as a server that is promoted with less than
   * another.
   */
  readonly setBack: () => Promise<void>
}

/** Copies files with their owners and modes. */
function copy(from: string, to: string): void {
  const { status, stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}

/** Starts two servers of the embedded program; they end with the test, or the file's tests. */
export async function replicatedPair(): Promise<ReplicatedPair> {
  const folder = mkdtempSync(join(tmpdir(), 'dhadha-replicated-'))
  const [first, second, empty] = [join(folder, 'first'), join(folder, 'second'), join(folder, 'empty')]
  const account = getDatabaseUser(first)
  const binaries = findBinaries(account)
  const open = (path: string) => openCluster(path, account, binaries)

  const running: Cluster[] = []
  cleanUp(async () => {
    for (const cluster of running) await stopServer(cluster, binaries)
    rmSync(folder, { recursive: true, force: true })
  })

  async function member(cluster: Cluster): Promise<Member> {
    const port = await startServer(cluster, binaries)
    running.push(cluster)
    const url = getConnectionString(cluster, port, ROLE)
    return {
      url,
      host: `127.0.0.1:${port}`,
      async query(sql) {
        const client = new pg.Client({ connectionString: url })
        client.on('error', () => undefined)
        await client.connect()
        try {
          return (await client.query<pg.QueryResultRow>(sql)).rows
        } finally {
          await client.end()
        }
      },
      async kill() {
        const pid = Number(readFileSync(join(cluster.folder, 'postmaster.pid'), 'utf8').split('\n', 1)[0])
        process.kill(pid, 'SIGKILL')
        while (isAlive(pid)) await new Promise(setImmediate)
      },
      async start() {
        await startServer(cluster, binaries, port)
      },
    }
  }

  // A base copy of a server that was stopped needs no program for it.
  const original = open(first)
  await startServer(original, binaries)
  await stopServer(original, binaries)
  for (const other of [second, empty]) copy(first, other)
  const primary = await member(original)
  const { hostname, port, password } = new URL(primary.url)
  appendFileSync(
    join(second, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${hostname} port=${port} user=${ROLE} password=${password} application_name=second'\n`,
  )
  writeFileSync(join(second, 'standby.signal'), '')
  const standby = await member(open(second))
  await primary.query(`alter system set synchronous_standby_names = 'second'`)
  await primary.query('select pg_reload_conf()')
  const isSynchronous = async () =>
    (await primary.query(`select from pg_stat_replication where sync_state = 'sync'`)).length === 1
  while (!(await isSynchronous())) await new Promise((resolve) => setTimeout(resolve, 50))
  const url = `postgres://${ROLE}:${password}@${standby.host},${primary.host}/${ROLE}?target_session_attrs=read-write`
  async function setBack() {
    await primary.kill()
    // Its processes may still be writing their last.
    rmSync(first, { recursive: true, maxRetries: 10 })
    copy(empty, first)
    // Its log ends where the copy does; then it continues by itself.
    appendFileSync(join(first, 'postgresql.auto.conf'), `restore_command = 'false'\n`)
    writeFileSync(join(first, 'recovery.signal'), '')
    await primary.start()
    const isPromoted = async () => (await primary.query('select where not pg_is_in_recovery()')).length === 1
    while (!(await isPromoted())) await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return { url, primary, standby, setBack }
}
