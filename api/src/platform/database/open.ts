// Opens the pools of connections of a process.
import { setTimeout as sleep } from 'node:timers/promises'
import { toErrorMessage } from '@dhadha/server/errors'
import pg, { type Pool } from 'pg'
import { DatabaseError } from './embedded/index.ts'
import { serversAt } from './cluster/index.ts'
import { createKysely } from './kysely.ts'
import { watchForAnswers } from './lost-answers.ts'
import {
  breakOff,
  CALL_LIMITS,
  EXPORT_LIMITS,
  JOB_LIMITS,
  getConnections,
  openPool,
  QUESTION_LIMITS,
  type Limits,
} from './pool.ts'
import { createReads, type Reads } from './reads/index.ts'
import type { Executor } from './schema.ts'

/** Connections for one kind of work, so that it never waits for those of another. */
export interface ConnectionPool {
  readonly db: Executor
  readonly pool: Pool
}

/** Calls use `db` and `pool` of the database itself. */
export interface OpenDatabase extends ConnectionPool {
  /** For jobs and housekeeping: few connections, long statements. */
  readonly jobs: ConnectionPool
  /** For learners' downloads of all data: two at a time, the others wait. */
  readonly exports: ConnectionPool
  /** A separate connection, so that change feed (ended sign-ins) and health checks never queue behind busy calls. */
  readonly watcher: ConnectionPool
  /** For reports, leaderboards and lists: from the standby where there is one. */
  readonly reads: Reads
  /** Connections to the standby; null: there is none. */
  readonly standby: Pool | null
  /** Breaks off the statements of jobs that run: they are rolled back, and done again by another process. */
  readonly breakOffJobs: () => void
  readonly close: () => Promise<void>
}

interface OpenOptions {
  /** Connections for calls. */
  readonly poolSize: number
  /** A pooler in transaction mode, before the same database: calls go through it, everything else directly. */
  readonly pooledUrl?: string | null
  /** A standby of the same database, or several behind one address. */
  readonly readUrl?: string | null
  /** How long a call waits for the standby to catch up, in ms. */
  readonly standbyTimeoutMs?: number
  /** Of calls; null: no statement has a time limit, for operator's commands and migrations. */
  readonly limits?: Limits | null
  readonly onError: (error: Error) => void
  /** Called with a sentence when reads leave the standby, and when they return to it. */
  readonly onReadsMove?: (sentence: string) => void
}

const JOB_CONNECTIONS = 3
const EXPORT_CONNECTIONS = 2
const WATCHER_CONNECTIONS = 1
/** Open while a job's statement has had no answer for some seconds. */
const QUESTION_CONNECTIONS = 1
const QUESTION_CONNECTION_MS = 2_000
/** The maximum of connections that a process opens beside those of calls, to PostgreSQL itself. */
export const CONNECTIONS_BESIDE_CALLS =
  JOB_CONNECTIONS + EXPORT_CONNECTIONS + WATCHER_CONNECTIONS + QUESTION_CONNECTIONS
/** A standby that is switched off must not keep a report waiting as long as the primary may. */
const STANDBY_CONNECTION_MS = 1_000
/** As long as a report itself may take. */
const STANDBY_TIMEOUT_MS = 100

/** Opens the pools of a process. They connect with the first query. */
export function openDatabase(
  url: string,
  {
    poolSize,
    pooledUrl = null,
    readUrl = null,
    standbyTimeoutMs = STANDBY_TIMEOUT_MS,
    limits = CALL_LIMITS,
    onError,
    onReadsMove = () => undefined,
  }: OpenOptions,
): OpenDatabase {
  const servers = serversAt(url)
  let closing = false
  // Connections that are being closed may also emit an error when their server stops.
  const report = (error: Error) => {
    if (!closing) onError(error)
  }
  const common = (ofIts: Limits) => ({ limits: limits === null ? null : ofIts, onError: report })
  const open = (name: string, max: number, ofIts: Limits) =>
    openPool(servers, { name, max, ...common(ofIts) })
  const toConnectionPool = (pool: Pool): ConnectionPool => ({ pool, db: createKysely(pool) })
  const ofCalls = limits ?? CALL_LIMITS
  const calls = toConnectionPool(
    pooledUrl === null
      ? open('calls', poolSize, ofCalls)
      : openPool(serversAt(pooledUrl), {
          name: 'calls',
          max: poolSize,
          isPooled: true,
          ...common(ofCalls),
        }),
  )
  const jobs = toConnectionPool(open('jobs', JOB_CONNECTIONS, JOB_LIMITS))
  const exports = toConnectionPool(open('exports', EXPORT_CONNECTIONS, EXPORT_LIMITS))
  const watcher = toConnectionPool(open('watcher', WATCHER_CONNECTIONS, CALL_LIMITS))
  const questions = openPool(servers, {
    name: 'questions',
    max: QUESTION_CONNECTIONS,
    connectionMs: QUESTION_CONNECTION_MS,
    limits: QUESTION_LIMITS,
    onError: report,
  })
  // Statements without time limits are an operator's, who waits beside them.
  const stopWatching =
    limits === null
      ? () => undefined
      : watchForAnswers({ lines: () => getConnections(jobs.pool), ask: questions })
  const standby =
    readUrl === null
      ? null
      : openPool(serversAt(readUrl), {
          name: 'reads',
          max: poolSize,
          connectionMs: Math.max(STANDBY_CONNECTION_MS, standbyTimeoutMs),
          ...common(CALL_LIMITS),
        })
  return {
    ...calls,
    jobs,
    exports,
    watcher,
    reads: createReads({ primary: calls, standby, timeoutMs: standbyTimeoutMs, onMove: onReadsMove }),
    standby,
    breakOffJobs: () => breakOff(jobs.pool),
    async close() {
      closing = true
      stopWatching()
      await questions.end()
      await standby?.end()
      for (const { db } of [watcher, exports, jobs, calls]) await db.destroy()
    },
  }
}

/**
 * Waits until the server takes connections: it may be starting at the same time as this process.
 *
 * @throws DatabaseError when it does not start in time, or rejects the connection
 */
export async function waitForDatabase(
  url: string,
  timeoutMs: number,
  { isPooled = false }: { isPooled?: boolean } = {},
): Promise<void> {
  const servers = serversAt(url)
  const pool = openPool(servers, {
    name: 'start',
    max: 1,
    limits: CALL_LIMITS,
    isPooled,
    onError: () => undefined,
  })
  const until = performance.now() + timeoutMs
  try {
    for (;;) {
      try {
        await pool.query('select')
        return
      } catch (error) {
        const { pathname } = new URL(servers.url)
        const reason = toErrorMessage(error)
        if (performance.now() > until || (error instanceof pg.DatabaseError && error.code !== '57P03'))
          throw new DatabaseError(
            `The database ${pathname.slice(1)} at ${servers.names} cannot be used: ${reason}.`,
          )
        await sleep(500)
      }
    }
  } finally {
    await pool.end()
  }
}
