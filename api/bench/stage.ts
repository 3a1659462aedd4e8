import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '../src/platform/database/embedded/index.ts'
import { migrate, migrateTo } from '../src/app/startup/migrate.ts'
import { openDatabase, type OpenDatabase } from '../src/platform/database/open.ts'
import { fillCatalogue } from '../src/features/learning/testing/learning.ts'
import { serverCpuMs } from './server-cpu.ts'
import { addSignedIn } from '../src/testing/learners.ts'
import { apiProcesses, type ServerProcesses } from '../src/testing/process.ts'

export interface BenchLearner {
  readonly id: string
  readonly token: string
}

/** A fresh database with the fixture's catalogue and learners, and the API as a process of its own. */
export interface Stage {
  readonly database: OpenDatabase
  readonly learners: readonly BenchLearner[]
  readonly apiPort: number
  readonly apiPid: number
  /** CPU time that PostgreSQL has used so far, in ms; null where it cannot be told. */
  readonly databaseCpuMs: () => number | null
  /** For further APIs on the same database. */
  readonly apis: ServerProcesses
  readonly close: () => Promise<void>
}

/** A database of a bench's own, with all tables, or those of an earlier time, and nothing in them. */
export async function freshDatabase(lastMigration?: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'dhadha-bench-'))
  const { url, release } = await openEmbedded(dataDir)
  const database = openDatabase(url, { poolSize: 10, onError: () => undefined })
  await (lastMigration === undefined ? migrate(database.db) : migrateTo(database.db, lastMigration))
  return {
    dataDir,
    url,
    database,
    close: async () => {
      await database.close()
      await release()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** @param environment further settings of the API */
export async function setStage(
  learnerCount: number,
  environment: Readonly<Record<string, string>> = {},
): Promise<Stage> {
  const { dataDir, url, database, close } = await freshDatabase()
  await fillCatalogue(database.db)
  const now = new Date()
  const learners = await Promise.all(
    Array.from({ length: learnerCount }, (_, index) => addSignedIn(database.db, `bench-${index}`, now)),
  )
  const apis = apiProcesses(url, environment)
  const api = await apis.start()
  return {
    database,
    learners,
    apiPort: api.port,
    apiPid: api.pid,
    databaseCpuMs: () => serverCpuMs(dataDir),
    apis,
    close: async () => {
      await api.stop()
      await apis.end()
      await close()
    },
  }
}
