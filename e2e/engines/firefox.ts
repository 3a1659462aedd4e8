import { createHash } from 'node:crypto'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Engine, Wire } from './wire.ts'

/** Firefox compares the hash of a preload, too, that was cancelled because the page is left: nothing of it has come. */
const HASH_OF_NOTHING = createHash('sha384').update('').digest('base64')

/** No requests to services of its vendor, and nothing that moves: it would be drawn sixty times a second. */
const PREFERENCES = {
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
  'ui.prefersReducedMotion': 1,
}

interface Message {
  id?: number
  type: 'success' | 'error' | 'event'
  result?: unknown
  error?: string
  message?: string
  method?: string
  params?: unknown
}

/** A session of WebDriver BiDi: commands with answers, and events. */
async function connect(url: string, onEvent: (method: string, params: unknown) => void) {
  const socket = new WebSocket(url)
  await once(socket, 'open')
  const waiting = new Map<number, (message: Message) => void>()
  socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const message = JSON.parse(data) as Message
    if (message.id === undefined) onEvent(message.method ?? '', message.params)
    else waiting.get(message.id)?.(message)
  })
  let last = 0
  const send = async <Result>(method: string, params: object = {}): Promise<Result> => {
    const id = ++last
    const answer = await new Promise<Message>((resolve) => {
      waiting.set(id, resolve)
      socket.send(JSON.stringify({ id, method, params }))
    })
    waiting.delete(id)
    if (answer.type === 'error') throw new Error(`${method}: ${answer.error}: ${answer.message}`)
    return answer.result as Result
  }
  return { send, end: () => socket.close() }
}

type Outcome =
  | { type: 'success'; result: { value?: string } }
  | { type: 'exception'; exceptionDetails: { text: string } }

interface LogEntry {
  level: string
  text: string | null
  source: { context?: string }
}

/** Starts Firefox without a window, driven by WebDriver BiDi: it needs no separate driver. */
export async function startFirefox(program: string): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'dhadha-firefox-'))
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${value});`,
  )
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  const process = spawn(program, ['--headless', '--remote-debugging-port=0', '--profile', profile], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const closed = once(process, 'close')
  const address = await new Promise<string>((resolve, reject) => {
    let output = ''
    process.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const found = /WebDriver BiDi listening on (ws:\S+)/.exec(output)?.[1]
      if (found) resolve(found)
    })
    process.once('close', () => reject(new Error(`Firefox ended:\n${output}`)))
  })

  const consoleErrors = new Map<string, string[]>()
  const { send, end } = await connect(`${address}/session`, (method, params) => {
    if (method !== 'log.entryAdded') return
    const { level, text, source } = params as LogEntry
    if (level === 'error' && !text?.includes(HASH_OF_NOTHING))
      consoleErrors.get(source.context ?? '')?.push(text ?? '')
  })
  const { capabilities } = await send<{ capabilities: { browserName: string; browserVersion: string } }>(
    'session.new',
    { capabilities: {} },
  )
  await send('session.subscribe', { events: ['log.entryAdded'] })

  return {
    name: `${capabilities.browserName} ${capabilities.browserVersion}`,
    open: async (viewport): Promise<Wire> => {
      const { userContext } = await send<{ userContext: string }>('browser.createUserContext')
      const { context } = await send<{ context: string }>('browsingContext.create', {
        type: 'tab',
        userContext,
      })
      const received: string[] = []
      consoleErrors.set(context, received)
      await send('browsingContext.setViewport', { context, viewport })
      return {
        goTo: async (url) => {
          await send('browsingContext.navigate', { context, url, wait: 'complete' })
        },
        run: async <Result>(source: string, ...args: unknown[]) => {
          const outcome = await send<Outcome>('script.callFunction', {
            functionDeclaration: `async () => JSON.stringify({ value: await (${source})(...${JSON.stringify(args)}) })`,
            awaitPromise: true,
            target: { context },
            userActivation: true,
          })
          if (outcome.type === 'exception') throw new Error(outcome.exceptionDetails.text)
          return (JSON.parse(outcome.result.value ?? '{}') as { value: Result }).value
        },
        setCookie: async (name, value) => {
          const cookie = { name, value: { type: 'string', value }, domain: 'localhost', path: '/' }
          await send('storage.setCookie', { cookie, partition: { type: 'context', context } })
        },
        perform: async (actions) => {
          await send('input.performActions', { context, actions })
        },
        picture: async () => {
          const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', { context })
          return Buffer.from(data, 'base64')
        },
        consoleErrors: () => received,
        close: async () => {
          await send('browser.removeUserContext', { userContext })
        },
      }
    },
    stop: async () => {
      await send('browser.close').catch(() => process.kill())
      end()
      await closed
      rmSync(profile, { recursive: true, force: true })
    },
  }
}
