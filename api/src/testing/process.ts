import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** The API as it runs in earnest: a process of its own. */
export interface ApiProcess {
  readonly url: string
  /** SIGKILL: nothing is finished, nothing said goodbye to. */
  readonly kill: () => Promise<void>
}

export interface ApiProcesses {
  readonly start: () => Promise<ApiProcess>
  /** Ends those that still run. */
  readonly end: () => void
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  return address.port
}

/** Starts APIs on a database, one after another or beside one another. */
export function apiProcesses(databaseUrl: string): ApiProcesses {
  const running = new Set<ChildProcess>()
  const dataDir = mkdtempSync(join(tmpdir(), 'dhadha-process-'))
  return {
    async start() {
      const port = await freePort()
      const api = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
        env: {
          ...process.env,
          DATABASE_URL: databaseUrl,
          DATA_DIR: dataDir,
          API_PORT: String(port),
          LOG_LEVEL: 'error',
        },
        stdio: ['ignore', 'inherit', 'inherit'],
      })
      running.add(api)
      const url = `http://127.0.0.1:${port}`
      const isUp = () =>
        fetch(`${url}/api/ready`).then(
          ({ ok }) => ok,
          () => false,
        )
      while (!(await isUp())) {
        if (api.exitCode !== null) throw new Error('the API did not start')
        await wait(50)
      }
      return {
        url,
        kill: async () => {
          api.kill('SIGKILL')
          await once(api, 'exit')
          running.delete(api)
        },
      }
    },
    end() {
      for (const one of running) one.kill('SIGKILL')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
