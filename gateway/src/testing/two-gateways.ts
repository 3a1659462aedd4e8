import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Two gateways as processes on one bucket, each with a copy of its own. */
export interface TwoGateways {
  /** Kills one without warning and starts it again. */
  readonly restart: (index: 0 | 1) => Promise<void>
  readonly kill: (index: 0 | 1) => Promise<void>
  readonly start: (index: 0 | 1) => Promise<void>
  /** The version of a part that one of them serves; null: it does not answer. */
  readonly served: (index: 0 | 1, name: string) => Promise<string | null>
  readonly fetch: (index: 0 | 1, path: string, init?: RequestInit) => Promise<Response>
  readonly end: () => void
}

/** @param environment how they find the bucket @param folder for their copies */
export function twoGateways(environment: NodeJS.ProcessEnv, folder: string): TwoGateways {
  const running: [ChildProcess | null, ChildProcess | null] = [null, null]
  const urls = ['', '']
  const start = async (index: 0 | 1) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
      env: {
        ...process.env,
        ...environment,
        PORT: '0',
        LAME_DUCK_SECONDS: '0',
        API_URL: 'http://127.0.0.1:9',
        REGISTRY_CACHE_DIR: join(folder, `gateway-${index}`),
      },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    running[index] = child
    urls[index] = await new Promise<string>((done, fail) => {
      let output = ''
      child.stdout.on('data', (chunk: Buffer) => {
        output += chunk.toString()
        const url = /listens on (\S+);/.exec(output)?.[1]
        if (url) done(url)
      })
      child.on('exit', () => fail(new Error(`the gateway ended: ${output}`)))
    })
  }
  const kill = async (index: 0 | 1) => {
    const child = running[index]
    if (!child) return
    child.kill('SIGKILL')
    await once(child, 'exit')
    running[index] = null
  }
  const ask = (index: 0 | 1, path: string, init: RequestInit = {}) =>
    fetch(`${urls[index]}${path}`, { ...init, signal: AbortSignal.timeout(5_000) })
  return {
    start,
    kill,
    async restart(index) {
      await kill(index)
      await start(index)
    },
    async served(index, name) {
      try {
        const { microFrontends } = (await (await ask(index, '/composition.json')).json()) as {
          microFrontends: Record<string, [{ metadata: { version: string } }] | undefined>
        }
        return microFrontends[name]?.[0].metadata.version ?? null
      } catch {
        return null
      }
    },
    fetch: ask,
    end() {
      for (const child of running) child?.kill('SIGKILL')
    },
  }
}

/** Waits until both serve a version. @returns after how many ms */
export async function bothServe(gateways: TwoGateways, name: string, version: string): Promise<number> {
  const began = performance.now()
  while (performance.now() - began < 20_000) {
    const served = await Promise.all([gateways.served(0, name), gateways.served(1, name)])
    if (served.every((servedVersion) => servedVersion === version)) return performance.now() - began
    await sleep(50)
  }
  throw new Error(`the gateways do not serve ${name} ${version}`)
}
