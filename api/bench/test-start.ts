/**
 * Five hundred pupils begin one online test within a second on one instance, while two thousand tabs poll for
 * notifications every four seconds: `node api/bench/test-start.ts`. With `two`, pupils ask for key and list apart, as
 * they did before decision 24. Prints errors, the times of a start and of its calls, how far apart the ends are that the
 * pupils' countdowns show, and what pupils, API and PostgreSQL took of the processors in that time. The goals: p99 at most
 * half a second, ends within one second. Pupils and API share the machine, so the pupils' own work is part of the figures.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { TestKey, TestProblems } from '@dhadha/contract/wire'
import {
  scheduledTest,
  operation,
  registerAll,
  ROW,
} from '../src/features/assessments/testing/assessments.ts'
import { keepAlive } from './keep-alive.ts'
import { request } from './load.ts'
import { processCpuMs } from './server-cpu.ts'
import { setStage, type BenchLearner } from './stage.ts'

const PUPILS = 500
const TABS = 2_000
const POLL_MS = 4_000
const START_IN_MS = 15_000
const TEST = 'big-start'
const isInTwo = process.argv[2] === 'two'

const stage = await setStage(TABS)
const base = '/api/v2/app'
const api = keepAlive(stage.apiPort)
const faults = new Map<string, number>()
const times = new Map<string, number[]>()
const ends: number[] = []
const over = new AbortController()

const note = (fault: string) => faults.set(fault, (faults.get(fault) ?? 0) + 1)

async function call<T>(
  what: string,
  path: string,
  { token }: BenchLearner,
  body?: object,
): Promise<T | null> {
  const from = performance.now()
  const headers = { authorization: `Bearer ${token}` }
  try {
    const { status, body: answer } = await api.ask(
      request(body ? 'POST' : 'GET', base + path, headers, body && JSON.stringify(body)),
    )
    times.set(what, [...(times.get(what) ?? []), performance.now() - from])
    if (status === 200) return JSON.parse(answer) as T
    note(`${what}: ${status}`)
  } catch (error) {
    note(`${what}: ${error instanceof Error ? error.message : String(error)}`)
  }
  return null
}

/** A tab that polls every four seconds, from its own offset on. */
async function poll({ token }: BenchLearner): Promise<void> {
  await wait(Math.random() * POLL_MS)
  let etag = ''
  while (!over.signal.aborted) {
    const from = performance.now()
    try {
      const answer = await api.ask(
        request('GET', `${base}/poll-notification`, {
          authorization: `Bearer ${token}`,
          ...(etag && { 'if-none-match': etag }),
        }),
      )
      etag = answer.etag
      times.set('poll', [...(times.get('poll') ?? []), performance.now() - from])
      if (answer.status !== 304 && answer.status !== 200) note(`poll: ${answer.status}`)
    } catch (error) {
      note(`poll: ${error instanceof Error ? error.message : String(error)}`)
    }
    await wait(POLL_MS)
  }
}

async function begin(learner: BenchLearner, start: number): Promise<void> {
  await wait(start + Math.random() * 1_000 - Date.now())
  const begun = performance.now()
  const key = await call<TestKey>('key', `/online-test/${TEST}/key`, learner)
  if (key?.timeRemaining) ends.push(performance.now() + key.timeRemaining * 1000)
  const list = isInTwo
    ? await call<TestProblems>('list', `/online-test/${TEST}/problems`, learner)
    : (key?.list ?? null)
  if (isInTwo && list?.test.timeRemaining) ends.push(performance.now() + list.test.timeRemaining * 1000)
  if (list) times.set('start', [...(times.get('start') ?? []), performance.now() - begun])
  await call('answer', `/online-test/${TEST}/problems/row-1/submit`, learner, operation('4'))
}

/** Milliseconds of processor so far. */
const used = () => ({
  pupils: (process.cpuUsage().user + process.cpuUsage().system) / 1_000,
  api: processCpuMs(stage.apiPid) ?? 0,
  postgres: stage.databaseCpuMs() ?? 0,
})

const quantile = (sorted: readonly number[], part: number): string =>
  `${Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0)} ms`

try {
  const now = new Date()
  const start = now.getTime() + START_IN_MS
  const place = { database: stage.database, clock: { now: () => now } }
  await scheduledTest(place, { id: TEST, minutes: 30, problems: ROW }, START_IN_MS)
  const pupils = stage.learners.slice(0, PUPILS)
  await registerAll(
    place,
    TEST,
    pupils.map(({ id }) => id),
  )
  const tabs = stage.learners.map(poll)
  for (const learner of pupils.slice(0, 20)) await call('sealed', `/online-test/${TEST}/sealed`, learner)
  await wait(start - 1_500 - Date.now())
  times.delete('poll')
  const [before, from] = [used(), performance.now()]
  await Promise.all(pupils.map((learner) => begin(learner, start)))
  const [after, seconds] = [used(), (performance.now() - from) / 1_000]
  over.abort()
  await Promise.all(tabs)

  for (const [what, taken] of times) {
    const sorted = taken.toSorted((a, b) => a - b)
    console.log(
      `${what.padEnd(8)} ${String(sorted.length).padStart(6)} calls   median ${quantile(sorted, 0.5)}   p95 ${quantile(sorted, 0.95)}   p99 ${quantile(sorted, 0.99)}   longest ${quantile(sorted, 1)}`,
    )
  }
  console.log(`ends that countdowns show lie ${Math.round(Math.max(...ends) - Math.min(...ends))} ms apart`)
  const shares = (['pupils', 'api', 'postgres'] as const).map(
    (who) => `${who} ${Math.round(after[who] - before[who])} ms`,
  )
  console.log(`processor time in ${seconds.toFixed(2)} s: ${shares.join(', ')}`)
  console.log(
    faults.size === 0 ? 'no errors' : [...faults].map(([what, count]) => `${what} x${count}`).join('\n'),
  )
} finally {
  over.abort()
  api.close()
  await stage.close()
}
