// The whole site as `npm start` runs it, with networks and a disk that faults can disturb.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '@dhadha/server/free-port'
import { COMPILE_CACHE, untilReady, type ExitStatus, type Service } from '../../scripts/processes.ts'
import { RESTART_POLICY, supervise } from '../../scripts/start/supervisor.ts'
import { migrate } from '../src/app/startup/migrate.ts'
import { fillCatalogue } from '../src/features/learning/testing/learning.ts'
import { openEmbedded } from '../src/platform/database/embedded/index.ts'
import { openDatabase, type OpenDatabase } from '../src/platform/database/open.ts'
import { smallRegistry } from '../src/testing/registry.ts'
import { mountDisk, type Disk } from './disk.ts'
import { networkTo, type Network } from './network.ts'

const MAIN = join(import.meta.dirname, '../src/app/main.ts')
const GATEWAY = join(import.meta.dirname, '../../gateway/src/main.ts')
const DISK_MB = 512
/** Few, so that a flood needs no more of the machine than the other faults do. */
export const CALLS_PER_API = 30

/**
 * Each seed is an incident of its own, though they follow one another within minutes: the pause before a restart does
 * not grow, and the supervisor does not give up.
 */
const INCIDENT = { ...RESTART_POLICY, maxPauseMs: RESTART_POLICY.firstPauseMs, maxRestarts: Infinity }

const FAKETIME = ['x86_64', 'aarch64'].map((cpu) => `/usr/lib/${cpu}-linux-gnu/faketime/libfaketime.so.1`)

/** A part of the site, which the supervisor of `npm start` restarts. */
export interface Part {
  readonly name: string
  /** Its own address, past every network. */
  readonly url: string
  /** The pid of the process that runs now. */
  readonly pid: () => number
}

/** The whole site as `npm start` runs it, with two APIs, and networks between the parts. */
export interface Site {
  /** The address that pupils use. */
  readonly url: string
  readonly gateway: Part
  readonly apis: readonly [Part, Part]
  /** Between the gateway and each API. */
  readonly apiNetworks: readonly [Network, Network]
  /** Between the APIs and the database. */
  readonly databaseNetwork: Network
  /** The database, past that network, for checks. */
  readonly database: OpenDatabase
  /** Process id of PostgreSQL; 0 while it does not run. */
  readonly postmaster: () => number
  /** The disk of database and messages; or why there is none. */
  readonly disk: Disk | string
  /** Sets the clock of the second API off, in seconds; or why it cannot be. */
  readonly setClock: ((seconds: number) => void) | string
  readonly outbox: string
  /** Every line that a part, the database's supervisor or the supervisor of the parts has written. */
  readonly lines: readonly string[]
  readonly close: () => Promise<void>
}

interface Program {
  readonly name: string
  readonly script: string
  readonly port: number
  readonly readyPath: string
  readonly healthPath: string
  readonly env: NodeJS.ProcessEnv
  readonly lines: string[]
}

