/**
 * What a country's pupils need: measures the processor time of the calls that a pupil's evening and an online test consist
 * of, in the API's process and in PostgreSQL, and simulates from them how 100,000 pupils begin one test within a second, on so
 * and so many cores: `node api/bench/country.ts`. Two minutes. Processor time, unlike waiting time, changes little with
 * what else the machine does. Nothing asserts its figures; docs/scale.md has them.
 */
import {
  operation,
  registerAll,
  ROW,
  scheduledTest,
} from '../src/features/assessments/testing/assessments.ts'
import { answerOf } from '../src/features/learning/testing/learning.ts'
import { simulateStart, type Cost } from './country-start.ts'
import { drive, request } from './load.ts'
import { processCpuMs } from './server-cpu.ts'
import { setStage } from './stage.ts'

const LEARNERS = 1_500
const SECONDS = 4
const WARM_UP_SECONDS = 2
const TEST = 'country'

const stage = await setStage(LEARNERS)
const app = '/api/v2/app'

/** CPU of one call, after a warm-up: API and PostgreSQL apart. */
async function cost(next: (token: string, index: number) => string, expected: RegExp): Promise<Cost> {
  let index = 0
  const run = (seconds: number) =>
    drive({
      port: stage.apiPort,
      connections: 16,
      pipelined: 1,
      seconds,
      next: () => next(stage.learners[index % LEARNERS]?.token ?? '', index++),
      expected,
    })
  await run(WARM_UP_SECONDS)
  const cpu = () => ({ api: processCpuMs(stage.apiPid) ?? 0, database: stage.databaseCpuMs() ?? 0 })
  const before = cpu()
  const calls = (await run(SECONDS)) * SECONDS
  const after = cpu()
  return { apiMs: (after.api - before.api) / calls, databaseMs: (after.database - before.database) / calls }
}

try {
  const get = (path: string) => (token: string) =>
    request('GET', app + path, { authorization: `Bearer ${token}` })
  const post =
    (path: (index: number) => string, body: (index: number) => object) => (token: string, index: number) =>
      request(
        'POST',
        app + path(index),
        { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        JSON.stringify(body(index)),
      )
  const problemOf = (index: number) => `row-${1 + (Math.floor(index / LEARNERS) % 12)}`
  const practice = {
    'poll with news': await cost(get('/poll-notification'), / 200 /),
    'problem page': await cost(get('/series/row/problem/1'), / 200 /),
    attempt: await cost(
      post(
        (index) => `/problem/${problemOf(index)}/attempts`,
        () => answerOf(new Date(), '4'),
      ),
      / 200 /,
    ),
  }
  // From now on practice does not show these problems.
  const minuteAgo = new Date(Date.now() - 60_000)
  const place = { database: stage.database, clock: { now: () => minuteAgo } }
  await scheduledTest(place, { id: TEST, minutes: 60, prizes: [], problems: ROW }, 1_000)
  await registerAll(
    place,
    TEST,
    stage.learners.map(({ id }) => id),
  )
  const costs = {
    ...practice,
    'start of a test': await cost(get(`/online-test/${TEST}/key`), / 200 /),
    'answer in a test': await cost(
      post(
        (index) => `/online-test/${TEST}/problems/${problemOf(index)}/submit`,
        () => operation('4'),
      ),
      / 200 /,
    ),
  }
  console.log('processor time of one call         API   PostgreSQL')
  for (const [name, { apiMs, databaseMs }] of Object.entries(costs))
    console.log(
      `${name.padEnd(28)} ${apiMs.toFixed(3).padStart(7)} ms  ${databaseMs.toFixed(3).padStart(7)} ms`,
    )

  console.log('\n100,000 pupils begin one test within a second')
  for (const [apiCores, databaseCores] of [
    [4, 4],
    [8, 8],
    [16, 16],
    [32, 16],
    [64, 32],
  ] as const) {
    const { median, p99, last, tries } = simulateStart({
      pupils: 100_000,
      withinMs: 1_000,
      apiCores,
      databaseCores,
      cost: costs['start of a test'],
    })
    const show = (ms: number) => `${(ms / 1_000).toFixed(1)} s`
    console.log(
      `${String(apiCores).padStart(3)} API cores, ${String(databaseCores).padStart(2)} of PostgreSQL: ` +
        `median ${show(median)}, p99 ${show(p99)}, last ${show(last)}, ${tries.toFixed(2)} tries each`,
    )
  }
} finally {
  await stage.close()
}
