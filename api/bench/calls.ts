/**
 * The processor time of the calls that a pupil's evening and an online test consist of, in the API's process and in
 * PostgreSQL: `node api/bench/calls.ts [--seconds 4]`. A minute. Processor time, unlike waiting time, changes little
 * with the other load of the machine. docs/scale.md has its results, and those of polls.ts.
 */
import { describeMachine, printTable, readOptions } from '../../scripts/bench/harness.ts'
import { operation } from '../src/features/assessments/testing/assessments.ts'
import { createAnswer } from '../src/features/learning/testing/learning.ts'
import { drive, request } from './load.ts'
import { addOnlineTest, withStage, type Cost, type Stage } from './stage.ts'

const { seconds } = readOptions({ seconds: 4 })
const LEARNERS = 1_500
const WARM_UP_SECONDS = Math.min(2, seconds)
const TEST = 'calls'
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
const TEST_CALLS: Readonly<Record<string, Request>> = {
  'start of a test': get(`/online-test/${TEST}/key`),
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
  const row = printTable(['processor time of one call', 'API ms', 'PostgreSQL ms'])
  const measure = async (calls: Readonly<Record<string, Request>>) => {
    for (const [name, next] of Object.entries(calls)) {
      const { apiMs, databaseMs } = await costOf(stage, next)
      row(name, apiMs.toFixed(3), databaseMs.toFixed(3))
    }
  }
  await measure(PRACTICE)
  // From now on practice does not show these problems.
  await addOnlineTest(stage, { id: TEST, minutes: 60 }, new Date(Date.now() - 59_000))
  await measure(TEST_CALLS)
})
