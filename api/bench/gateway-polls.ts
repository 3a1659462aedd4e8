/**
 * What a poll costs the gateway that passes it on, beside a proxy of `node:http` alone: CPU time of the proxy's process for
 * each, by turns, before the same server, which answers 304 at once: `node api/bench/gateway-polls.ts [seconds of a turn]`.
 * Prints times and the ratio (1: as cheap as `node:http`), asserts nothing.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { serverProcesses } from '../src/testing/process.ts'
import { smallRegistry } from '../src/testing/registry.ts'
import { drive, request } from './load.ts'
import { median } from './median.ts'
import { processCpuMs } from './server-cpu.ts'

const ROUNDS = 7
const CONNECTIONS = 100
const turnSeconds = Number(process.argv[2] ?? 1)
/** Until connections are open. */
const SETTLING_SECONDS = 0.5
/** Until then the engine still compiles. */
const WARM_UP_SECONDS = 6

/** As a browser's through the gateway, signed in. */
const POLL = request('GET', '/api/v2/app/poll-notification', {
  authorization: 'Bearer marker',
  cookie: `lang=en; session=${'s'.repeat(43)}`,
  'if-none-match': '"same"',
  traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00',
  'accept-encoding': 'gzip, deflate, br',
  'sec-fetch-site': 'same-origin',
})

interface Server {
  readonly port: number
  readonly pid: number
}

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

async function turn({ port, pid }: Server, seconds = turnSeconds): Promise<number> {
  let asked = 0
  const driven = drive({
    connections: CONNECTIONS,
    pipelined: 1,
    port,
    seconds: SETTLING_SECONDS + seconds,
    next: () => {
      asked += 1
      return POLL
    },
    expected: / 304 /,
  })
  await Promise.race([wait(SETTLING_SECONDS * 1_000), driven])
  const [cpuBefore, askedBefore] = [processCpuMs(pid), asked]
  await driven
  const cpuAfter = processCpuMs(pid)
  if (cpuBefore === null || cpuAfter === null) throw new Error('This machine does not tell CPU times.')
  return ((cpuAfter - cpuBefore) * 1_000) / (asked - askedBefore)
}

try {
  const [gateway, proxy] = [await gateways.start(), await proxies.start()]
  for (const one of [gateway, proxy]) await turn(one, WARM_UP_SECONDS)
  const rounds: { gateway: number; proxy: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const [first, second] = round % 2 ? [gateway, proxy] : [proxy, gateway]
    const [one, other] = [await turn(first), await turn(second)]
    rounds.push(round % 2 ? { gateway: one, proxy: other } : { gateway: other, proxy: one })
  }
  const of = (one: 'gateway' | 'proxy') => median(rounds.map((round) => round[one])).toFixed(0)
  const ratio = median(rounds.map((round) => round.proxy / round.gateway)).toFixed(2)
  console.log(
    `a poll costs the gateway ${of('gateway')} us, a proxy of node:http ${of('proxy')} us; ratio ${ratio}`,
  )
} finally {
  await gateways.end()
  await proxies.end()
  await upstreams.end()
  rmSync(folder, { recursive: true, force: true })
}
