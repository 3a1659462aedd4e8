/**
 * What a poll that brings nothing new costs the API, with its metrics, beside `node:http` alone: CPU time of the server's
 * process for each, by turns: `node api/bench/polls.ts [seconds of a turn]`. One `node:http` answers 304 to everything with
 * one header of its own, the other with those that the API's answers have. With many polls under way on a connection, and
 * with one on each of few, as gateways have, and of many. Prints ratios (1: as cheap as `node:http`), asserts nothing.
 */
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../src/testing/free-port.ts'
import { serverProcesses } from '../src/testing/process.ts'
import { drive, request } from './load.ts'
import { median } from './median.ts'
import { processCpuMs } from './server-cpu.ts'
import { setStage } from './stage.ts'

const ROUNDS = 7
const LEARNERS = 300
const POLL = '/api/v2/app/poll-notification'
const turnSeconds = Number(process.argv[2] ?? 1)
/** Until connections are open, and each has had its first poll. */
const SETTLING_SECONDS = 0.5
/** Until then the engine still compiles. */
const WARM_UP_SECONDS = 6

const WAYS = {
  'pipelined, 16 connections': { connections: 16, pipelined: 16 },
  'one each, 16 connections': { connections: 16, pipelined: 1 },
  'one each, 300 connections': { connections: 300, pipelined: 1 },
}

interface Server {
  readonly port: number
  readonly pid: number
}

interface Turn {
  readonly perSecond: number
  readonly cpuUs: number
}

const stage = await setStage(LEARNERS, { API_METRICS_PORT: String(await freePort()) })
const bareServer = (answer: string) =>
  serverProcesses(join(import.meta.dirname, 'bare-server.ts'), { ANSWER: answer })
const [bareServers, likeServers] = [bareServer('short'), bareServer('api')]
try {
  const api: Server = { port: stage.apiPort, pid: stage.apiPid }
  const servers = { api, bare: await bareServers.start(), like: await likeServers.start() }
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
    const turn = async ({ port, pid }: Server, seconds = turnSeconds): Promise<Turn> => {
      let asked = 0
      const driven = drive({
        ...way,
        port,
        seconds: SETTLING_SECONDS + seconds,
        next: () => polls[asked++ % polls.length] ?? '',
        expected: / 304 /,
      })
      // Connections are kept for long: what they cost to open is no part of a poll.
      await Promise.race([wait(SETTLING_SECONDS * 1_000), driven])
      const [cpuBefore, askedBefore, begun] = [processCpuMs(pid), asked, performance.now()]
      await driven
      const [cpuAfter, polled] = [processCpuMs(pid), asked - askedBefore]
      if (cpuBefore === null || cpuAfter === null) throw new Error('This machine does not tell CPU times.')
      return {
        perSecond: (polled * 1_000) / (performance.now() - begun),
        cpuUs: ((cpuAfter - cpuBefore) * 1_000) / polled,
      }
    }
    const names = ['api', 'bare', 'like'] as const
    for (const one of names) await turn(servers[one], WARM_UP_SECONDS)
    const rounds: Record<(typeof names)[number], Turn>[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const turns: { api?: Turn; bare?: Turn; like?: Turn } = {}
      for (const place of names.keys()) {
        const one = names[(place + round) % names.length] ?? 'api'
        turns[one] = await turn(servers[one])
      }
      rounds.push(turns as (typeof rounds)[number])
    }
    const of = (one: (typeof names)[number]) =>
      `${median(rounds.map((round) => round[one].cpuUs)).toFixed(1)} us, ${median(rounds.map((round) => round[one].perSecond)).toFixed(0)} a second`
    const ratios = (one: 'bare' | 'like') =>
      `${median(rounds.map((round) => round[one].cpuUs / round.api.cpuUs)).toFixed(2)} by CPU, ${median(rounds.map((round) => round.api.perSecond / round[one].perSecond)).toFixed(2)} by throughput`
    console.log(`${name}: a poll of the API ${of('api')}
  node:http with one header: ${of('bare')}; ratio ${ratios('bare')}
  node:http with the API's headers: ${of('like')}; ratio ${ratios('like')}`)
  }
} finally {
  await likeServers.end()
  await bareServers.end()
  await stage.close()
}
