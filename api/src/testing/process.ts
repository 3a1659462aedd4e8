// For tests: the API and gateways as processes.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '@dhadha/server/free-port'

/** A server as in production: a separate process. */
export interface ServerProcess {
  readonly pid: number
  readonly port: number
  readonly url: string
  /** SIGKILL: no work is finished and no connection closed. */
  readonly kill: () => Promise<void>
  /** Asks it to end; it finishes running requests. */
  readonly stop: () => Promise<void>
}

export interface ServerProcesses {
  /** @param port that of one that has ended, for its successor; a free one by default */
  readonly start: (port?: number) => Promise<ServerProcess>
  /** The last one that still runs, else a new one: starting one takes a core about two seconds. */
  readonly any: () => Promise<ServerProcess>
  /** Kills those that still run. */
  readonly end: () => Promise<void>
}

/**
 * Starts servers of a program, one after another or beside one another: the API, or a gateway before it, of which
 * each takes the setting of the port that it knows.
 */
export function serverProcesses(
  program: string,
  environment: Readonly<Record<string, string>> = {},
): ServerProcesses {
  const running = new Set<ServerProcess>()

  async function start(fixedPort?: number): Promise<ServerProcess> {
    const port = fixedPort ?? (await freePort())
    const child = spawn(process.execPath, [program], {
      env: { ...process.env, ...environment, API_PORT: String(port), PORT: String(port) },
      // By the channel it notices that a killed test run has ended, and ends as well.
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    const hasEnded = () => child.exitCode !== null || child.signalCode !== null
    const end = async (signal: NodeJS.Signals) => {
      const isOver = hasEnded() || once(child, 'exit')
      child.kill(signal)
      await isOver
      running.delete(server)
    }
    const url = `http://127.0.0.1:${port}`
    const server = { pid: child.pid ?? 0, port, url, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') }
    running.add(server)
    const isUp = () =>
      fetch(`${url}/api/ready`).then(
        ({ status }) => status < 400,
        () => false,
      )
    while (!(await isUp())) {
      if (hasEnded()) throw new Error(`${program} did not start`)
      await wait(50)
    }
    return server
  }

  return {
    start,
    any: async () => [...running].at(-1) ?? start(),
    async end() {
      await Promise.all([...running].map((serverProcess) => serverProcess.kill()))
    },
  }
}

/** The same for the API, on a database. */
export function apiProcesses(
  databaseUrl: string,
  environment: Readonly<Record<string, string>> = {},
): ServerProcesses {
  const dataDir = mkdtempSync(join(tmpdir(), 'dhadha-process-'))
  const apis = serverProcesses(join(import.meta.dirname, '../app/main.ts'), {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    LAME_DUCK_SECONDS: '0',
    ...environment,
  })
  return {
    ...apis,
    async end() {
      await apis.end()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
