// All faults that hit the site, from a full disk to a broken network: how each begins and ends.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { childrenOf } from '../src/testing/proc.ts'
import { limitMemory } from './memory.ts'
import { overload } from './overload.ts'
import type { Network, NetworkState } from './network.ts'
import { signal, readCommandLine } from './processes.ts'
import type { Part, Site } from './site.ts'

/** Values that vary from seed to seed. */
export interface Chance {
  /** How long the cause lasts, where it is not over at once. */
  readonly lastsMs: number
  readonly pick: <T>(values: readonly T[]) => T
  /** A whole number from `min` to `max`. */
  readonly between: (min: number, max: number) => number
}

export interface Fault {
  readonly what: string
  /** Connections to the gateway may break, so that a caller gets no answer at all. */
  readonly hitsGateway?: true
  /** Why it cannot be made on this machine; null: it can. */
  readonly missing?: (site: Site) => string | null
  /** Resolves when the cause is over. @returns what was wrong meanwhile, where it looks by itself */
  readonly happen: (site: Site, chance: Chance) => Promise<void | readonly string[]>
}

const end = ({ pid }: Part, name: NodeJS.Signals) => signal(pid(), name)

async function freeze(pid: number, ms: number): Promise<void> {
  signal(pid, 'SIGSTOP')
  await sleep(ms)
  signal(pid, 'SIGCONT')
}

/** Holds networks in a state for a time. */
async function disturb(networks: readonly Network[], state: NetworkState, ms: number): Promise<void> {
  for (const network of networks) await network.set(state)
  await sleep(ms)
  for (const network of networks) await network.set('open')
}

/** PostgreSQL's processes that serve a connection. */
const backends = ({ postmaster }: Site) =>
  childrenOf(postmaster()).filter((pid) => readCommandLine(pid).startsWith('postgres: dhadha dhadha '))

const onLinux = () => (process.platform === 'linux' ? null : 'needs /proc')
const smallDisk = ({ disk }: Site) => (typeof disk === 'string' ? disk : null)

/** Does something while the disk is full. */
async function withFullDisk({ disk }: Site, work: () => Promise<unknown>): Promise<void> {
  if (typeof disk === 'string') throw new Error(disk)
  disk.fill()
  try {
    await work()
  } finally {
    disk.free()
  }
}

const canTrace = (): string | null => {
  const { status } = spawnSync('strace', ['-e', 'inject=fsync:error=EIO', 'true'], { stdio: 'ignore' })
  return status === 0 ? null : 'strace cannot be run here'
}

/** How often libfaketime reads its time, and the start of an API. */
const CLOCK_READ_MS = 2_500

/** Sets the clock of the second API wrong, while it runs or when it starts. */
async function setClockWrong(
  { setClock, apis: [, api] }: Site,
  direction: 1 | -1,
  { lastsMs, pick }: Chance,
): Promise<void> {
  if (typeof setClock === 'string') throw new Error(setClock)
  setClock(direction * pick([3, 60, 1_800, 10_800]))
  if (pick([true, false])) end(api, 'SIGKILL')
  await sleep(lastsMs + CLOCK_READ_MS)
  setClock(0)
}

const clockMissing = ({ setClock }: Site) => (typeof setClock === 'string' ? setClock : null)

