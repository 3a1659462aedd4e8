import type { Kysely } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import pg, { type Pool } from 'pg'
import { DatabaseError } from './embedded/index.ts'
import { createKysely } from './kysely.ts'
import { openPool } from './pool.ts'
import type { Database } from './schema.ts'

export interface OpenDatabase {
  readonly db: Kysely<Database>
  readonly pool: Pool
  /** A separate connection, so that the change feed (ended sign-ins) never queues behind busy calls. */
  readonly watcher: Pool
  readonly close: () => Promise<void>
}

interface OpenOptions {
  readonly poolSize: number
  /** Longest wait for one answer; 0 for none. */
  readonly queryTimeoutMs?: number
  readonly onError: (error: Error) => void
}

/** Opens the pools of one process. Nothing is connected before the first query. */
export function openDatabase(url: string, { poolSize, queryTimeoutMs, onError }: OpenOptions): OpenDatabase {
  const timeout = queryTimeoutMs === undefined ? {} : { queryTimeoutMs }
  let closing = false
  // Connections that are being closed may also emit an error when their server stops.
  const report = (error: Error) => {
    if (!closing) onError(error)
  }
  const pool = openPool(url, { max: poolSize, onError: report, ...timeout })
  const watcher = openPool(url, { max: 1, onError: report, ...timeout })
  const db = createKysely(pool)
  return {
    db,
    pool,
    watcher,
    async close() {
      closing = true
      await watcher.end()
      await db.destroy()
    },
  }
}

/**
 * Waits until the server takes connections: it may be starting at the same time as this process.
 *
 * @throws DatabaseError when it does not start in time, or rejects the connection
 */
export async function waitForDatabase(url: string, patienceMs: number): Promise<void> {
  const pool = openPool(url, { max: 1, onError: () => undefined })
  const until = Date.now() + patienceMs
  try {
    for (;;) {
      try {
        await pool.query('select')
        return
      } catch (error) {
        const { host, pathname } = new URL(url)
        const reason = error instanceof Error ? error.message : String(error)
        if (Date.now() > until || (error instanceof pg.DatabaseError && error.code !== '57P03'))
          throw new DatabaseError(`The database ${pathname.slice(1)} at ${host} cannot be used: ${reason}.`)
        await sleep(500)
      }
    }
  } finally {
    await pool.end()
  }
}
