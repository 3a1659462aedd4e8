/**
 * What a poll that brings nothing new costs the API beside `node:http` alone, which answers 304 to everything: CPU time of
 * the server's process for each, by turns: `node api/bench/polls.ts [seconds of a turn]`. With many polls under way on a
 * connection, and with one on each of many, as browsers have. Prints ratios (1: as cheap as `node:http`), asserts nothing.
 */
import { join } from 'node:path'
import { serverProcesses } from '../src/testing/process.ts'
import { drive, request } from './load.ts'
import { median } from './median.ts'
import { processCpuMs } from './server-cpu.ts'
import { setStage } from './stage.ts'

const ROUNDS = 7
const LEARNERS = 300
const POLL = '/api/v2/app/poll-notification'
const turnSeconds = Number(process.argv[2] ?? 1)
/** Until then the engine still compiles. */
const WARM_UP_SECONDS = 6

const WAYS = {
  'pipelined, 16 connections': { connections: 16, pipelined: 16 },
  'one each, 300 connections': { connections: 300, pipelined: 1 },
}

const stage = await setStage(LEARNERS)
const bareServers = serverProcesses(join(import.meta.dirname, 'bare-server.ts'))
try {
  const bare = await bareServers.start()
  const api = { port: stage.apiPort, pid: stage.apiPid }
  const ask = async (token: string) => {
    const headers = {
      authorization: `Bearer ${token}`,
      traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00',
    }
    // The first badge is told some moments after a learner's first call.
    let etag = ''
    for (let turn = 0; turn < 2; turn++) {
      const answer = await fetch(`http://127.0.0.1:${api.port}${POLL}`, { headers })
      await answer.text()
      etag = answer.headers.get('etag') ?? ''
    }
    return request('GET', POLL, { ...headers, 'if-none-match': etag })
  }
  const polls: string[] = []
  for (const { token } of stage.learners) polls.push(await ask(token))

  for (const [name, way] of Object.entries(WAYS)) {
    const turn = async ({ port, pid }: { port: number; pid: number }, seconds = turnSeconds) => {
      const before = processCpuMs(pid)
      let next = 0
      const perSecond = await drive({
        ...way,
        port,
        seconds,
        next: () => polls[next++ % polls.length] ?? '',
        expected: / 304 /,
      })
      const after = processCpuMs(pid)
      if (before === null || after === null) throw new Error('This machine does not tell CPU times.')
      return { perSecond, cpuUs: ((after - before) * 1_000) / (perSecond * seconds) }
    }
    const pairs: { bare: Awaited<ReturnType<typeof turn>>; api: Awaited<ReturnType<typeof turn>> }[] = []
    for (const server of [bare, api]) await turn(server, WARM_UP_SECONDS)
    for (let round = 0; round < ROUNDS; round++) {
      const first = await turn(round % 2 ? bare : api)
      const second = await turn(round % 2 ? api : bare)
      pairs.push(round % 2 ? { bare: first, api: second } : { bare: second, api: first })
    }
    const cpu = (of: 'bare' | 'api') => median(pairs.map((pair) => pair[of].cpuUs)).toFixed(1)
    const rate = (of: 'bare' | 'api') => median(pairs.map((pair) => pair[of].perSecond)).toFixed(0)
    console.log(
      `${name}: CPU ${cpu('api')} us a poll, node:http ${cpu('bare')} us, ratio ${median(pairs.map((pair) => pair.bare.cpuUs / pair.api.cpuUs)).toFixed(2)}; ${rate('api')} and ${rate('bare')} a second, ratio ${median(pairs.map((pair) => pair.api.perSecond / pair.bare.perSecond)).toFixed(2)}`,
    )
  }
} finally {
  await bareServers.end()
  await stage.close()
}
