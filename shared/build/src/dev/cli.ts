#!/usr/bin/env node
// `dhadha-dev --site https://…`: the part in this folder, built at each save, inside a released site.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { siteAt } from './site.ts'
import { watchBuild, type LocalBuild } from './local-build.ts'
import { startDevServer, type DevServer } from './server.ts'

const USAGE = 'Usage: npm run dev -- --site https://dhadha.example [--port 3400]'

const fail = (sentence: string): never => {
  console.error(`Dhadha: ${sentence}`)
  process.exit(2)
}

function readArguments(): { site: string; port: number } {
  try {
    const { values } = parseArgs({ options: { site: { type: 'string' }, port: { type: 'string' } } })
    const port = values.port ?? '3400'
    if (values.site !== undefined && /^\d{1,5}$/.test(port)) return { site: values.site, port: Number(port) }
  } catch {
    // Said below.
  }
  return fail(USAGE)
}

const dir = process.cwd()
const { site: address, port } = readArguments()
if (!existsSync(join(dir, 'remote.json')))
  fail('there is no remote.json here: run it in the folder of a part.')
try {
  const site = await siteAt(address)
  let server: DevServer | null = null
  const build = await new Promise<LocalBuild>((done, refuse) => {
    watchBuild(dir, {
      built(one) {
        if (server) server.show(one)
        else done(one)
      },
      failed() {
        server?.sayFailed()
      },
    }).catch(refuse)
  })
  for (const warning of site.objectionsTo(build.release)) console.error(`Dhadha: ${warning}`)
  server = await startDevServer(site.url, port, build)
  const { name, routes } = build.release
  const [route] = routes
  console.log(
    `Dhadha: ${name} from this machine in ${site.url.host} is at ${server.url.origin}${route?.example ?? route?.path ?? '/'}. Each save shows at once; Ctrl-C stops it.`,
  )
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException
  fail(code === 'EADDRINUSE' ? `port ${port} is taken: name another one by --port.` : message)
}
