import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@dhadha/server/free-port'
import { toErrorMessage } from '@dhadha/server/errors'
import { isPortFree, localUrl, siteUrl } from './addresses.ts'
import { apiWorkers, type ApiWorker } from './api-workers.ts'
import { activate, publishChanged } from '../build.ts'
import { checkFolder } from './check-folder.ts'
import { makeKey } from './own-key.ts'
import { lockDataFolder } from './data-lock.ts'
import { hashFolders, ROOT } from '../parts.ts'
import { writePlainFile } from './plain-file.ts'
import { endRuns, runScript, startService, stopService, untilReady, type Service } from '../processes.ts'
import { stopWithScriptRunner } from './script-runner.ts'
import { dataFolder, readSetting, registryFolder } from './settings.ts'
import { readStartState, writeStartState, type StartState } from './start-state.ts'
import { supervise, type Supervision } from './supervisor.ts'

if (existsSync(join(ROOT, '.env'))) process.loadEnvFile(join(ROOT, '.env'))

const port = Number(readSetting('PORT') ?? 3000)
const host = readSetting('HOST')
const publicUrl = readSetting('PUBLIC_URL') ?? siteUrl(host, port)
const data = dataFolder()
const registry = registryFolder()
// A single machine needs no bucket, and this start must not use the releases of a large site.
process.env['REGISTRY_URL'] = ''
const stateFile = join(data, 'start.json')
const began = Date.now()
/** Time for the servers of a killed start to end by themselves. */
const PORT_MS = 3_000
const log = (line: string) => console.log(`Dhadha: ${line}`)
const secondsSince = (start: number) => `${((Date.now() - start) / 1000).toFixed(1)} s`

/** Prints a step before it runs, and its duration after it: a first start takes a minute or more. */
async function timed<Result>(step: string, work: () => Promise<Result>): Promise<Result> {
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
  if (readSetting('INTERNAL_KEY') || readSetting('INTERNAL_KEY_FILE')) return {}
  const file = join(data, 'internal-key')
  const reason = makeKey(file)
  if (reason !== null) log(`${file} ${reason}: it was replaced.`)
  return { INTERNAL_KEY_FILE: file }
}

