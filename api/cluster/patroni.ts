// Starts a cluster of PostgreSQL under Patroni on this machine.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@dhadha/server/free-port'
import pg from 'pg'
import { parse, stringify } from 'yaml'
import { getDatabaseUser } from '../src/platform/database/embedded/system-user.ts'
import { until } from '../src/testing/until.ts'
import { postgresFolder } from './programs.ts'

const SETTINGS = join(import.meta.dirname, '../../deploy/patroni/patroni.yaml')
const START_MS = 120_000
const SUPERUSER = { username: 'postgres', password: 'patroni-test' }
const OWNER = { username: 'dhadha', password: 'dhadha-test' }

/** Patroni's answer at `/cluster`. */
interface ClusterState {
  readonly members: readonly { readonly name: string; readonly role: string; readonly state: string }[]
}

/** A server with its Patroni. */
export interface Member {
  readonly name: string
  readonly port: number
  /** The address of its Patroni. */
  readonly patroni: string
  readonly start: () => void
  /** SIGKILL of PostgreSQL alone: Patroni is there and sees it. */
  readonly killDatabase: () => void
  /** SIGKILL of both, as when the machine is switched off. */
  readonly killMachine: () => void
  readonly stop: () => Promise<void>
}

export interface Cluster {
  /** The address of all members. */
  readonly url: string
  readonly primary: () => Promise<Member>
  /** Waits until there is a primary with a synchronous standby, and all members stream. */
  readonly whole: () => Promise<void>
  /** Waits until Patroni has recorded the synchronous standby: it promotes no other one. */
  readonly untilSynchronous: () => Promise<void>
  /** The last output of all programs. */
  readonly output: () => string
  readonly close: () => Promise<void>
}

const local = (port: number): string => `127.0.0.1:${port}`

const getUrl = (user: typeof OWNER, hosts: string, database: string) =>
  `postgres://${user.username}:${user.password}@${hosts}/${database}`

/** A temporary folder of the account that runs PostgreSQL, with a folder and a log for each program. */
function createHome() {
  const folder = mkdtempSync(join(tmpdir(), 'dhadha-patroni-'))
  const account = getDatabaseUser(join(folder, 'none'))
  const give = (path: string) => {
    if (account) chownSync(path, account.uid, account.gid)
    return path
  }
  give(folder)
  return {
    folder,
    createFolder(name: string): string {
      const path = join(folder, name)
      mkdirSync(path, { mode: 0o700 })
      return give(path)
    },
    write(path: string, text: string): void {
      writeFileSync(path, text, { mode: 0o600 })
      give(path)
    },
    /** Starts a program in a folder of its name. @returns ends it */
    launch(
      name: string,
      program: string,
      args: readonly string[],
    ): (signal: NodeJS.Signals) => Promise<void> {
      const child = spawn(program, args, {
        ...account,
        cwd: join(folder, name),
        env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8' },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (data: Buffer) => appendFileSync(join(folder, `${name}.log`), data))
      const ended = once(child, 'exit')
      ended.catch(() => undefined)
      return async (signal) => {
        if (child.exitCode !== null || child.signalCode !== null) return
        child.kill(signal)
        await ended
      }
    },
    tail(name: string): string {
      try {
        return readFileSync(join(folder, `${name}.log`), 'utf8')
          .split('\n')
          .slice(-25)
          .join('\n')
      } catch {
        return 'said nothing'
      }
    },
  }
}
type Home = ReturnType<typeof createHome>

/** Merges settings of one machine into those of `deploy`. */
function mergeSettings(own: Readonly<Record<string, object | string>>): string {
  const base = parse(readFileSync(SETTINGS, 'utf8')) as Record<string, object | string>
  for (const [name, value] of Object.entries(own)) {
    const before = base[name]
    base[name] = typeof value === 'object' && typeof before === 'object' ? { ...before, ...value } : value
  }
  return stringify(base)
}

/** Starts the store of the leases. */
async function startEtcd(home: Home) {
  const [client, peer] = [local(await freePort()), local(await freePort())]
  const end = home.launch('etcd', 'etcd', [
    `--data-dir=${join(home.createFolder('etcd'), 'data')}`,
    '--log-level=error',
    `--listen-client-urls=http://${client}`,
    `--advertise-client-urls=http://${client}`,
    `--listen-peer-urls=http://${peer}`,
    `--initial-advertise-peer-urls=http://${peer}`,
    `--initial-cluster=default=http://${peer}`,
  ])
  return {
    hosts: [client],
    isUp: async () => (await fetch(`http://${client}/health`)).ok,
    stop: () => end('SIGKILL'),
  }
}

async function createMember(home: Home, name: string, etcd: readonly string[]): Promise<Member> {
  const [port, api] = [await freePort(), await freePort()]
  const folder = home.createFolder(name)
  const data = join(folder, 'data')
  const file = join(folder, 'patroni.yaml')
  const base = parse(readFileSync(SETTINGS, 'utf8')) as { postgresql: { authentication: object } }
  home.write(
    file,
    mergeSettings({
      name,
      restapi: { listen: local(api), connect_address: local(api) },
      etcd3: { hosts: etcd },
      postgresql: {
        listen: local(port),
        connect_address: local(port),
        data_dir: data,
        bin_dir: postgresFolder() ?? '',
        pgpass: join(folder, 'pgpass'),
        authentication: { ...base.postgresql.authentication, superuser: SUPERUSER },
        parameters: { unix_socket_directories: folder, shared_buffers: '64MB' },
      },
      watchdog: { mode: 'off' },
    }),
  )
  let end: ReturnType<Home['launch']> | null = null
  const postmaster = () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0])
  return {
    name,
    port,
    patroni: `http://${local(api)}`,
    start() {
      end = home.launch(name, 'patroni', [file])
    },
    killDatabase: () => void process.kill(postmaster(), 'SIGKILL'),
    killMachine() {
      const pid = postmaster()
      void end?.('SIGKILL')
      process.kill(pid, 'SIGKILL')
    },
    stop: async () => end?.('SIGTERM'),
  }
}

