/**
 * Measures what a poll without news costs the API, with its metrics, compared with `node:http` alone: CPU time of the
 * server's process for each, by turns: `node api/bench/polls.ts [--rounds 7] [--seconds 1]`. One `node:http` answers
 * 304 to everything with one header of its own, the other with those that the API's answers have. With many polls under
 * way on a connection, and with one on each of few, as gateways have, and of many. A ratio of 1 is as cheap as
 * `node:http`.
 */
import { join } from 'node:path'
import { freePort } from '@dhadha/server/free-port'
import {
  describeMachine,
  measureInTurns,
  medianOver,
  printTable,
  readOptions,
} from '../../scripts/bench/harness.ts'
import { serverProcesses } from '../src/testing/process.ts'
import { measureCpu, pollWithoutNews } from './load.ts'
import { withStage, type Stage } from './stage.ts'

const { rounds, seconds } = readOptions({ rounds: 7, seconds: 1 })
const LEARNERS = 300
/** Until then the engine still compiles. */
const WARM_UP_SECONDS = 6

const LOADS = {
  'pipelined, 16 connections': { connections: 16, pipelined: 16 },
  'one each, 16 connections': { connections: 16, pipelined: 1 },
  'one each, 300 connections': { connections: 300, pipelined: 1 },
}

const bareServer = (answer: string) =>
  serverProcesses(join(import.meta.dirname, 'bare-server.ts'), { ANSWER: answer })
const [shortServers, likeServers] = [bareServer('short'), bareServer('api')]

async function compare({ apiPort, apiPid, learners }: Stage): Promise<void> {
  const servers = {
    api: { port: apiPort, pid: apiPid },
    short: await shortServers.start(),
    like: await likeServers.start(),
  }
  const polls: string[] = []
  for (const { token } of learners)
    polls.push(
      await pollWithoutNews(apiPort, token, {
        traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00',
      }),
    )
  console.log(`${describeMachine()}\n`)
  const row = printTable(['polls under way', 'server', 'µs', 'a second', 'ratio by CPU', 'by throughput'], {
    words: 2,
  })
  for (const [name, load] of Object.entries(LOADS)) {
    let next = 0
    const turn = ({ port, pid }: { port: number; pid: number }, turnSeconds = seconds) =>
      measureCpu(pid, {
        ...load,
        port,
        seconds: turnSeconds,
        next: () => polls[next++ % polls.length] ?? '',
        expected: / 304 /,
      })
    for (const server of Object.values(servers)) await turn(server, WARM_UP_SECONDS)
    const turns = await measureInTurns(
      { api: () => turn(servers.api), short: () => turn(servers.short), like: () => turn(servers.like) },
      { rounds, warmUp: 0 },
    )
    for (const [server, title] of [
      ['api', 'API'],
      ['short', '`node:http` with one header'],
      ['like', '`node:http` with the same headers'],
    ] as const)
      row(
        name,
        title,
        medianOver(turns, (round) => round[server].cpuUs).toFixed(1),
        medianOver(turns, (round) => round[server].perSecond).toFixed(0),
        medianOver(turns, (round) => round[server].cpuUs / round.api.cpuUs).toFixed(2),
        medianOver(turns, (round) => round.api.perSecond / round[server].perSecond).toFixed(2),
      )
  }
}

try {
  await withStage(LEARNERS, compare, { API_METRICS_PORT: String(await freePort()) })
} finally {
  await likeServers.end()
  await shortServers.end()
}
