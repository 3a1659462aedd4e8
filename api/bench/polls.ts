/**
 * Measures a poll without news at the API, and at the gateway that forwards it, beside `node:http` alone: processor
 * time of the server's process for each, by turns: `node api/bench/polls.ts [--rounds 7] [--seconds 1]`. Two minutes.
 * A ratio of 1 is as cheap as `node:http`, which answers with the same headers, or only forwards.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@dhadha/server/free-port'
import {
  describeMachine,
  measureInTurns,
  medianOver,
  printTable,
  readOptions,
} from '../../scripts/bench/harness.ts'
import { serverProcesses, type ServerProcess } from '../src/testing/process.ts'
import { smallRegistry } from '../src/testing/registry.ts'
import { measureCpu, POLL_PATH, pollWithoutNews, request } from './load.ts'
import { withStage, type Stage } from './stage.ts'

const { rounds, seconds } = readOptions({ rounds: 7, seconds: 1 })
const LEARNERS = 300
/** Until then the engine still compiles. */
const WARM_UP_SECONDS = Math.min(6, 6 * seconds)

const TRACE = { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00' }
/** As a browser's through the gateway, signed in. */
const THROUGH_GATEWAY = request('GET', POLL_PATH, {
  ...TRACE,
  authorization: 'Bearer marker',
  cookie: `lang=en; session=${'s'.repeat(43)}`,
  'if-none-match': '"same"',
  'accept-encoding': 'gzip, deflate, br',
  'sec-fetch-site': 'same-origin',
})

/** Many polls under way on a connection; and one on each of few, as gateways have, and of many. */
const LOADS = {
  'API, 16 on each of 16 connections': { connections: 16, pipelined: 16 },
  'API, one on each of 16 connections': { connections: 16, pipelined: 1 },
  'API, one on each of 300 connections': { connections: 300, pipelined: 1 },
}

const bare = join(import.meta.dirname, 'bare.ts')
type Server = Pick<ServerProcess, 'pid' | 'port'>

console.log(`${describeMachine()}\n`)
const row = printTable(['polls under way', 'µs', '`node:http`, µs', 'ratio by CPU', 'by throughput'])

async function compare(
  name: string,
  servers: Readonly<Record<'own' | 'bare', Server>>,
  load: { readonly connections: number; readonly pipelined: number },
  polls: readonly string[],
): Promise<void> {
  let sent = 0
  const turn = ({ port, pid }: Server, turnSeconds = seconds) =>
    measureCpu(pid, {
      ...load,
      port,
      seconds: turnSeconds,
      next: () => polls[sent++ % polls.length] ?? '',
      expected: / 304 /,
    })
  for (const server of [servers.own, servers.bare]) await turn(server, WARM_UP_SECONDS)
  const turns = await measureInTurns(
    { own: () => turn(servers.own), bare: () => turn(servers.bare) },
    { rounds, warmUp: 0 },
  )
  row(
    name,
    medianOver(turns, ({ own }) => own.cpuUs).toFixed(1),
    medianOver(turns, (round) => round.bare.cpuUs).toFixed(1),
    medianOver(turns, (round) => round.bare.cpuUs / round.own.cpuUs).toFixed(2),
    medianOver(turns, (round) => round.own.perSecond / round.bare.perSecond).toFixed(2),
  )
}

async function compareApi({ apiPort, apiPid, learners }: Stage): Promise<void> {
  const bareServers = serverProcesses(bare)
  try {
    const servers = { own: { port: apiPort, pid: apiPid }, bare: await bareServers.start() }
    const polls: string[] = []
    for (const { token } of learners) polls.push(await pollWithoutNews(apiPort, token, TRACE))
    for (const [name, load] of Object.entries(LOADS)) await compare(name, servers, load, polls)
  } finally {
    await bareServers.end()
  }
}

/** The gateway, and a proxy of `node:http`, before a server that answers at once. */
async function compareGateway(registry: string): Promise<void> {
  await smallRegistry(registry)
  const upstreams = serverProcesses(bare)
  const upstream = await upstreams.start()
  const gateways = serverProcesses(join(import.meta.dirname, '../../gateway/src/main.ts'), {
    API_URL: upstream.url,
    REGISTRY_DIR: registry,
    LOG_LEVEL: 'silent',
    LAME_DUCK_SECONDS: '0',
  })
  const proxies = serverProcesses(bare, { UPSTREAM_PORT: String(upstream.port) })
  try {
    const servers = { own: await gateways.start(), bare: await proxies.start() }
    const load = { connections: 100, pipelined: 1 }
    await compare('gateway, one on each of 100 connections', servers, load, [THROUGH_GATEWAY])
  } finally {
    for (const processes of [gateways, proxies, upstreams]) await processes.end()
  }
}

await withStage(LEARNERS, compareApi, { API_METRICS_PORT: String(await freePort()) })
const registry = mkdtempSync(join(tmpdir(), 'dhadha-polls-'))
try {
  await compareGateway(registry)
} finally {
  rmSync(registry, { recursive: true, force: true })
}
