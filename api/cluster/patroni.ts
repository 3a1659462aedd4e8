import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@dhadha/server/free-port'
import pg from 'pg'
import { parse, stringify } from 'yaml'
import { getDatabaseUser, type SystemUser } from '../src/platform/database/embedded/system-user.ts'
import { until } from '../src/testing/until.ts'
import { background, type Background } from './processes.ts'
import { postgresFolder } from './programs.ts'

const SETTINGS = join(import.meta.dirname, '../../deploy/patroni/patroni.yaml')
const START_MS = 120_000

/** Of Patroni's answer at `/cluster`. */
interface ClusterState {
  readonly members: readonly { readonly name: string; readonly role: string; readonly state: string }[]
}

/** A server with its Patroni. */
export interface Member {
  readonly name: string
  readonly port: number
  readonly start: () => void
  /** SIGKILL of PostgreSQL alone: Patroni is there and sees it. */
  readonly killDatabase: () => void
  /** SIGKILL of both, as when the machine is switched off. */
  readonly killMachine: () => void
  readonly stop: () => Promise<void>
}

export interface PatroniCluster {
  /** The address of all members. */
  readonly url: string
  readonly members: readonly Member[]
  readonly primary: () => Promise<Member>
  /** Waits until there is a primary with a synchronous standby, and all members stream. */
  readonly whole: () => Promise<void>
  /** Waits until Patroni has recorded the synchronous standby: it promotes no other one. */
  readonly untilSynchronous: () => Promise<void>
  /** The last output of all programs. */
  readonly output: () => string
  readonly close: () => Promise<void>
}

const give = (path: string, account: SystemUser | null) => {
  if (account) chownSync(path, account.uid, account.gid)
}

/** Merges settings of one machine into those of `deploy`. */
function mergeSettings(own: Readonly<Record<string, object | string>>): string {
  const base = parse(readFileSync(SETTINGS, 'utf8')) as Record<string, object | string>
  for (const [name, value] of Object.entries(own)) {
    const before = base[name]
    base[name] = typeof value === 'object' && typeof before === 'object' ? { ...before, ...value } : value
  }
  return stringify(base)
}

