// `pnpm dev`: the whole site from source with Fast Refresh. `pnpm dev mf-practice`: that remote from source, all other
// remotes as released. The shell always runs from source, because Fast Refresh needs React's development build, and the
// shell provides React. `pnpm dev --standalone mf-practice`: that remote alone, in all its states, without API and database.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { RELEASE_FILE, SHELL } from '@dhadha/release'
import { parseRegistryComposition } from '@dhadha/release/schema'
import { toErrorMessage } from '@dhadha/server/errors'
import { isPortFree } from './addresses.ts'
import { activate, publishChanged } from '../build.ts'
import { checkFolder } from './check-folder.ts'
import { lockDataFolder } from './data-lock.ts'
import { DEVELOPMENT_PARTS, PARTS, ROOT } from '../parts.ts'
import {
  describeEnding,
  endRuns,
  runScript,
  startService,
  stopService,
  untilReady,
  type Service,
} from '../processes.ts'
import { stopWithScriptRunner } from './script-runner.ts'
import { dataFolder, readSetting, registryFolder } from './settings.ts'

if (existsSync(join(ROOT, '.env'))) process.loadEnvFile(join(ROOT, '.env'))

const port = Number(readSetting('PORT') ?? 3000)
/** The development servers' ports: this one and those after it. */
const firstDevPort = Number(readSetting('FIRST_DEV_PORT') ?? 3100)
const data = dataFolder()
const registry = registryFolder()
const log = (line: string) => console.log(`Dhadha: ${line}`)

const named = process.argv.slice(2).filter((argument) => argument !== '--standalone')
const known = [...PARTS, ...DEVELOPMENT_PARTS]
const unknown = named.filter((name) => !known.includes(name))
if (unknown.length > 0) {
  console.error(`Dhadha: there is no ${unknown.join(', ')}; there are ${known.join(', ')}.`)
  process.exit(2)
}
if (named.length !== process.argv.length - 2) await showAlone(named)
const fromSource = known.filter((part) => named.length === 0 || part === SHELL || named.includes(part))
const services: Service[] = []
let stopping = false
let unlock = () => Promise.resolve()

/** Until Ctrl-C. */
async function showAlone([part, ...others]: readonly string[]): Promise<never> {
  if (part === undefined || part === SHELL || others.length > 0) {
    console.error('Dhadha: name one remote: pnpm dev --standalone mf-progress.')
    process.exit(2)
  }
  const server = spawn(
    process.execPath,
    [join(ROOT, 'shared/build/src/dev/cli.ts'), '--port', String(firstDevPort)],
    { cwd: join(ROOT, part), stdio: 'inherit' },
  )
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
  stopWithScriptRunner(() => server.kill('SIGTERM'))
  const [code] = (await once(server, 'close')) as [number | null]
  process.exit(code ?? 0)
}

const startDevServer = (part: string, devPort: number): Service =>
  startService(
    part,
    join(ROOT, part, 'node_modules/@rsbuild/core/bin/rsbuild.js'),
    { DEV_PORT: String(devPort), NODE_ENV: 'development' },
    { args: ['dev'], cwd: join(ROOT, part) },
  )

/** Checked before any build: each server would report it in its own way, some after a minute. */
async function checkPorts(): Promise<void> {
  const wanted = [
    ...[port, port + 1].map((number) => ({ port: number, variable: 'PORT' })),
    ...fromSource.map((_, index) => ({ port: firstDevPort + index, variable: 'FIRST_DEV_PORT' })),
  ]
  for (const item of wanted)
    if (!(await isPortFree(item.port)))
      throw new Error(`port ${item.port} is taken; stop what uses it or set ${item.variable}.`)
}

async function dev(): Promise<void> {
  checkFolder(data, { what: 'data folder', setting: 'DATA_DIR' })
  checkFolder(registry, { what: 'registry', setting: 'REGISTRY_DIR' })
  unlock = await lockDataFolder(data, `http://localhost:${port}`)
  await checkPorts()
  // Every part must be in the composition once, so that the registry has it; parts that run from source replace theirs.
  const released = await publishChanged(registry, log)
  const { parts } = parseRegistryComposition(
    await runScript('shared/release-tools/src/cli.ts', ['list', '--json'], { REGISTRY_DIR: registry }),
  )
  for (const registeredVersion of released)
    if (!parts[registeredVersion.part])
      await activate(registry, registeredVersion, 'first start of development')

  const devParts: Record<string, string> = {}
  for (const [index, part] of fromSource.entries()) {
    const devPort = firstDevPort + index
    devParts[part] = `http://localhost:${devPort}/`
    const service = startDevServer(part, devPort)
    services.push(service)
    await untilReady(service, `http://127.0.0.1:${devPort}/${RELEASE_FILE}`)
  }

  const apiPort = port + 1
  const publicUrl = `http://localhost:${port}`
  const api = startService('api', 'api/src/app/main.ts', {
    API_PORT: String(apiPort),
    LAME_DUCK_SECONDS: '0',
    DATA_DIR: data,
    PUBLIC_URL: publicUrl,
  })
  services.push(api)
  await untilReady(api, `http://127.0.0.1:${apiPort}/api/ready`)
  await runScript('api/src/app/cli.ts', ['content', 'import'], { DATA_DIR: data })
  const gateway = startService('gateway', 'gateway/src/main.ts', {
    PORT: String(port),
    LAME_DUCK_SECONDS: '0',
    API_URL: `http://127.0.0.1:${apiPort}`,
    DATA_DIR: data,
    REGISTRY_DIR: registry,
    PUBLIC_URL: publicUrl,
    DEV_PARTS: JSON.stringify(devParts),
  })
  services.push(gateway)
  await untilReady(gateway, `http://127.0.0.1:${port}/readyz`)
  log(`from source: ${fromSource.join(', ')}; the site is at ${publicUrl}. Ctrl-C stops everything.`)
  const first = await Promise.race(
    services.map(async (service) => ({ name: service.name, ending: await service.ended })),
  )
  if (!stopping) throw new Error(`${first.name} stopped (${describeEnding(first.ending)})`)
}

async function stop(code: number): Promise<void> {
  if (stopping) return
  stopping = true
  await endRuns()
  for (const service of services.toReversed()) await stopService(service)
  await unlock()
  process.exit(code)
}
process.on('SIGINT', () => void stop(0))
process.on('SIGTERM', () => void stop(0))
stopWithScriptRunner(() => void stop(0))

try {
  await dev()
} catch (error) {
  // A server that ends while everything stops is no failure.
  if (!stopping) {
    console.error(`Dhadha: ${toErrorMessage(error)}`)
    await stop(1)
  }
}
