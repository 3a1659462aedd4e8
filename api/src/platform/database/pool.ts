import pg from 'pg'

const { builtins } = pg.types

/**
 * Dates come as `YYYY-MM-DD`, not as midnights of the server's zone; 64-bit integers as numbers: identities and sums of
 * points stay far below 2^53.
 */
const types = new pg.TypeOverrides()
types.setTypeParser(builtins.DATE, (text) => text)
types.setTypeParser(builtins.INT8, Number)

const CONNECTION_TIMEOUT_MS = 5_000
const QUERY_TIMEOUT_MS = 10_000
/** Time limit of one query, the wait for a connection included. */
export const LONGEST_QUERY_MS = CONNECTION_TIMEOUT_MS + QUERY_TIMEOUT_MS

interface PoolOptions {
  readonly max: number
  /** Longest wait for one answer; 0 for none (imports, back-ups). */
  readonly queryTimeoutMs?: number
  readonly onError: (error: Error) => void
}

/** Connections to the server. Without the two timeouts a black-holed server would hang every call for ever. */
export function openPool(
  url: string,
  { max, queryTimeoutMs = QUERY_TIMEOUT_MS, onError }: PoolOptions,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    keepAlive: true,
    ...(queryTimeoutMs > 0 ? { query_timeout: queryTimeoutMs } : {}),
    types,
  })
  // An idle connection that breaks (server restart) is replaced by the pool; without a listener, the event would end
  // the process.
  pool.on('error', onError)
  return pool
}
