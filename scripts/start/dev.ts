// `pnpm dev`: the whole site from source with Fast Refresh. `pnpm dev mf-practice`: that remote from source, all
// other remotes as released. The shell always runs from source, because Fast Refresh needs React's development build,
// and the shell provides React. `pnpm dev --standalone mf-practice`: that remote alone, in all its states, without
// API and database.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { RELEASE_FILE, SHELL } from '@dhadha/release'
import { parseRegistryComposition } from '@dhadha/release/schema'
import { createReader, readDataDir, readRegistryDir, readSitePort } from '@dhadha/server/settings'
import { isPortFree } from './addresses.ts'
import { DEVELOPMENT_PARTS, PARTS, ROOT } from '../parts.ts'
import { describeEnding, type Service } from '../processes.ts'
import { loadSettings, LocalSite, log, type SiteService } from './local-site.ts'
import { stopWithScriptRunner } from '@dhadha/release/script-runner'
import { readOrExit } from './settings.ts'
import { answerHelp } from '../usage.ts'

answerHelp(`npm run dev -- [PART…] [--standalone]

The whole site from its sources with Fast Refresh; with PARTs these from their sources, all others as released.
--standalone PART: that remote alone, in all its states, without API and database.`)

loadSettings()

const port = readOrExit(() => readSitePort(process.env))
/** The development servers' ports: this one and those after it. */
const firstDevPort = readOrExit(() => createReader(process.env).port('FIRST_DEV_PORT', 3100))
const data = readDataDir(process.env)
const registry = readRegistryDir(process.env)
const publicUrl = `http://localhost:${port}`
const site = new LocalSite({ port, publicUrl, data, registry, lameDuck: '0' })

const named = process.argv.slice(2).filter((argument) => argument !== '--standalone')
const startable = [...PARTS, ...DEVELOPMENT_PARTS]
const unknown = named.filter((name) => !startable.includes(name))
if (unknown.length > 0) {
  console.error(`Dhadha: there is no ${unknown.join(', ')}; there are ${startable.join(', ')}.`)
  process.exit(2)
}
if (named.length !== process.argv.length - 2) await showAlone(named)
const fromSource = startable.filter((part) => named.length === 0 || part === SHELL || named.includes(part))

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

const devServer = (part: string, devPort: number): SiteService => ({
  name: part,
  script: join(ROOT, part, 'node_modules/@rsbuild/core/bin/rsbuild.js'),
  environment: { DEV_PORT: String(devPort), NODE_ENV: 'development' },
  args: ['dev'],
  cwd: join(ROOT, part),
  readyUrl: `http://127.0.0.1:${devPort}/${RELEASE_FILE}`,
  healthUrl: null,
})

/** Checked before any build: each server would report it in its own way, some after a minute. */
async function checkPorts(): Promise<void> {
  const wanted = [
    ...[port, port + 1].map((number) => ({ port: number, variable: 'PORT' })),
    ...fromSource.map((_, index) => ({ port: firstDevPort + index, variable: 'FIRST_DEV_PORT' })),
  ]
  for (const service of wanted)
    if (!(await isPortFree(service.port)))
      throw new Error(`port ${service.port} is taken; stop what uses it or set ${service.variable}.`)
}

/** The servers of the parts from source. @returns their addresses, as the gateway takes them, and their processes */
async function startDevServers(): Promise<{ devParts: Record<string, string>; services: Service[] }> {
  const devParts: Record<string, string> = {}
  const services: Service[] = []
  for (const [index, part] of fromSource.entries()) {
    const devPort = firstDevPort + index
    devParts[part] = `http://localhost:${devPort}/`
    services.push(await site.start(devServer(part, devPort)))
  }
  return { devParts, services }
}

async function dev(): Promise<void> {
  await site.lock()
  await checkPorts()
  // Every part must be in the composition once, so that the registry has it; parts that run from source replace theirs.
  const released = await site.publishChanged()
  const { parts } = parseRegistryComposition(
    await site.runScript('shared/release-tools/src/cli.ts', ['list', '--json']),
  )
  for (const partVersion of released)
    if (!parts[partVersion.part]) await site.activate(partVersion, 'first start of development')

  const { devParts, services } = await startDevServers()
  const apiPort = port + 1
  const apiUrl = `http://127.0.0.1:${apiPort}`
  services.push(await site.start(site.api('api', apiUrl, { API_PORT: String(apiPort) })))
  await site.runScript('api/src/app/cli.ts', ['content', 'import'])
  const gateway = site.gateway(`http://127.0.0.1:${port}`, [apiUrl], { DEV_PARTS: JSON.stringify(devParts) })
  services.push(await site.start(gateway))
  log(`from source: ${fromSource.join(', ')}; the site is at ${publicUrl}. Ctrl-C stops everything.`)
  const first = await Promise.race(
    services.map(async (service) => ({ name: service.name, ending: await service.ended })),
  )
  throw new Error(`${first.name} stopped (${describeEnding(first.ending)})`)
}

await site.run(dev)
