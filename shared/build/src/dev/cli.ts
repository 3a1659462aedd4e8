#!/usr/bin/env node
// `dhadha-dev`: all states of the part in this folder, without site, API and database. With `--site https://…`: the
// part, built at each save, inside a released site.
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { stopWithScriptRunner } from '@dhadha/release/script-runner'
import { startStandalone } from '../standalone/server.ts'
import { fetchSite } from './site.ts'
import { watchBuild, type LocalBuild } from './local-build.ts'
import { startDevServer, type DevServer } from './server.ts'

const USAGE = 'Usage: npm run dev -- [--site https://dhadha.example] [--port 3400]'

const fail = (sentence: string): never => {
  console.error(`Dhadha: ${sentence}`)
  process.exit(2)
}

function readArguments(): { site: string | undefined; port: number } {
  try {
    const { values } = parseArgs({ options: { site: { type: 'string' }, port: { type: 'string' } } })
    const port = values.port ?? '3400'
    if (/^\d{1,5}$/.test(port)) return { site: values.site, port: Number(port) }
  } catch {
    // The error is printed below.
  }
  return fail(USAGE)
}

/** @throws where the port is taken; the development server itself would print a stack */
const checkPort = (port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve()))
  })

const dir = process.cwd()

async function showAlone(port: number): Promise<void> {
  const { url } = await startStandalone(dir, port)
  console.log(`Dhadha: all states of this part are at ${url}. Each save shows at once; Ctrl-C stops it.`)
}

async function showInSite(address: string, port: number): Promise<void> {
  const site = await fetchSite(address)
  let server: DevServer | null = null
  let newest: LocalBuild | null = null
  const build = await new Promise<LocalBuild>((resolve, reject) => {
    watchBuild(dir, {
      built(localBuild) {
        newest = localBuild
        if (server) server.show(localBuild)
        else resolve(localBuild)
      },
      failed() {
        server?.reportFailure()
      },
    }).catch(reject)
  })
  for (const warning of site.findObstacles(build.release)) console.error(`Dhadha: ${warning}`)
  server = await startDevServer(site.url, port, build)
  // A file was saved while the server started.
  if (newest !== build) server.show(newest ?? build)
  const { name, routes } = build.release
  const [route] = routes
  console.log(
    `Dhadha: ${name} from this machine in ${site.url.host} is at ${server.url.origin}${route?.example ?? route?.path ?? '/'}. Each save shows at once; Ctrl-C stops it.`,
  )
}

stopWithScriptRunner(() => process.exit(143))
const { site, port } = readArguments()
if (!existsSync(join(dir, 'remote.json')))
  fail('there is no remote.json here: run it in the folder of a part.')
try {
  await checkPort(port)
  await (site === undefined ? showAlone(port) : showInSite(site, port))
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException
  fail(code === 'EADDRINUSE' ? `port ${port} is taken: name another one by --port.` : message)
}
