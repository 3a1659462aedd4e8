// A pool of connections with limits on every query.
import pg from 'pg'
import type { Servers } from './cluster/index.ts'
import type { DriverConnection } from './lost-answers.ts'
import { unnameStatements } from './pooler.ts'

const { builtins } = pg.types

/**
 * Dates come as `YYYY-MM-DD`, not as midnights of the server's zone; 64-bit integers as numbers: identities and sums of
 * points stay far below 2^53.
 */
const types = new pg.TypeOverrides()
types.setTypeParser(builtins.DATE, (text) => text)
types.setTypeParser(builtins.INT8, Number)

const CONNECTION_TIMEOUT_MS = 5_000
/**
 * An unused connection is closed after this time. The network may have dropped all connections at once (decision 59): a
 * caller that has given up on an answer must not get another dead one.
 */
const UNUSED_MS = 5_000
const QUERY_TIMEOUT_MS = 9_000
/**
 * A job may wait for its answer for half an hour: meanwhile the system asks whether the other side is still there.
 * Its own: two hours.
 */
const ASK_AFTER_MS = 5_000
/** Time limit of one query of a call, the wait for a connection included. */
export const MAX_QUERY_MS = CONNECTION_TIMEOUT_MS + QUERY_TIMEOUT_MS

/**
 * How long one user of the database may keep it busy, in ms. The server ends a statement by itself: what only the
 * client gives up would run on and hold its locks.
 */
export interface Limits {
  /** Time limit of a statement, on the server. */
  readonly statementMs: number
  /** Time limit of the wait for a lock: a locked table must not use up the pool. */
  readonly lockMs: number
  /** Between two statements of a transaction. */
  readonly idleInTransactionMs: number
}

/**
 * Limits of calls: a pupil is waiting, and a lost answer must be retried within ten seconds (decision 59). A call that
 * waits for a lock leaves time for the next one in the queue for a connection. An API that hangs in a transaction locks
 * rows no longer than the gateway waits before it sends the call to another instance (decision 63), which otherwise
 * would wait for them in vain.
 */
export const CALL_LIMITS: Limits = { statementMs: 8_000, lockMs: 1_000, idleInTransactionMs: 3_000 }
/**
 * Limits of jobs: a regrade or a clean-up may touch every row of a table, and a job that is cut short would start anew
 * for ever.
 */
export const JOB_LIMITS: Limits = { statementMs: 1_800_000, lockMs: 30_000, idleInTransactionMs: 300_000 }
/** Limits of the query whether the server runs a job's statement (lost-answers.ts). */
export const QUESTION_LIMITS: Limits = { statementMs: 1_000, lockMs: 1_000, idleInTransactionMs: 1_000 }
/** Limits of a learner's download of all data. */
export const EXPORT_LIMITS: Limits = { statementMs: 25_000, lockMs: 2_000, idleInTransactionMs: 30_000 }

/** How long after the server's own limit the client stops waiting for its answer: the network may have lost it. */
const LOST_ANSWER_MS = QUERY_TIMEOUT_MS - CALL_LIMITS.statementMs

/** How often the server looks whether the client of a running statement is still there. Windows cannot look. */
const LOOK_FOR_CLIENT_MS = 2_000

/**
 * Settings of every connection; those of PgBouncer have them by deploy/pgbouncer/pgbouncer.ini. Calls read from memory
 * or from a solid-state disk, where a random page costs hardly more than the next one; with the default of 4, small
 * tables are read and sorted whole.
 */
const SETTINGS = [
  'random_page_cost=1.1',
  ...(process.platform === 'win32' ? [] : [`client_connection_check_interval=${LOOK_FOR_CLIENT_MS}`]),
]

interface PoolOptions {
  readonly max: number
  /** Null for none (imports, back-ups, migrations). */
  readonly limits: Limits | null
  /** Named in `pg_stat_activity`. */
  readonly name: string
  /** The servers are those of a pooler in transaction mode (decision 59). */
  readonly isPooled?: boolean
  /** How long a connection may take to be opened, or to become free. */
  readonly connectionMs?: number
  readonly onError: (error: Error) => void
}

/** The open connections of each pool. */
const open = new WeakMap<pg.Pool, Set<pg.PoolClient & DriverConnection>>()

/** The open connections of a pool, used or not. */
export const getConnections = (pool: pg.Pool): Iterable<DriverConnection> => open.get(pool) ?? []

/** Closes the connections of a pool, whatever they do: a statement under way fails at once. */
export function breakOff(pool: pg.Pool): void {
  for (const { connection } of getConnections(pool)) connection.stream.destroy()
}

/** The server's limits for the statements of a session. A pooler does not pass them on, and refuses the connection. */
const getSettings = (limits: Limits | null) => ({
  options: SETTINGS.map((setting) => `-c ${setting}`).join(' '),
  ...(limits && {
    statement_timeout: limits.statementMs,
    lock_timeout: limits.lockMs,
    idle_in_transaction_session_timeout: limits.idleInTransactionMs,
  }),
})

/**
 * Connections to the server, or to the primary of several. Without limits a black-holed server would hang every call
 * for ever.
 */
export function openPool(
  servers: Servers,
  { max, limits, name, isPooled = false, connectionMs = CONNECTION_TIMEOUT_MS, onError }: PoolOptions,
): pg.Pool {
  const pool = servers.open(
    (Client) =>
      new pg.Pool({
        connectionString: servers.url,
        ...(Client && { Client }),
        application_name: `dhadha ${name}`,
        ...(!isPooled && getSettings(limits)),
        max,
        connectionTimeoutMillis: connectionMs,
        idleTimeoutMillis: UNUSED_MS,
        keepAlive: true,
        keepAliveInitialDelayMillis: ASK_AFTER_MS,
        ...(limits && { query_timeout: limits.statementMs + LOST_ANSWER_MS }),
        types,
      }),
  )
  if (isPooled) unnameStatements(pool)
  const clients = new Set<pg.PoolClient & DriverConnection>()
  open.set(pool, clients)
  pool.on('connect', (client) => clients.add(client as pg.PoolClient & DriverConnection))
  pool.on('remove', (client) => clients.delete(client as pg.PoolClient & DriverConnection))
  // A connection may break at any time, also while it is in use. Its statement then fails, and the pool replaces it;
  // without a listener, the event would end the process. The pool itself listens only to idle connections.
  pool.on('connect', (client) => client.on('error', onError))
  pool.on('error', () => undefined)
  // Kysely returns a connection without its error. One whose statement has had no answer is useless: the next statement
  // would wait behind it, and get none either. The pool drops a client that is ending. The driver reports an error
  // before the server is ready again: such a connection may be closed, too, which costs the next caller a new one.
  pool.on('release', (_error, client) => {
    if (!(client as pg.PoolClient & DriverConnection).readyForQuery) void client.end()
  })
  return pool
}