/** The state as any responding Patroni reports it; the role of a member that does not respond is unknown. */
async function readState(members: readonly Member[]): Promise<ClusterState['members']> {
  for (const { patroni } of members)
    try {
      const answer = await fetch(`${patroni}/cluster`, { signal: AbortSignal.timeout(2_000) })
      return ((await answer.json()) as ClusterState).members
    } catch {
      continue
    }
  throw new Error('no Patroni answers')
}

async function findPrimary(members: readonly Member[]): Promise<Member> {
  const name = (await readState(members)).find(({ role }) => role === 'leader')?.name
  const primary = members.find((member) => member.name === name)
  if (!primary) throw new Error('there is no primary')
  return primary
}

/** Runs statements on one server as its superuser. @throws while it takes no connections */
async function queryServer({ port }: Member, ...statements: string[]): Promise<pg.QueryResult[]> {
  const client = new pg.Client({ connectionString: getUrl(SUPERUSER, local(port), 'postgres') })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const results: pg.QueryResult[] = []
    for (const statement of statements) results.push(await client.query(statement))
    return results
  } finally {
    await client.end()
  }
}

async function isWhole(members: readonly Member[]): Promise<boolean> {
  const good = (await readState(members)).filter(({ state }) => state === 'running' || state === 'streaming')
  const roles = new Set(good.map(({ role }) => role))
  if (good.length < members.length || !roles.has('leader') || !roles.has('sync_standby')) return false
  // A member that Patroni calls running may still be replaying missed changes, and is no help if the primary fails now.
  const standbys = await Promise.all(
    members.map((member) => queryServer(member, `select from pg_stat_replication where state = 'streaming'`)),
  )
  return Math.max(...standbys.map(([result]) => result?.rowCount ?? 0)) === members.length - 1
}

/** Starts etcd and servers under Patroni, with the settings of `deploy/patroni`, on this machine. */
export async function startCluster(names: readonly string[]): Promise<Cluster> {
  const home = createHome()
  const members: Member[] = []
  let stopEtcd: (() => Promise<void>) | null = null
  const output = () => ['etcd', ...names].map((name) => `${name}: ${home.tail(name)}`).join('\n')
  const whole = () => until('the cluster', START_MS, () => isWhole(members))
  const close = async () => {
    for (const member of members) await member.stop()
    await stopEtcd?.()
    rmSync(home.folder, { recursive: true, force: true })
  }

  try {
    const etcd = await startEtcd(home)
    stopEtcd = etcd.stop
    await until('etcd', START_MS, etcd.isUp)
    for (const name of names) members.push(await createMember(home, name, etcd.hosts))
    for (const member of members) member.start()
    await whole()
    await queryServer(
      await findPrimary(members),
      `create role ${OWNER.username} login password '${OWNER.password}'`,
      `create database dhadha owner ${OWNER.username}`,
    )
    const hosts = members.map(({ port }) => local(port)).join(',')
    return {
      url: `${getUrl(OWNER, hosts, 'dhadha')}?target_session_attrs=read-write`,
      primary: () => findPrimary(members),
      whole,
      untilSynchronous: () =>
        until('a synchronous standby', START_MS, async () =>
          (await readState(members)).some(({ role }) => role === 'sync_standby'),
        ),
      output,
      close,
    }
  } catch (error) {
    console.error(output())
    await close()
    throw error
  }
}
