// `npm start`: builds what changed, and runs the whole site on this machine.
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@dhadha/server/free-port'
import { writePlainFile } from '@dhadha/server/plain-file'
import { createReader, readDataDir, readRegistryDir, readSitePort } from '@dhadha/server/settings'
import { isPortFree, localUrl, siteUrl } from './addresses.ts'
import { apiWorkers, type ApiWorker } from './api-workers.ts'
import { loadSettings, LocalSite, log } from './local-site.ts'
import { makeKey } from './own-key.ts'
import { hashFolders } from '../parts.ts'
import { readOrExit } from './settings.ts'
import { readStartState, writeStartState, type StartState } from './start-state.ts'
import { answerHelp } from '../usage.ts'

answerHelp(`npm start

Installs, builds what changed, and runs the whole site on this machine until Ctrl-C. Settings come from the environment
and .env (.env.example lists them): PORT is the site's port (3000), DATA_DIR the folder of its data (data/).`)

loadSettings()

const settings = createReader(process.env)
const port = readOrExit(() => readSitePort(process.env))
const host = settings.given('HOST')
const publicUrl = readOrExit(() => settings.url('PUBLIC_URL')) ?? siteUrl(host, port)
const data = readDataDir(process.env)
const registry = readRegistryDir(process.env)
// A single machine needs no bucket, and this start must not use the releases of a large site.
process.env['REGISTRY_URL'] = ''
const site = new LocalSite({
  port,
  publicUrl,
  data,
  registry,
  // Only this start uses the ports, so no load balancer needs notice before a server ends.
  lameDuck: settings.given('LAME_DUCK_SECONDS') ?? '0',
})
const stateFile = join(data, 'start.json')
const began = Date.now()
/** Time for the servers of a killed start to end by themselves. */
const PORT_MS = 3_000
const secondsSince = (start: number) => `${((Date.now() - start) / 1000).toFixed(1)} s`

/** Prints a step before it runs, and its duration after it: a first start takes a minute or more. */
async function runTimed<Result>(step: string, work: () => Promise<Result>): Promise<Result> {
  log(`${step} …`)
  const start = Date.now()
  const result = await work()
  log(`${step}: done in ${secondsSince(start)}.`)
  return result
}

/**
 * The key by which the servers of this site authenticate each other (decision 75); created once unless the environment
 * has one.
 */
function internalKey(): Record<string, string> {
  if (settings.given('INTERNAL_KEY') || settings.given('INTERNAL_KEY_FILE')) return {}
  const file = join(data, 'internal-key')
  const reason = makeKey(file)
  if (reason !== null) log(`${file} ${reason}: it was replaced.`)
  return { INTERNAL_KEY_FILE: file }
}

async function checkPort(): Promise<void> {
  const until = Date.now() + PORT_MS
  while (!(await isPortFree(port))) {
    if (Date.now() > until) throw new Error(`port ${port} is taken; stop what uses it or set PORT.`)
    await sleep(100)
  }
}

/** Publishes the parts whose sources changed, and makes the new versions live. */
async function makePartsLive(state: StartState): Promise<void> {
  const versions = await site.publishChanged()
  const changed = versions.filter(({ part, version }) => state.parts.get(part) !== version)
  if (changed.length === 0) return
  await runTimed('making the new versions live', async () => {
    for (const partVersion of changed) {
      await site.activate(partVersion, 'sources changed')
      state.parts.set(partVersion.part, partVersion.version)
      writeStartState(stateFile, state)
    }
  })
}

const startApi = ({ name, url, environment }: ApiWorker, key: Readonly<Record<string, string>>) =>
  site.startSupervised(site.api(name, url, { ...environment, ...key }))

/** Imports the content unless this database has it. */
async function importContent(state: StartState): Promise<void> {
  const content = hashFolders(
    'content',
    'api/src/features/content',
    'api/src/features/content-import',
    'shared/boards',
  )
  if (state.content === content && !settings.given('DATABASE_URL') && !settings.given('DATABASE_URL_FILE'))
    return
  await runTimed('importing the content', () => site.runScript('api/src/app/cli.ts', ['content', 'import']))
  state.content = content
  writeStartState(stateFile, state)
}

async function start(): Promise<void> {
  await site.lock()
  await checkPort()
  const state = readStartState(stateFile)
  await makePartsLive(state)

  const key = internalKey()
  const [firstWorker, ...otherWorkers] = await apiWorkers(process.env, freePort)
  // For the release commands of this machine, which ask the API.
  writePlainFile(join(data, 'api-url'), `${firstWorker.url}\n`)
  // Alone, as it makes the database and its tables.
  const firstApi = await runTimed('starting the database and the API', () => startApi(firstWorker, key))
  await importContent(state)
  const otherApis = await Promise.all(otherWorkers.map((worker) => startApi(worker, key)))
  const apiUrls = [firstWorker, ...otherWorkers].map(({ url }) => url)
  const gateway = await runTimed('starting the gateway', () =>
    site.startSupervised(site.gateway(localUrl(host, port), apiUrls, key)),
  )
  const releaseWorker = await site.startSupervised(site.releaseWorker(firstWorker.url, key))
  log(`ready after ${secondsSince(began)}
  site      ${publicUrl}
  API       ${publicUrl}/api/docs
  data      ${data}
  messages  ${join(data, 'outbox.jsonl')}
  Ctrl-C stops everything.`)
  await Promise.race([firstApi, ...otherApis, gateway, releaseWorker].map(({ failed }) => failed))
}

await site.run(start)