/** Every way in which the site is hit, by name. */
export const FAULTS: Readonly<Record<string, Fault>> = {
  'api-killed': {
    what: 'kill -9 of one API',
    happen: async ({ apis }, { pick }) => end(pick(apis), 'SIGKILL'),
  },
  'api-terminated': {
    what: 'SIGTERM to one API',
    happen: async ({ apis }, { pick }) => end(pick(apis), 'SIGTERM'),
  },
  'apis-killed': {
    what: 'kill -9 of both APIs',
    happen: async ({ apis }) => apis.forEach((api) => end(api, 'SIGKILL')),
  },
  'gateway-killed': {
    what: 'kill -9 of the gateway',
    hitsGateway: true,
    happen: async ({ gateway }) => end(gateway, 'SIGKILL'),
  },
  'gateway-terminated': {
    what: 'SIGTERM to the gateway',
    hitsGateway: true,
    happen: async ({ gateway }) => end(gateway, 'SIGTERM'),
  },
  'postmaster-killed': {
    what: 'kill -9 of the postmaster',
    happen: async ({ postmaster }) => signal(postmaster(), 'SIGKILL'),
  },
  'postmaster-terminated': {
    what: 'SIGTERM, SIGINT or SIGQUIT to the postmaster',
    happen: async ({ postmaster }, { pick }) =>
      signal(postmaster(), pick(['SIGTERM', 'SIGINT', 'SIGQUIT'] as const)),
  },
  'backend-killed': {
    what: 'kill -9 of a backend, for which PostgreSQL restarts all',
    missing: onLinux,
    async happen(site, { pick }) {
      const running = backends(site)
      if (running.length > 0) signal(pick(running), 'SIGKILL')
    },
  },
  'backends-terminated': {
    what: 'pg_terminate_backend of every connection',
    async happen({ database }) {
      await database.pool.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and usename is not null',
      )
    },
  },
  'all-killed': {
    what: 'kill -9 of gateway, APIs and postmaster at once',
    hitsGateway: true,
    async happen({ apis, gateway, postmaster }) {
      for (const part of [gateway, ...apis]) end(part, 'SIGKILL')
      signal(postmaster(), 'SIGKILL')
    },
  },
  'api-frozen': {
    what: 'SIGSTOP of one API, then SIGCONT',
    happen: ({ apis }, { pick, lastsMs }) => freeze(pick(apis).pid(), lastsMs),
  },
  'gateway-frozen': {
    what: 'SIGSTOP of the gateway, then SIGCONT',
    happen: ({ gateway }, { lastsMs }) => freeze(gateway.pid(), lastsMs),
  },
  'database-slow': {
    what: 'every piece to and from the database takes 20 to 300 ms',
    happen: ({ databaseNetwork }, { lastsMs, between }) =>
      disturb([databaseNetwork], { slowMs: between(20, 300) }, lastsMs),
  },
  'database-hangs': {
    what: 'nothing comes from the database, and no connection breaks',
    happen: ({ databaseNetwork }, { lastsMs }) => disturb([databaseNetwork], 'hangs', lastsMs),
  },
  'database-refuses': {
    what: 'nobody listens where the database was',
    happen: ({ databaseNetwork }, { lastsMs }) => disturb([databaseNetwork], 'refuses', lastsMs),
  },
  'database-reset': {
    what: 'all connections to the database are reset, one to three times',
    async happen({ databaseNetwork }, { between }) {
      for (let times = between(1, 3); times > 0; times--) {
        databaseNetwork.reset()
        await sleep(150)
      }
    },
  },
  'database-forgotten': {
    what: 'a router forgets the connections to the database, or the way back: what they carry vanishes, and nobody is told',
    async happen({ databaseNetwork }, { pick }) {
      databaseNetwork.blackhole(pick(['all', 'answers'] as const))
    },
  },
  'tables-locked': {
    what: 'somebody locks tables that every pupil needs',
    async happen({ database }, { lastsMs, pick }) {
      const client = await database.jobs.pool.connect()
      try {
        // It waits behind calls under way, which on a busy machine take longer than the limit of jobs.
        await client.query(
          `begin; set local lock_timeout = 0; lock table ${pick(['attempt', 'learner', 'ledger', 'test_operation'])}`,
        )
        await sleep(lastsMs)
        await client.query('rollback')
      } finally {
        client.release()
      }
    },
  },
  'api-cut-off': {
    what: 'the network between gateway and one API hangs, refuses or is reset',
    async happen({ apiNetworks }, { pick, lastsMs }) {
      const network = pick(apiNetworks)
      const way = pick(['hangs', 'refuses', 'reset'] as const)
      if (way === 'reset') return network.reset()
      await disturb([network], way, lastsMs)
    },
  },
  'apis-cut-off': {
    what: 'the network between gateway and both APIs refuses or is reset',
    async happen({ apiNetworks }, { pick, lastsMs }) {
      if (pick([true, false])) for (const network of apiNetworks) network.reset()
      else await disturb(apiNetworks, 'refuses', lastsMs)
    },
  },
  'apis-forgotten': {
    what: 'a router forgets the connections between gateway and APIs, or the way back',
    async happen({ apiNetworks }, { pick }) {
      const what = pick(['all', 'answers'] as const)
      for (const network of apiNetworks) network.blackhole(what)
    },
  },
  overload: {
    what: 'four times as many calls at any time as may wait, and a slow database',
    happen: (site, { lastsMs }) => overload(site, 2_000 + lastsMs),
  },
  'disk-full': {
    what: 'the disk of database and messages is full, and full again',
    missing: smallDisk,
    async happen(site, { lastsMs }) {
      await withFullDisk(site, () => sleep(lastsMs))
      await sleep(300)
      await withFullDisk(site, () => sleep(lastsMs / 2))
    },
  },
  'wal-full': {
    what: 'PostgreSQL cannot write its log, and stops',
    missing: smallDisk,
    happen: (site, { lastsMs }) =>
      withFullDisk(site, async () => {
        const until = performance.now() + lastsMs
        // Each turn uses up a file of the log; there is no room for a new one.
        while (performance.now() < until)
          await site.database.pool
            .query(
              `select pg_switch_wal() from (select pg_logical_emit_message(false, 'fault', repeat('x', 1000))) t`,
            )
            .catch(() => sleep(50))
      }),
  },
  'fsync-fails': {
    what: 'fsync and fdatasync of PostgreSQL fail with EIO',
    missing: canTrace,
    async happen({ postmaster }, { lastsMs }) {
      const pid = postmaster()
      const pids = [pid, ...childrenOf(pid)].flatMap((number) => ['-p', String(number)])
      const calls = 'fsync,fdatasync'
      const tracer = spawn(
        'strace',
        ['-f', '-o', '/dev/null', '-e', `trace=${calls}`, '-e', `inject=${calls}:error=EIO`, ...pids],
        { stdio: 'ignore' },
      )
      const ended = once(tracer, 'close')
      await Promise.race([ended, sleep(lastsMs)])
      tracer.kill('SIGTERM')
      await ended
    },
  },
  'clock-forth': {
    what: "one API's clock goes seconds to hours ahead, while it runs or when it starts",
    missing: clockMissing,
    happen: (site, chance) => setClockWrong(site, 1, chance),
  },
  'clock-back': {
    what: "one API's clock goes seconds to hours back, while it runs or when it starts",
    missing: clockMissing,
    happen: (site, chance) => setClockWrong(site, -1, chance),
  },
  'memory-short': {
    what: 'one API may have 0 to 3 MB more than it has, and the kernel ends it',
    missing: () => limitMemory.missing(),
    happen: ({ apis }, { pick, lastsMs, between }) =>
      limitMemory.during(pick(apis).pid(), between(0, 3), lastsMs),
  },
}