async function checkPort(): Promise<void> {
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT must be a number up to 65535, not ${readSetting('PORT')}.`)
  const until = Date.now() + PORT_MS
  while (!(await isPortFree(port))) {
    if (Date.now() > until) throw new Error(`port ${port} is taken; stop what uses it or set PORT.`)
    await sleep(100)
  }
}

/** Functions that stop the servers, in the order in which they were started. */
const stops: (() => Promise<void>)[] = []
/** Only this start uses the ports, so no load balancer needs notice before a server ends. */
const LAME_DUCK = { LAME_DUCK_SECONDS: readSetting('LAME_DUCK_SECONDS') ?? '0' }
/** If the value is no number, the servers themselves refuse it and do not start. */
const lameDuckSeconds = Number(LAME_DUCK.LAME_DUCK_SECONDS) || 0

async function stopAll(): Promise<void> {
  await endRuns()
  for (const stopOne of stops.toReversed()) await stopOne()
}

/** Starts a server, waits until it is ready, and keeps it running from then on. */
async function startSupervised(
  launch: () => Service,
  readyUrl: string,
  healthUrl: string,
): Promise<Supervision> {
  const first = launch()
  const index = stops.push(() => stopService(first, lameDuckSeconds)) - 1
  await untilReady(first, readyUrl)
  const supervision = supervise({ first, restart: launch, healthUrl, lameDuckSeconds, log })
  stops[index] = supervision.stop
  return supervision
}

/** Publishes the parts whose sources changed, and makes the new versions live. */
async function makePartsLive(state: StartState): Promise<void> {
  const versions = await publishChanged(registry, log)
  const changed = versions.filter(({ part, version }) => state.parts.get(part) !== version)
  if (changed.length === 0) return
  await timed('making the new versions live', async () => {
    for (const registered of changed) {
      await activate(registry, registered, 'sources changed')
      state.parts.set(registered.part, registered.version)
      writeStartState(stateFile, state)
    }
  })
}

const startApi = ({ name, url, environment }: ApiWorker, key: Record<string, string>) =>
  startSupervised(
    () =>
      startService(name, 'api/src/app/main.ts', {
        ...LAME_DUCK,
        ...environment,
        ...key,
        DATA_DIR: data,
        PUBLIC_URL: publicUrl,
      }),
    `${url}/api/ready`,
    `${url}/api/health`,
  )

/** Imports the content unless this database has it. */
async function importContent(state: StartState): Promise<void> {
  const content = hashFolders(
    'content',
    'api/src/features/content',
    'api/src/features/content-import',
    'shared/boards',
  )
  if (state.content === content && !readSetting('DATABASE_URL') && !readSetting('DATABASE_URL_FILE')) return
  await timed('importing the content', () =>
    runScript('api/src/app/cli.ts', ['content', 'import'], { DATA_DIR: data }),
  )
  state.content = content
  writeStartState(stateFile, state)
}

function startGateway(apiUrls: readonly string[], key: Record<string, string>): Promise<Supervision> {
  const launch = () =>
    startService('gateway', 'gateway/src/main.ts', {
      ...LAME_DUCK,
      ...key,
      PORT: String(port),
      API_URL: apiUrls.join(','),
      DATA_DIR: data,
      REGISTRY_DIR: registry,
      PUBLIC_URL: publicUrl,
    })
  const gatewayUrl = localUrl(host, port)
  return startSupervised(launch, `${gatewayUrl}/readyz`, `${gatewayUrl}/healthz`)
}

/** Starts what runs the actions that operators request on the page /release. */
function startReleaseWorker(apiUrl: string, key: Record<string, string>): Supervision {
  const launch = () =>
    startService(
      'release-worker',
      'shared/release-tools/src/cli.ts',
      { ...key, DATA_DIR: data, REGISTRY_DIR: registry, API_URL: apiUrl },
      { args: ['serve'] },
    )
  const supervision = supervise({ first: launch(), restart: launch, healthUrl: null, log })
  stops.push(supervision.stop)
  return supervision
}

async function start(): Promise<void> {
  checkFolder(data, { what: 'data folder', setting: 'DATA_DIR' })
  checkFolder(registry, { what: 'registry', setting: 'REGISTRY_DIR' })
  stops.push(await lockDataFolder(data, publicUrl))
  await checkPort()
  const state = readStartState(stateFile)
  await makePartsLive(state)

  const key = internalKey()
  const [firstWorker, ...otherWorkers] = await apiWorkers(process.env, freePort)
  // For the release commands of this machine, which ask the API.
  writePlainFile(join(data, 'api-url'), `${firstWorker.url}\n`)
  // Alone, as it makes the database and its tables.
  const firstApi = await timed('starting the database and the API', () => startApi(firstWorker, key))
  await importContent(state)
  const otherApis = await Promise.all(otherWorkers.map((worker) => startApi(worker, key)))
  const apiUrls = [firstWorker, ...otherWorkers].map(({ url }) => url)
  const gateway = await timed('starting the gateway', () => startGateway(apiUrls, key))
  const releaseWorker = startReleaseWorker(firstWorker.url, key)
  log(`ready after ${secondsSince(began)}
  site      ${publicUrl}
  API       ${publicUrl}/api/docs
  data      ${data}
  messages  ${join(data, 'outbox.jsonl')}
  Ctrl-C stops everything.`)
  await Promise.race([firstApi, ...otherApis, gateway, releaseWorker].map(({ failed }) => failed))
}

let stopping = false
const stop = (): void => {
  if (stopping) return
  stopping = true
  log('stopping …')
  void stopAll().then(() => {
    log('stopped.')
    process.exit(0)
  })
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
stopWithScriptRunner(stop)

try {
  await start()
} catch (error) {
  if (!stopping) {
    stopping = true
    console.error(`Dhadha: ${toErrorMessage(error)}`)
    await stopAll()
    process.exit(1)
  }
}
