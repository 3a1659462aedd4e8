/**
 * Measures what a country's pupils need: the processor time of the calls that a pupil's evening and an online test
 * consist of, in the API's process and in PostgreSQL, and simulates from them how 100,000 pupils begin one test within
 * a second, on so and so many cores: `node api/bench/country.ts [--seconds 4]`. Two minutes. Processor time, unlike
 * waiting time, changes little with the other load of the machine. docs/scale.md has its results.
 */
import { describeMachine, printTable, readOptions } from '../../scripts/bench/harness.ts'
import { operation } from '../src/features/assessments/testing/assessments.ts'
import { createAnswer } from '../src/features/learning/testing/learning.ts'
import { simulateStart } from './country-start.ts'
import { drive, request } from './load.ts'
import { addOnlineTest, withStage, type Cost, type Stage } from './stage.ts'

const { seconds } = readOptions({ seconds: 4 })
const LEARNERS = 1_500
const WARM_UP_SECONDS = 2
const TEST = 'country'
const APP = '/api/v2/app'

type Request = (token: string, index: number) => string

const get =
  (path: string): Request =>
  (token) =>
    request('GET', APP + path, { authorization: `Bearer ${token}` })

const post =
  (path: (problem: string) => string, body: () => object): Request =>
  (token, index) =>
    request(
      'POST',
      APP + path(`row-${1 + (Math.floor(index / LEARNERS) % 12)}`),
      { authorization: `Bearer ${token}` },
      JSON.stringify(body()),
    )

const PRACTICE: Readonly<Record<string, Request>> = {
  'poll that brings the list': get('/poll-notification'),
  'problem page': get('/series/row/problem/1'),
  attempt: post(
    (problem) => `/problem/${problem}/attempts`,
    () => createAnswer(new Date(), '4'),
  ),
}
const START = 'start of a test'
const TEST_CALLS: Readonly<Record<string, Request>> = {
  [START]: get(`/online-test/${TEST}/key`),
  'answer in a test': post(
    (problem) => `/online-test/${TEST}/problems/${problem}/submit`,
    () => operation('4'),
  ),
}

/** CPU of one call, after a warm-up: API and PostgreSQL apart. */
async function costOf(stage: Stage, next: Request): Promise<Cost> {
  let index = 0
  const run = (length: number) =>
    drive({
      port: stage.apiPort,
      connections: 16,
      pipelined: 1,
      seconds: length,
      next: () => next(stage.learners[index % LEARNERS]?.token ?? '', index++),
      expected: / 200 /,
    })
  await run(WARM_UP_SECONDS)
  const before = stage.cpuMs()
  const calls = (await run(seconds)) * seconds
  const after = stage.cpuMs()
  return {
    apiMs: (after.apiMs - before.apiMs) / calls,
    databaseMs: (after.databaseMs - before.databaseMs) / calls,
  }
}

await withStage(LEARNERS, async (stage) => {
  console.log(`${describeMachine()}\n`)
  const costs = new Map<string, Cost>()
  const row = printTable(['processor time of one call', 'API ms', 'PostgreSQL ms'])
  const measure = async (calls: Readonly<Record<string, Request>>) => {
    for (const [name, next] of Object.entries(calls)) {
      const cost = await costOf(stage, next)
      costs.set(name, cost)
      row(name, cost.apiMs.toFixed(3), cost.databaseMs.toFixed(3))
    }
  }
  await measure(PRACTICE)
  // From now on practice does not show these problems.
  await addOnlineTest(stage, { id: TEST, minutes: 60 }, new Date(Date.now() - 59_000))
  await measure(TEST_CALLS)

  const cost = costs.get(START)
  if (!cost) return
  console.log('\n100,000 pupils begin one test\n')
  const start = printTable(
    ['API cores', 'PostgreSQL cores', 'within 1 s: median s', 'p99 s', 'last s', 'within 10 s: p99 s'],
    { words: 0 },
  )
  for (const [apiCores, databaseCores] of [
    [4, 4],
    [8, 8],
    [16, 16],
    [32, 16],
    [64, 32],
  ] as const) {
    const within = (seconds: number) =>
      simulateStart({ pupils: 100_000, withinMs: seconds * 1_000, apiCores, databaseCores, cost })
    const [second, tenSeconds] = [within(1), within(10)]
    const times = [second.median, second.p99, second.last, tenSeconds.p99]
    start(apiCores, databaseCores, ...times.map((ms) => (ms / 1_000).toFixed(3)))
  }
})
