/**
 * Five hundred pupils begin one online test within a second on one instance, while two thousand tabs poll for notifications
 * every four seconds: `node api/bench/test-start.ts [--pupils 500] [--tabs 2000]`. Prints errors, the times of a start and of its
 * calls, how far apart the ends are that the pupils' countdowns show, and the processor time of pupils, API and
 * PostgreSQL. The goals: p99 at most half a second, ends within one second. Pupils and API share the machine, so the
 * pupils' own work is part of the results.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { TestKey } from '@dhadha/contract/wire'
import { toErrorMessage } from '@dhadha/server/errors'
import { describeMachine, printTable, quantile, readOptions } from '../../scripts/bench/harness.ts'
import { operation } from '../src/features/assessments/testing/assessments.ts'
import { keepAlive, POLL_PATH, request } from './load.ts'
import { processCpuMs } from '../src/testing/proc.ts'
import { addOnlineTest, withStage, type BenchLearner, type Stage } from './stage.ts'

const { pupils: pupilCount, tabs: tabCount } = readOptions({ pupils: 500, tabs: 2_000 })
const POLL_MS = 4_000
const START_IN_MS = 15_000
const TEST = '/api/v2/app/online-test/big-start'

async function measure(stage: Stage): Promise<void> {
  const api = keepAlive(stage.apiPort)
  const errors = new Map<string, number>()
  const times = new Map<string, number[]>()
  const ends: number[] = []
  const over = new AbortController()

  const record = (what: string, from: number) =>
    times.set(what, [...(times.get(what) ?? []), performance.now() - from])
  const count = (error: string) => errors.set(error, (errors.get(error) ?? 0) + 1)

  /** @returns the answer; null: none, or one that is not as expected */
  async function call(
    what: string,
    path: string,
    { token }: BenchLearner,
    { body, etag = '' }: { readonly body?: object; readonly etag?: string } = {},
  ) {
    const from = performance.now()
    const headers = { authorization: `Bearer ${token}`, ...(etag && { 'if-none-match': etag }) }
    try {
      const answer = await api.send(
        request(body ? 'POST' : 'GET', path, headers, body && JSON.stringify(body)),
      )
      record(what, from)
      if (answer.status === 200 || answer.status === 304) return answer
      count(`${what}: ${answer.status}`)
    } catch (error) {
      count(`${what}: ${toErrorMessage(error)}`)
    }
    return null
  }

  /** A tab that polls every four seconds, from its own offset on. */
  async function poll(learner: BenchLearner): Promise<void> {
    await wait(Math.random() * POLL_MS)
    let etag = ''
    while (!over.signal.aborted) {
      etag = (await call('poll', POLL_PATH, learner, { etag }))?.etag ?? etag
      await wait(POLL_MS)
    }
  }

  async function begin(learner: BenchLearner, start: number): Promise<void> {
    await wait(start + Math.random() * 1_000 - Date.now())
    const begun = performance.now()
    const answer = await call('key', `${TEST}/key`, learner)
    const key = answer && (JSON.parse(answer.body) as TestKey)
    if (key?.timeRemaining) ends.push(performance.now() + key.timeRemaining * 1000)
    if (key?.list) record('start', begun)
    await call('answer', `${TEST}/problems/row-1/submit`, learner, { body: operation('4') })
  }

  const used = () => ({ pupils: processCpuMs(process.pid), ...stage.cpuMs() })

  try {
    const start = Date.now() + START_IN_MS
    await addOnlineTest(stage, { id: 'big-start', minutes: 30 }, new Date(start))
    const pupils = stage.learners.slice(0, pupilCount)
    const tabs = stage.learners.map(poll)
    for (const learner of pupils.slice(0, 20)) await call('sealed', `${TEST}/sealed`, learner)
    await wait(start - 1_500 - Date.now())
    times.delete('poll')
    const [before, from] = [used(), performance.now()]
    await Promise.all(pupils.map((learner) => begin(learner, start)))
    const [after, seconds] = [used(), (performance.now() - from) / 1_000]
    over.abort()
    await Promise.all(tabs)

    console.log(`${describeMachine()}\n`)
    const row = printTable(['call', 'calls', 'median ms', 'p95 ms', 'p99 ms', 'longest ms'])
    for (const [what, taken] of times)
      row(what, taken.length, ...[0.5, 0.95, 0.99, 1].map((share) => quantile(taken, share).toFixed(0)))
    console.log(
      `\nends that countdowns show lie ${Math.round(Math.max(...ends) - Math.min(...ends))} ms apart`,
    )
    console.log(
      `processor time in ${seconds.toFixed(2)} s: pupils ${after.pupils - before.pupils} ms, ` +
        `API ${after.apiMs - before.apiMs} ms, PostgreSQL ${after.databaseMs - before.databaseMs} ms`,
    )
    console.log(
      errors.size === 0 ? 'no errors' : [...errors].map(([what, times]) => `${what} x${times}`).join('\n'),
    )
  } finally {
    over.abort()
    api.close()
  }
}

await withStage(Math.max(tabCount, pupilCount), measure)