async function superviseProgram({ name, script, port, readyPath, healthPath, env, lines }: Program) {
  const url = `http://127.0.0.1:${port}`
  let current: Service
  const launch = (): Service => {
    const child = spawn(process.execPath, [script], {
      env: { ...process.env, NODE_COMPILE_CACHE: COMPILE_CACHE, LAME_DUCK_SECONDS: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    for (const stream of [child.stdout, child.stderr])
      if (stream) createInterface({ input: stream }).on('line', (line) => lines.push(`[${name}] ${line}`))
    const ended = new Promise<ExitStatus>((resolve) => {
      child.once('error', () => resolve({ code: 1, signal: null }))
      child.once('close', (code, signal) => resolve({ code, signal }))
    })
    current = { name, process: child, ended }
    return current
  }
  const first = launch()
  await untilReady(first, `${url}${readyPath}`)
  const { stop } = supervise({
    first,
    restart: launch,
    healthUrl: `${url}${healthPath}`,
    log: (line) => lines.push(`[start] ${line}`),
    restartPolicy: INCIDENT,
  })
  return { part: { name, url, pid: () => current.process.pid ?? 0 } satisfies Part, stop }
}

/** The parts' lines, and the steps that take them down, the last first. */
interface Stage {
  readonly lines: string[]
  readonly undo: (() => unknown)[]
}

/** Starts an API, and a network to it. */
async function startApi(
  { lines, undo }: Stage,
  name: string,
  environment: NodeJS.ProcessEnv,
): Promise<{ readonly part: Part; readonly network: Network }> {
  const port = await freePort()
  const { part, stop } = await superviseProgram({
    name,
    script: MAIN,
    port,
    readyPath: '/api/ready',
    healthPath: '/api/health',
    lines,
    env: {
      API_PORT: String(port),
      LOG_LEVEL: 'warn',
      CONTACTS_PER_HOUR: '1000000',
      CHANGES_PER_FIVE_MINUTES: '1000000',
      ...environment,
    },
  })
  undo.push(stop)
  const network = await networkTo(port)
  undo.push(() => network.close())
  return { part, network }
}

/** Starts a gateway before APIs. */
async function startGateway({ lines, undo }: Stage, folder: string, apis: readonly Network[]): Promise<Part> {
  const port = await freePort()
  const registry = join(folder, 'registry')
  await smallRegistry(registry)
  const { part, stop } = await superviseProgram({
    name: 'gateway',
    script: GATEWAY,
    port,
    readyPath: '/readyz',
    healthPath: '/healthz',
    lines,
    env: {
      PORT: String(port),
      API_URL: apis.map((network) => `http://127.0.0.1:${network.port}`).join(','),
      REGISTRY_DIR: registry,
      CALLS_PER_API: String(CALLS_PER_API),
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
    },
  })
  undo.push(stop)
  return part
}

/** A clock that a process reads by libfaketime; null where that is not installed. */
function createClock(file: string) {
  const library = FAKETIME.find((path) => existsSync(path))
  if (library === undefined) return null
  const set = (seconds: number) => writeFileSync(file, `${seconds < 0 ? '' : '+'}${seconds}\n`)
  set(0)
  return {
    set,
    environment: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
  }
}

/** Starts it under a temporary folder, on a small disk where one can be mounted. */
export async function startSite(): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'dhadha-faults-'))
  const data = join(folder, 'data')
  mkdirSync(data)
  const disk = mountDisk(data, DISK_MB)
  const lines: string[] = []
  const undo: Stage['undo'] = [
    () => rmSync(folder, { recursive: true, force: true }),
    () => typeof disk === 'object' && disk.unmount(),
  ]
  const close = async () => {
    for (const step of undo.splice(0).toReversed()) await step()
  }

  try {
    const embedded = await openEmbedded(data, (sentence) => lines.push(`[database] ${sentence}`))
    undo.push(() => embedded.release())
    const database = openDatabase(embedded.url, { poolSize: 6, onError: () => undefined })
    undo.push(() => database.close())
    await migrate(database.db)
    await fillCatalogue(database.db)

    const databaseUrl = new URL(embedded.url)
    const databaseNetwork = await networkTo(Number(databaseUrl.port))
    undo.push(() => databaseNetwork.close())
    databaseUrl.port = String(databaseNetwork.port)

    const clock = createClock(join(folder, 'clock'))
    const apiEnvironment = { DATABASE_URL: databaseUrl.href, DATA_DIR: data }
    const stage = { lines, undo }
    const first = await startApi(stage, 'api 1', apiEnvironment)
    const second = await startApi(stage, 'api 2', { ...apiEnvironment, ...clock?.environment })
    const gateway = await startGateway(stage, folder, [first.network, second.network])

    const pidFile = join(data, 'postgres/postmaster.pid')
    return {
      url: gateway.url,
      gateway,
      apis: [first.part, second.part],
      apiNetworks: [first.network, second.network],
      databaseNetwork,
      database,
      postmaster: () => (existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n', 1)[0]) : 0),
      disk,
      setClock: clock?.set ?? 'libfaketime is not installed',
      outbox: join(data, 'outbox.jsonl'),
      lines,
      close,
    }
  } catch (error) {
    for (const line of lines) console.error(line)
    await close()
    throw error
  }
}
