import { createRegistry } from '@dhadha/server'
import { expect, it } from 'vitest'
import { openDatabase } from '../../platform/database/open.ts'
import { testApp } from '../../testing/app.ts'
import { cleanUp } from '../../testing/cleanup.ts'
import { watchJobs } from './metrics.ts'

const registry = createRegistry()
const { app, call, signedIn, database } = await testApp({ registry })
const POLL = '/api/v2/app/poll-notification'

it(
  '/metrics counts calls by route, times statements by name, and shows pools, messages and database',
  { tags: ['decision-64'] },
  async () => {
    const { token } = await signedIn()
    await call({ url: POLL, token })
    await app.runJobs('tests')
    // Work that continues after the answer holds connections, too.
    await app.settled()
    await database.pool.query('analyze access_token')
    const text = await registry.metrics()
    for (const line of [
      `dhadha_http_request_duration_seconds_count{method="GET",route="${POLL}",status="2xx"} 1`,
      'dhadha_db_pool_in_use{pool="calls"} 0',
      'dhadha_db_pool_waiting{pool="jobs"} 0',
      'dhadha_messages_waiting{channel="email"} 0',
      'dhadha_messages_lost{channel="sms"} 0',
      'dhadha_job_runs_total{name="tests",outcome="done"} 1',
      'dhadha_db_up 1',
      'dhadha_grading_lag_seconds 0',
      'dhadha_sessions 1',
      'dhadha_db_archive_failures 0',
      // Without archive_mode no file waits for an archive.
      'dhadha_db_archive_waiting_bytes Nan',
    ])
      expect(text).toContain(`${line}\n`)
    expect(text).toMatch(/dhadha_backup_age_seconds \d/)
    // Counted for the whole process.
    expect(text).toMatch(/dhadha_cache_uses_total\{cache="sign-ins",outcome="miss"\} [1-9]/)
    expect(text).toMatch(/dhadha_cache_uses_total\{cache="notifications",outcome="hit"\} \d/)
    expect(text).toMatch(/dhadha_db_statement_duration_seconds_count\{name="[\w-]+",outcome="done"\} [1-9]/)
    expect(text).toMatch(/dhadha_job_last_success_timestamp_seconds\{name="tests"\} \d/)
  },
)

it('metrics contain no learner, however many call', { tags: ['decision-64'] }, async () => {
  // A garbage collection of a kind that had not happened before has series of its own.
  const series = async () =>
    (await registry.metrics()).split('\n').filter((line) => line.startsWith('dhadha_')).length
  const callAsAnother = async () => {
    const { id, token } = await signedIn()
    await call({ url: POLL, token })
    await call({ url: `/api/v2/app/user/${id}?q=${id}` })
    // A call's work after its answer is counted, too.
    await app.settled()
    expect(await registry.metrics()).not.toContain(id)
  }
  for (let i = 0; i < 2; i++) await callAsAnother()
  const before = await series()
  for (let i = 0; i < 5; i++) await callAsAnother()
  expect(await series()).toBe(before)
})

it('/metrics counts a job that fails, which is still logged', { tags: ['decision-64'] }, async () => {
  const own = createRegistry()
  const job = watchJobs(own).job('doomed', () => Promise.reject(new Error('doomed')))
  expect(await own.metrics()).toContain('dhadha_job_runs_total{name="doomed",outcome="failed"} 0')
  await expect(job()).rejects.toThrow('doomed')
  expect(await own.metrics()).toContain('dhadha_job_runs_total{name="doomed",outcome="failed"} 1')
})

it(
  '/metrics answers without the database, and reports that it is unavailable',
  { tags: ['decision-64'] },
  async () => {
    const own = createRegistry()
    const unavailable = openDatabase('postgres://nobody@127.0.0.1:9/none', {
      poolSize: 2,
      onError: () => undefined,
    })
    cleanUp(unavailable.close)
    await testApp({ registry: own, database: { ...database, watcher: unavailable.watcher } })
    const text = await own.metrics()
    expect(text).toContain('dhadha_db_up 0\n')
    expect(text).toContain('dhadha_grading_lag_seconds Nan\n')
  },
)
