import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { randomInt } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@dhadha/server/free-port'
import { COMPILE_CACHE } from '../../scripts/processes.ts'

const ROOT = join(import.meta.dirname, '../..')
const READY_MS = 240_000

/** A message that the API would have sent by mail or text (`data/outbox.jsonl`). */
export interface OutboxMessage {
  to: string
  channel: 'email' | 'sms'
  kind: string
  subject?: string
  text: string
  code?: string
  link?: string
}

/** A running site of one test: gateway, API and database on free ports, with its own data folder. */
export interface Site {
  url: string
  apiUrl: string
  data: string
  registry: string
  /** Messages to one person, oldest first. */
  messagesTo: (identity: string) => OutboxMessage[]
  killApi: () => Promise<void>
  startApi: () => Promise<void>
  killGateway: () => Promise<void>
  startGateway: () => Promise<void>
  /** `pnpm api …` against this site's database; resolves with what it printed, rejects when it fails. */
  operate: (...args: string[]) => Promise<string>
  /**
   * `pnpm release …` against this site's registry; resolves with what it printed, rejects when it fails. Opens no
   * gate.
   */
  release: (...args: string[]) => Promise<string>
  /** `pnpm release activate …` with its gate, which opens all pages of the version in a browser (decision 74). */
  activateThroughGate: (...args: string[]) => Promise<string>
  /**
   * Starts the process beside the registry, which runs the commands requested by token (decision 77); `end` stops it.
   */
  serveReleases: () => void
  /** Stops its servers and keeps its data. */
  end: () => Promise<void>
  /** Stops its servers and removes its data. */
  stop: () => Promise<void>
}

/** The parts of a shared site that a test may use: learners of its own, and their messages. */
export type SharedSite = Pick<Site, 'url' | 'data' | 'registry' | 'messagesTo' | 'operate'>

/**
 * The first of so many free ports in a row. They are below the ephemeral ports, of which other tests use hundreds.
 */
export async function freePorts(count: number): Promise<number> {
  for (;;) {
    const first = randomInt(20_000, 30_000)
    const asked = Array.from({ length: count }, (_, index) => freePort({ port: first + index }))
    const answers = await Promise.allSettled(asked)
    if (answers.every(({ status }) => status === 'fulfilled')) return first
  }
}

/** `messagesTo` of a site whose data is in that folder. */
export const messagesIn =
  (data: string): Site['messagesTo'] =>
  (identity) => {
    const outbox = join(data, 'outbox.jsonl')
    // Another message may be on its way into the file: what follows the last line break is not whole.
    const lines = existsSync(outbox) ? readFileSync(outbox, 'utf8').split('\n').slice(0, -1) : []
    return lines.map((line) => JSON.parse(line) as OutboxMessage).filter(({ to }) => to === identity)
  }

/** `operate` of a running site whose data lie in that folder. */
export const operateIn =
  (data: string): Site['operate'] =>
  (...args) =>
    run(['api/src/app/cli.ts', ...args], { DATA_DIR: data })

function run(args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('close', (code) => (code === 0 ? resolve(output) : reject(new Error(output))))
  })
}

/** A gateway that started before its API answers calls with 503 until its next look at it. */
async function untilSeesApi(url: string): Promise<void> {
  const end = Date.now() + READY_MS
  while (Date.now() < end) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => null)
    const { api } = ((await answer?.json()) ?? {}) as { readonly api?: readonly string[] }
    if (api?.length === 0) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the gateway does not see its API')
}

