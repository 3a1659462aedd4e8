// The API's metrics for Prometheus (decision 64).
import { Counter, Gauge, Histogram, measureCaches, measureRequests, type Registry } from '@dhadha/server'
import { singleFlight } from '@dhadha/server/single-flight'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { OpenDatabase } from '../../platform/database/open.ts'
import type { Executor } from '../../platform/database/schema.ts'
import { onStatement } from '../../platform/database/statement.ts'
import type { Lag, Reads } from '../../platform/database/reads/index.ts'
import type { Messenger } from '../../platform/messages/messenger.ts'
import { measureBackups } from './backup-metrics.ts'
import { readDatabaseState, type DatabaseState } from './database-state.ts'

/** Counts the runs of repeated jobs by outcome. */
export interface JobWatch {
  readonly job: (name: string, work: () => Promise<void>) => () => Promise<void>
  /** For a job that continues after the failure of a part. */
  readonly recordFailure: (name: string) => void
}

/** Without metrics, a job is run as it is. */
export const unwatched: JobWatch = { job: (_, work) => work, recordFailure: () => undefined }

/**
 * The API's own metrics beside those of its process: answers, pools, statements, messages, the database (decision
 * 64).
 *
 * @returns to count answers that pass none of the app's hooks
 */
export function measureApi(
  app: FastifyInstance,
  registry: Registry,
  database: OpenDatabase,
  messenger: Pick<Messenger, 'state'>,
  dataDir: string,
): ReturnType<typeof measureRequests> {
  const registers = [registry]
  const recorderFor = measureRequests(app, registry)
  measureCaches(registry)
  measurePools(registry, {
    calls: database.pool,
    jobs: database.jobs.pool,
    exports: database.exports.pool,
    watcher: database.watcher.pool,
    ...(database.standby && { reads: database.standby }),
  })
  const statements = new Histogram({
    name: 'dhadha_db_statement_duration_seconds',
    help: 'Statements by name; the wait for a connection included, where they are prepared ones',
    labelNames: ['name', 'outcome'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 10],
    registers,
  })
  const stop = onStatement(({ name, seconds, isDone }) =>
    statements.observe({ name, outcome: isDone ? 'done' : 'failed' }, seconds),
  )
  app.addHook('onClose', async () => stop())
  const messageGauge = (name: string, help: string, state: 'waiting' | 'lost') =>
    new Gauge({
      name,
      help,
      labelNames: ['channel'] as const,
      registers,
      collect() {
        for (const channel of ['email', 'sms'] as const)
          this.set({ channel }, messenger.state(channel)[state])
      },
    })
  messageGauge('dhadha_messages_waiting', 'Messages that this process has not handed on yet', 'waiting')
  messageGauge('dhadha_messages_lost', 'Messages that this process has given up since its start', 'lost')
  measureDatabase(registry, database.watcher.db)
  measureBackups(registry, database.watcher.db, dataDir)
  if (database.reads.done) measureStandby(registry, database.reads)
  return recorderFor
}

function measurePools(registry: Registry, pools: Readonly<Record<string, Pool>>): void {
  const gauge = (name: string, help: string, getValue: (pool: Pool) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['pool'] as const,
      registers: [registry],
      collect() {
        for (const [label, pool] of Object.entries(pools)) this.set({ pool: label }, getValue(pool))
      },
    })
  gauge('dhadha_db_pool_in_use', 'Connections in use', (p) => p.totalCount - p.idleCount)
  gauge('dhadha_db_pool_waiting', 'Who waits for a connection', (p) => p.waitingCount)
  gauge('dhadha_db_pool_size', 'The most connections of a pool', (p) => p.options.max)
}

function measureDatabase(registry: Registry, db: Executor): void {
  /** Once for all gauges of one question of Prometheus; null: the database did not answer. */
  const read = singleFlight(() => readDatabaseState(db).catch(() => null))
  const gauge = (name: string, help: string, getValue: (state: DatabaseState | null) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(getValue(await read()))
      },
    })
  gauge('dhadha_db_up', 'Whether the database answered this question', (state) => (state ? 1 : 0))
  gauge(
    'dhadha_grading_lag_seconds',
    'Since the end of the test that waits longest to be graded',
    (state) => state?.gradingLag ?? NaN,
  )
  gauge(
    'dhadha_db_slowest_statement_seconds',
    'For how long the slowest statement of the server has been running',
    (state) => state?.slowestStatement ?? NaN,
  )
  // The second name is that of 2.0: alerts of operators that read it go on for one release.
  for (const name of ['dhadha_messages_queued', 'dhadha_messages_kept'])
    gauge(name, 'Messages that wait in the database to be handed on', (state) => state?.messages ?? NaN)
  gauge(
    'dhadha_messages_oldest_seconds',
    'For how long the oldest of these has been waiting',
    (state) => state?.oldestMessage ?? NaN,
  )
  gauge('dhadha_sessions', 'Sign-ins, estimated', (state) => state?.sessions ?? NaN)
}

function measureStandby(registry: Registry, reads: Reads): void {
  const registers = [registry]
  const counter = new Counter({
    name: 'dhadha_db_reads_total',
    help: 'Reports, leaderboards and lists by the server that answered them',
    labelNames: ['server'] as const,
    registers: [],
    collect() {
      this.reset()
      for (const [server, count] of Object.entries(reads.done ?? {})) this.inc({ server }, count)
    },
  })
  registry.registerMetric<string>(counter)
  const read = singleFlight(() => reads.lag().catch(() => null))
  const gauge = (name: string, help: string, getValue: (lag: Lag | null) => number) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(getValue(await read()))
      },
    })
  gauge('dhadha_db_standby_up', 'Whether the standby answered this question', (lag) => (lag ? 1 : 0))
  gauge(
    'dhadha_db_standby_lag_seconds',
    'Age of the last write that the standby has applied, while it is behind',
    (lag) => lag?.seconds ?? NaN,
  )
  gauge(
    'dhadha_db_standby_lag_bytes',
    'Log of writes that the standby has not applied yet',
    (lag) => lag?.bytes ?? NaN,
  )
}

/**
 * Counts runs and failures of repeated jobs, and when each last succeeded. The label is `name`, as `job` is
 * Prometheus's own for what it asks.
 */
export function watchJobs(registry: Registry): JobWatch {
  const registers = [registry]
  const runs = new Counter({
    name: 'dhadha_job_runs_total',
    help: 'Runs of repeated jobs by outcome',
    labelNames: ['name', 'outcome'] as const,
    registers,
  })
  const succeeded = new Gauge({
    name: 'dhadha_job_last_success_timestamp_seconds',
    help: 'When a repeated job last succeeded, in Unix time',
    labelNames: ['name'] as const,
    registers,
  })
  const recordFailure = (name: string) => runs.inc({ name, outcome: 'failed' })
  return {
    recordFailure,
    job(name, work) {
      // Initialised to 0: a rate cannot distinguish the first failure from a new counter.
      for (const outcome of ['done', 'failed']) runs.inc({ name, outcome }, 0)
      return async () => {
        try {
          await work()
          runs.inc({ name, outcome: 'done' })
          succeeded.setToCurrentTime({ name })
        } catch (error) {
          recordFailure(name)
          throw error
        }
      }
    },
  }
}
