import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import { createKysely } from './kysely.ts'
import { openPool } from './pool.ts'
import type { Database } from './schema.ts'

export interface OpenDatabase {
  readonly db: Kysely<Database>
  readonly pool: Pool
  /** One connection apart, so that news of ended sign-ins never queues behind busy calls. */
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
  const pool = openPool(url, { max: poolSize, onError, ...timeout })
  const watcher = openPool(url, { max: 1, onError, ...timeout })
  const db = createKysely(pool)
  return {
    db,
    pool,
    watcher,
    async close() {
      await watcher.end()
      await db.destroy()
    },
  }
}