async function untilReady(
  url: string,
  server: { process: ChildProcess; output: () => string },
): Promise<void> {
  const end = Date.now() + READY_MS
  while (Date.now() < end) {
    if (server.process.exitCode !== null || server.process.signalCode !== null)
      throw new Error(`the server ended:\n${server.output()}`)
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${url} was not ready in time:\n${server.output()}`)
}

const newFolder = () => mkdtempSync(join(tmpdir(), 'dhadha-site-'))

/**
 * A new data folder with a copy of the registry that `npm test` made (`E2E_REGISTRY`), so that a test may publish and
 * roll back as it likes.
 */
export function dataFolder(): string {
  const built = process.env['E2E_REGISTRY']
  if (!built) throw new Error('E2E_REGISTRY is not set; run `npm test -- browser`')
  const data = newFolder()
  cpSync(built, join(data, 'registry'), { recursive: true })
  return data
}

/** Copies the data of a stopped site. The database's files keep their owner, who is not root. */
function copyData(template: string): string {
  const data = newFolder()
  execFileSync('cp', ['-Rp', `${template}/.`, data])
  return data
}

/**
 * Starts a site of the production build, in a data folder of its own: a copy of `E2E_TEMPLATE` where that is set
 * (`prepare.ts`), else from nothing, with the content imported.
 */
export async function startSite(env: NodeJS.ProcessEnv = {}): Promise<Site> {
  const template = process.env['E2E_TEMPLATE']
  const data = template ? copyData(template) : dataFolder()
  const registry = join(data, 'registry')
  const [port, apiPort] = [await freePort(), await freePort()]
  const url = `http://localhost:${port}`
  const apiUrl = `http://127.0.0.1:${apiPort}`
  const all = {
    DATA_DIR: data,
    REGISTRY_DIR: registry,
    PORT: String(port),
    API_PORT: String(apiPort),
    API_URL: apiUrl,
    PUBLIC_URL: url,
    LAME_DUCK_SECONDS: '0',
    // The machine does all the other work of the tests beside this site, which is no reason to refuse calls.
    MAX_EVENT_LOOP_DELAY_MS: '20000',
    // All pupils of the tests have one IP address.
    SENDS_PER_HOUR_FROM_ONE_ADDRESS: '100000',
    LOGINS_PER_QUARTER_HOUR_FROM_ONE_ADDRESS: '100000',
    CODES_PER_HOUR_FROM_ONE_ADDRESS: '100000',
    // Many short-lived processes load the same sources: this halves the time of each start.
    NODE_COMPILE_CACHE: COMPILE_CACHE,
    ...env,
  }

  const started: ChildProcess[] = []
  const start = async (script: string, readyUrl: string) => {
    const server = spawned(script)
    await untilReady(readyUrl, server)
    return server.process
  }
  const spawned = (...args: string[]) => {
    let output = ''
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      env: { ...process.env, ...all },
      // They detect by the channel that a killed test run has ended, and then end, too.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    started.push(child)
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    return { process: child, output: () => output }
  }
  const end = async (child: ChildProcess, signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const closed = new Promise((resolve) => child.once('close', resolve))
    child.kill(signal)
    await closed
  }

  const startApi = () => start('api/src/app/main.ts', `${apiUrl}/api/ready`)
  const startGateway = () => start('gateway/src/main.ts', `http://127.0.0.1:${port}/readyz`)
  const startBoth = async () => {
    const both = await Promise.all([startApi(), startGateway()])
    await untilSeesApi(`http://127.0.0.1:${port}/readyz`)
    if (!template) await run(['api/src/app/cli.ts', 'content', 'import'], all)
    return both
  }
  let [api, gateway] = await startBoth().catch(async (error: unknown) => {
    // The caller receives no site with which to stop the processes.
    await Promise.all(started.map((child) => end(child, 'SIGTERM')))
    rmSync(data, { recursive: true, force: true })
    throw error
  })
  let releases: ChildProcess | null = null
  const endBoth = async () => {
    if (releases) await end(releases, 'SIGTERM')
    await end(gateway, 'SIGTERM')
    await end(api, 'SIGTERM')
  }

  return {
    url,
    apiUrl,
    data,
    registry,
    messagesTo: messagesIn(data),
    killApi: () => end(api, 'SIGKILL'),
    startApi: async () => {
      api = await startApi()
    },
    killGateway: () => end(gateway, 'SIGKILL'),
    startGateway: async () => {
      gateway = await startGateway()
    },
    operate: (...args) => run(['api/src/app/cli.ts', ...args], all),
    release: (...args) =>
      run(
        ['shared/release-tools/src/cli.ts', ...args, ...(args[0] === 'activate' ? ['--skip-gate'] : [])],
        all,
      ),
    activateThroughGate: (...args) => run(['shared/release-tools/src/cli.ts', 'activate', ...args], all),
    serveReleases() {
      releases ??= spawned('shared/release-tools/src/cli.ts', 'serve').process
    },
    end: endBoth,
    stop: async () => {
      await endBoth()
      rmSync(data, { recursive: true, force: true })
    },
  }
}
