/**
 * Measures what a poll costs the gateway that forwards it, compared with a proxy of `node:http` alone: CPU time of the
 * proxy's process for each, by turns, before the same server, which answers 304 at once: `node
 * api/bench/gateway-polls.ts [--rounds 7] [--seconds 1]`. A ratio of 1 is as cheap as `node:http`.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  describeMachine,
  measureInTurns,
  medianOver,
  printTable,
  readOptions,
} from '../../scripts/bench/harness.ts'
import { serverProcesses } from '../src/testing/process.ts'
import { smallRegistry } from '../src/testing/registry.ts'
import { measureCpu, POLL_PATH, request } from './load.ts'

const { rounds, seconds } = readOptions({ rounds: 7, seconds: 1 })
const CONNECTIONS = 100
/** Until then the engine still compiles. */
const WARM_UP_SECONDS = 6

/** As a browser's through the gateway, signed in. */
const POLL = request('GET', POLL_PATH, {
  authorization: 'Bearer marker',
  cookie: `lang=en; session=${'s'.repeat(43)}`,
  'if-none-match': '"same"',
  traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00',
  'accept-encoding': 'gzip, deflate, br',
  'sec-fetch-site': 'same-origin',
})

const folder = mkdtempSync(join(tmpdir(), 'dhadha-polls-'))
await smallRegistry(folder)
const upstreams = serverProcesses(join(import.meta.dirname, 'bare-server.ts'), { ANSWER: 'api' })
const upstream = await upstreams.start()
const gateways = serverProcesses(join(import.meta.dirname, '../../gateway/src/main.ts'), {
  API_URL: upstream.url,
  REGISTRY_DIR: folder,
  LOG_LEVEL: 'silent',
  LAME_DUCK_SECONDS: '0',
})
const proxies = serverProcesses(join(import.meta.dirname, 'bare-proxy.ts'), {
  UPSTREAM_PORT: String(upstream.port),
})

try {
  const [gateway, proxy] = [await gateways.start(), await proxies.start()]
  const turn = async ({ port, pid }: typeof gateway, turnSeconds = seconds) => {
    const load = { connections: CONNECTIONS, pipelined: 1, port, next: () => POLL, expected: / 304 / }
    return (await measureCpu(pid, { ...load, seconds: turnSeconds })).cpuUs
  }
  for (const server of [gateway, proxy]) await turn(server, WARM_UP_SECONDS)
  const turns = await measureInTurns(
    { gateway: () => turn(gateway), proxy: () => turn(proxy) },
    { rounds, warmUp: 0 },
  )
  console.log(`${describeMachine()}\n`)
  const row = printTable(['a poll through', 'µs', 'ratio'])
  for (const [name, title] of [
    ['gateway', 'the gateway'],
    ['proxy', 'a proxy of `node:http`'],
  ] as const)
    row(
      title,
      medianOver(turns, (round) => round[name]).toFixed(0),
      medianOver(turns, (round) => round[name] / round.gateway).toFixed(2),
    )
} finally {
  await gateways.end()
  await proxies.end()
  await upstreams.end()
  rmSync(folder, { recursive: true, force: true })
}