/** Starts etcd and servers under Patroni, with the settings of `deploy/patroni`, on this machine. */
export async function patroniCluster(names: readonly string[]): Promise<PatroniCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'dhadha-patroni-'))
  const account = getDatabaseUser(join(folder, 'none'))
  give(folder, account)
  const place = (name: string) => {
    const path = join(folder, name)
    mkdirSync(path, { mode: 0o700 })
    give(path, account)
    return path
  }
  const [client, peer] = [await freePort(), await freePort()]
  const etcdFolder = place('etcd')
  const startEtcd = () =>
    background(
      'etcd',
      [
        `--data-dir=${join(etcdFolder, 'data')}`,
        '--log-level=error',
        `--listen-client-urls=http://127.0.0.1:${client}`,
        `--advertise-client-urls=http://127.0.0.1:${client}`,
        `--listen-peer-urls=http://127.0.0.1:${peer}`,
        `--initial-advertise-peer-urls=http://127.0.0.1:${peer}`,
        `--initial-cluster=default=http://127.0.0.1:${peer}`,
      ],
      { account, cwd: etcdFolder, log: join(folder, 'etcd.log') },
    )

  const superuser = { username: 'postgres', password: 'patroni-test' }
  const urls = new Map<string, string>()
  async function member(name: string): Promise<Member> {
    const [port, api] = [await freePort(), await freePort()]
    urls.set(name, `http://127.0.0.1:${api}`)
    const home = place(name)
    const data = join(home, 'data')
    const file = join(home, 'patroni.yaml')
    const base = parse(readFileSync(SETTINGS, 'utf8')) as { postgresql: { authentication: object } }
    writeFileSync(
      file,
      mergeSettings({
        name,
        restapi: { listen: `127.0.0.1:${api}`, connect_address: `127.0.0.1:${api}` },
        etcd3: { hosts: [`127.0.0.1:${client}`] },
        postgresql: {
          listen: `127.0.0.1:${port}`,
          connect_address: `127.0.0.1:${port}`,
          data_dir: data,
          bin_dir: postgresFolder() ?? '',
          pgpass: join(home, 'pgpass'),
          authentication: { ...base.postgresql.authentication, superuser },
          parameters: { unix_socket_directories: home, shared_buffers: '64MB' },
        },
        watchdog: { mode: 'off' },
      }),
      { mode: 0o600 },
    )
    give(file, account)
    let patroni: Background | null = null
    const postmaster = () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0])
    return {
      name,
      port,
      start() {
        patroni = background('patroni', [file], { account, cwd: home, log: join(folder, `${name}.log`) })
      },
      killDatabase: () => void process.kill(postmaster(), 'SIGKILL'),
      killMachine() {
        const pid = postmaster()
        void patroni?.end('SIGKILL')
        process.kill(pid, 'SIGKILL')
      },
      stop: async () => patroni?.end('SIGTERM'),
    }
  }

  const members: Member[] = []
  for (const name of names) members.push(await member(name))

  /** The state as any responding Patroni reports it; the role of a member that does not respond is unknown. */
  async function state(): Promise<ClusterState> {
    for (const url of urls.values())
      try {
        const answer = await fetch(`${url}/cluster`, { signal: AbortSignal.timeout(2_000) })
        return (await answer.json()) as ClusterState
      } catch {
        continue
      }
    throw new Error('no Patroni answers')
  }
  /** Standbys that stream from a server. @throws while it takes no connections */
  async function standbysAt(port: number): Promise<number> {
    const client = new pg.Client({ connectionString: getUrl(superuser, `127.0.0.1:${port}`, 'postgres') })
    client.on('error', () => undefined)
    await client.connect()
    try {
      return (await client.query(`select from pg_stat_replication where state = 'streaming'`)).rowCount ?? 0
    } finally {
      await client.end()
    }
  }
  const whole = () =>
    until('the cluster', START_MS, async () => {
      const { members: found } = await state()
      const good = found.filter(
        ({ state: memberState }) => memberState === 'running' || memberState === 'streaming',
      )
      const roles = new Set(good.map(({ role }) => role))
      if (good.length < members.length || !roles.has('leader') || !roles.has('sync_standby')) return false
      // A member that Patroni calls running may still be replaying missed changes, and is no help if the primary fails
      // now.
      const streaming = await Promise.all(members.map(({ port }) => standbysAt(port)))
      return Math.max(...streaming) === members.length - 1
    })
  const untilSynchronous = () =>
    until('a synchronous standby', START_MS, async () =>
      (await state()).members.some(({ role }) => role === 'sync_standby'),
    )
  const output = () =>
    ['etcd', ...names].map((name) => `${name}: ${tail(join(folder, `${name}.log`))}`).join('\n')
  let etcd: Background | null = null
  const close = async () => {
    for (const member of members) await member.stop()
    await etcd?.end('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }

  try {
    etcd = startEtcd()
    await until('etcd', START_MS, async () => (await fetch(`http://127.0.0.1:${client}/health`)).ok)
    for (const member of members) member.start()
    await whole()
    const primary = async () => {
      const { members: found } = await state()
      const name = found.find(({ role }) => role === 'leader')?.name
      const leader = members.find((member) => member.name === name)
      if (!leader) throw new Error('there is no primary')
      return leader
    }
    const { port } = await primary()
    const admin = new pg.Client({ connectionString: getUrl(superuser, `127.0.0.1:${port}`, 'postgres') })
    await admin.connect()
    await admin.query(`create role dhadha login password 'dhadha-test'`)
    await admin.query('create database dhadha owner dhadha')
    await admin.end()
    const hosts = members.map((member) => `127.0.0.1:${member.port}`).join(',')
    const url = `${getUrl({ username: 'dhadha', password: 'dhadha-test' }, hosts, 'dhadha')}?target_session_attrs=read-write`
    return { url, members, primary, whole, untilSynchronous, output, close }
  } catch (error) {
    console.error(output())
    await close()
    throw error
  }
}

const getUrl = (who: { username: string; password: string }, hosts: string, database: string) =>
  `postgres://${who.username}:${who.password}@${hosts}/${database}`

function tail(file: string): string {
  try {
    return readFileSync(file, 'utf8').split('\n').slice(-25).join('\n')
  } catch {
    return 'said nothing'
  }
}
