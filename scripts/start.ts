import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { activate, publishChanged } from './build.ts'
import { checkDisk } from './checks.ts'
import { hashOf, ROOT } from './parts.ts'
import { runScript, startService, stopService, untilReady, type Service } from './processes.ts'

if (existsSync(join(ROOT, '.env'))) process.loadEnvFile(join(ROOT, '.env'))

const port = Number(process.env['PORT'] ?? 3000)
const data = resolve(ROOT, process.env['DATA_DIR'] ?? 'data')
const registry = process.env['REGISTRY_DIR'] ?? join(data, 'registry')
const stateFile = join(data, 'start.json')
const began = Date.now()
const say = (line: string) => console.log(`Dhadha: ${line}`)

/** What an earlier start activated: a version rolled back by hand since then is kept. */
interface State {
  parts: Record<string, string>
  content: string
}

const readState = (): State => {
  try {
    return JSON.parse(readFileSync(stateFile, 'utf8')) as State
  } catch {
    return { parts: {}, content: '' }
  }
}

function checkPort(): Promise<void> {
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT must be a number up to 65535, not ${process.env['PORT']}.`)
  return new Promise((done, fail) => {
    const probe = createServer()
    probe.once('error', () => fail(new Error(`port ${port} is taken; stop what uses it or set PORT.`)))
    probe.listen(port, () => probe.close(() => done()))
  })
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer()
    probe.once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        typeof address === 'object' && address ? done(address.port) : fail(new Error('no free port')),
      )
    })
  })
}

const services: Service[] = []

async function stopAll(): Promise<void> {
  for (const service of services.toReversed()) await stopService(service)
}

async function start(): Promise<void> {
  await checkPort()
  checkDisk(data)
  const state = readState()

  const versions = await publishChanged(registry, say)
  const content = hashOf(
    'content',
    'api/src/features/content',
    'api/src/features/content-import',
    'shared/boards',
  )
  for (const registered of versions) {
    if (state.parts[registered.part] === registered.version) continue
    await activate(registry, registered, 'sources changed')
    state.parts[registered.part] = registered.version
    writeFileSync(stateFile, JSON.stringify(state, null, 2))
  }

  const apiPort = Number(process.env['API_PORT'] ?? (await freePort()))
  const apiUrl = `http://127.0.0.1:${apiPort}`
  const publicUrl = process.env['PUBLIC_URL'] ?? `http://localhost:${port}`
  const api = startService('api', 'api/src/app/main.ts', {
    API_PORT: String(apiPort),
    DATA_DIR: data,
    PUBLIC_URL: publicUrl,
  })
  services.push(api)
  say('starting the database and the API …')
  await untilReady(api, `${apiUrl}/api/ready`)
  if (state.content !== content || process.env['DATABASE_URL'] || process.env['DATABASE_URL_FILE']) {
    say('importing the content …')
    await runScript('api/src/app/cli.ts', ['content', 'import'], { DATA_DIR: data })
    state.content = content
    writeFileSync(stateFile, JSON.stringify(state, null, 2))
  }

  const gateway = startService('gateway', 'gateway/src/main.ts', {
    PORT: String(port),
    API_URL: apiUrl,
    DATA_DIR: data,
    REGISTRY_DIR: registry,
    PUBLIC_URL: publicUrl,
  })
  services.push(gateway)
  await untilReady(gateway, `http://127.0.0.1:${port}/readyz`)
  say(`ready after ${((Date.now() - began) / 1000).toFixed(1)} s
  site      ${publicUrl}
  API       ${publicUrl}/api/docs
  data      ${data}
  messages  ${join(data, 'outbox.jsonl')}
  Ctrl-C stops everything.`)
  const first = await Promise.race(services.map(async (service) => ({ service, code: await service.ended })))
  if (!stopping) throw new Error(`the ${first.service.name} stopped unexpectedly (exit code ${first.code}).`)
}

let stopping = false
const stop = (): void => {
  if (stopping) return
  stopping = true
  say('stopping …')
  void stopAll().then(() => {
    say('stopped.')
    process.exit(0)
  })
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)

try {
  await start()
} catch (error) {
  if (!stopping) {
    stopping = true
    console.error(`Dhadha: ${(error as Error).message}`)
    await stopAll()
    process.exit(1)
  }
}
