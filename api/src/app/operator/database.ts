// Connects the operator's commands to the database.
import type { Pool } from 'pg'
import { migrate } from '../startup/migrate.ts'
import { openDatabase, waitForDatabase } from '../../platform/database/open.ts'
import type { Executor } from '../../platform/database/schema.ts'
import type { Operator } from '../../platform/operator.ts'
import { findDatabase, loadConfig } from '../startup/start.ts'

/** The parts of the operator's program; `withDatabase` migrates first, unless an option prevents it. */
export interface Program extends Pick<Operator, 'loadConfig'> {
  readonly withDatabase: <T>(
    work: (db: Executor, pool: Pool) => Promise<T>,
    options?: { readonly migrated?: boolean },
  ) => Promise<T>
}

/**
 * Runs a command's work on the configured database, whether the API runs or not: it connects to the running embedded
 * server, or starts it for as long as the command takes. Statements have no time limit.
 */
export async function withDatabase<T>(
  work: (db: Executor, pool: Pool) => Promise<T>,
  { migrated = true }: { migrated?: boolean } = {},
): Promise<T> {
  const { url, release } = await findDatabase(loadConfig())
  try {
    await waitForDatabase(url, 0)
    const { db, pool, close } = openDatabase(url, {
      poolSize: 4,
      limits: null,
      onError: (error) => console.error(`A connection to the database broke: ${error.message}`),
    })
    try {
      if (migrated) await migrate(db)
      return await work(db, pool)
    } finally {
      await close()
    }
  } finally {
    await release()
  }
}
