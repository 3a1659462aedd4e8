import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '@dhadha/server/free-port'
import type { Engine, Wire } from './wire.ts'

// WebKit, as the machine has it installed, driven by its own WebDriver server.

const READY_MS = 90_000
const LOOK_AGAIN_MS = 50
/** The longest time that opening a tab may take: usually two seconds, and ten on a busy machine. */
const OPEN_MS = 60_000

interface Answer {
  value: { error?: string; message?: string } | null
}

async function call<Result>(method: string, url: string, body?: object): Promise<Result> {
  const response = await fetch(url, { method, ...(body ? { body: JSON.stringify(body) } : {}) })
  const { value } = (await response.json()) as Answer
  if (!response.ok) throw new Error(`${method} ${url}: ${value?.error}: ${value?.message}`)
  return value as Result
}

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const closed = once(child, 'close')
  child.kill()
  await closed
}

/** A virtual display, as WebKitGTK's browser has no headless mode. Its number is the first that is free. */
async function startScreen(program: string): Promise<{ display: string; process: ChildProcess }> {
  const process = spawn(program, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = (await once(process.stdio[3] as Readable, 'data')) as [Buffer]
  return { display: `:${number.toString().trim()}`, process }
}

async function untilReady(driver: string): Promise<void> {
  const late = Date.now() + READY_MS
  while (Date.now() < late) {
    const status = await call<{ ready: boolean }>('GET', `${driver}/status`).catch(() => null)
    if (status?.ready) return
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
  }
  throw new Error('WebKitWebDriver was not ready in time')
}

type Size = Parameters<Engine['open']>[0]

interface Driver {
  readonly url: string
  /** Ends it, and the browser that it started. */
  readonly end: () => Promise<void>
}

async function startDriver(program: string, display: string): Promise<Driver> {
  const port = await freePort()
  const service = spawn(program, [`--port=${port}`], {
    stdio: 'ignore',
    // A process group of its own, which a browser that hangs is ended with.
    detached: true,
    env: {
      ...process.env,
      DISPLAY: display,
      GDK_BACKEND: 'x11',
      // Containers have neither the namespaces that its sandbox needs nor a GPU.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
      // Without a GPU, painting is quicker without OpenGL.
      WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
    },
  })
  const url = `http://127.0.0.1:${port}`
  await untilReady(url)
  return {
    url,
    async end() {
      if (service.pid === undefined || service.exitCode !== null || service.signalCode !== null) return
      const closed = once(service, 'close')
      process.kill(-service.pid, 'SIGKILL')
      await closed
    },
  }
}

/** Starts WebKitGTK's driver on a virtual display; each tab is a separate browser. */
export async function startWebKit(programs: {
  driver: string
  browser: string
  screen: string
}): Promise<Engine> {
  const { display, process: screen } = await startScreen(programs.screen)
  let service = await startDriver(programs.driver, display)

  const openWith = async (driver: string, { width, height }: Size): Promise<Wire> => {
    const { sessionId } = await call<{ sessionId: string }>('POST', `${driver}/session`, {
      capabilities: {
        alwaysMatch: { 'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation'] } },
      },
    })
    const session = `${driver}/session/${sessionId}`
    const run = async <Result>(source: string, ...args: unknown[]): Promise<Result> => {
      const { value, error } = await call<{ value: Result; error?: string }>(
        'POST',
        `${session}/execute/async`,
        {
          script: `const done = arguments[arguments.length - 1];
            Promise.resolve().then(() => (${source})(...${JSON.stringify(args)}))
              .then((value) => done({ value: value === undefined ? null : value }), (error) => done({ error: String(error) }))`,
          args: [],
        },
      )
      if (error !== undefined) throw new Error(error)
      return value
    }
    // The window's size includes its bars.
    await call('POST', `${session}/window/rect`, { width, height })
    const shown = await run<number>('() => innerHeight')
    await call('POST', `${session}/window/rect`, { width, height: height + (height - shown) })
    return {
      goTo: async (url) => {
        await call('POST', `${session}/url`, { url })
      },
      run,
      setCookie: async (name, value) => {
        await call('POST', `${session}/cookie`, { cookie: { name, value, path: '/' } })
      },
      perform: async (actions) => {
        await call('POST', `${session}/actions`, { actions })
      },
      picture: async () => Buffer.from(await call<string>('GET', `${session}/screenshot`), 'base64'),
      // The protocol does not report console messages.
      consoleErrors: () => [],
      close: async () => {
        await call('DELETE', session)
      },
    }
  }

  /**
   * On a busy machine the browser sometimes never connects to its driver, which takes no other one: both start again.
   */
  const open: Engine['open'] = async (size) => {
    const timeout = new AbortController()
    const first = openWith(service.url, size)
    const late = wait(OPEN_MS, null, { signal: timeout.signal })
    try {
      const wire = await Promise.race([first, late])
      if (wire) return wire
    } finally {
      timeout.abort()
      late.catch(() => undefined)
    }
    // The command fails now because its driver ends.
    first.catch(() => undefined)
    await service.end()
    service = await startDriver(programs.driver, display)
    return openWith(service.url, size)
  }

  return {
    name: 'WebKitGTK',
    open,
    stop: async () => {
      await service.end()
      await end(screen)
    },
  }
}
