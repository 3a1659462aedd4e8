// The stage of a bench: a database, an API, learners, and what they cost.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { registerAll, ROW, scheduledTest } from '../src/features/assessments/testing/assessments.ts'
import type { JudgedAttempt } from '../src/features/learning/attempts/store/attempts.ts'
import { fillCatalogue } from '../src/features/learning/testing/learning.ts'
import { openEmbedded } from '../src/platform/database/embedded/index.ts'
import { migrate } from '../src/app/startup/migrate.ts'
import { openDatabase, type OpenDatabase } from '../src/platform/database/open.ts'
import { addSignedIn } from '../src/testing/learners.ts'
import { apiProcesses, type ServerProcesses } from '../src/testing/process.ts'
import { processCpuMs, serverCpuMs } from '../src/testing/proc.ts'

export interface BenchLearner {
  readonly id: string
  readonly token: string
}

export interface BenchDatabase {
  readonly dataDir: string
  readonly url: string
  readonly database: OpenDatabase
}

/** CPU time in ms. */
export interface Cost {
  readonly apiMs: number
  readonly databaseMs: number
}

/** A fresh database with the fixture's catalogue and learners, and the API as a process of its own. */
export interface Stage {
  readonly database: OpenDatabase
  readonly learners: readonly BenchLearner[]
  readonly apiPort: number
  readonly apiPid: number
  /** Processor time of API and PostgreSQL so far. */
  readonly cpuMs: () => Cost
  /** For further APIs on the same database. */
  readonly apis: ServerProcesses
}

/** Gives `work` a database of its own, with all tables and no rows, and deletes it in the end. */
export async function withDatabase<T>(work: (bench: BenchDatabase) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'dhadha-bench-'))
  try {
    const { url, release } = await openEmbedded(dataDir)
    const database = openDatabase(url, { poolSize: 10, onError: () => undefined })
    try {
      await migrate(database.db)
      return await work({ dataDir, url, database })
    } finally {
      await database.close()
      await release()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** New learners, signed in. */
export const addBenchLearners = ({ db }: OpenDatabase, count: number): Promise<BenchLearner[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => addSignedIn(db, `bench-${index}`, new Date())))

/** @param environment further settings of the API */
export const withStage = <T>(
  learnerCount: number,
  work: (stage: Stage) => Promise<T>,
  environment: Readonly<Record<string, string>> = {},
): Promise<T> =>
  withDatabase(async ({ dataDir, url, database }) => {
    await fillCatalogue(database.db)
    const learners = await addBenchLearners(database, learnerCount)
    const apis = apiProcesses(url, environment)
    try {
      const { port, pid } = await apis.start()
      const cpuMs = () => ({ apiMs: processCpuMs(pid), databaseMs: serverCpuMs(dataDir) })
      return await work({ database, learners, apiPort: port, apiPid: pid, cpuMs, apis })
    } finally {
      await apis.end()
    }
  })

/** An online test of the fixture's row of problems, for which all learners are registered. */
export async function addOnlineTest(
  { database, learners }: Pick<Stage, 'database' | 'learners'>,
  test: { readonly id: string; readonly minutes: number },
  startsAt: Date,
): Promise<void> {
  // Registration ends with the start.
  const before = new Date(Math.min(Date.now(), startsAt.getTime() - 1_000))
  const dependencies = { database, clock: { now: () => before } }
  const file = { prizes: [], problems: ROW, ...test }
  await scheduledTest(dependencies, file, startsAt.getTime() - before.getTime())
  await registerAll(
    dependencies,
    test.id,
    learners.map(({ id }) => id),
  )
}

export const pick = <T>(values: readonly T[]): T => {
  const value = values[Math.floor(Math.random() * values.length)]
  if (value === undefined) throw new Error('nothing to pick from')
  return value
}

/** A problem of the fixture's row of twelve. */
export const anyRowProblem = () => `row-${1 + Math.floor(Math.random() * 12)}`

/** An attempt as the store takes it, two of three right. */
export const benchAttempt = (
  learnerId: string,
  problem: JudgedAttempt['problem'],
  more: Partial<JudgedAttempt> = {},
): JudgedAttempt => ({
  learnerId,
  problem,
  key: randomUUID(),
  fingerprint: 'bench',
  isCorrect: Math.random() < 2 / 3,
  claimedSeconds: 100,
  answer: '4',
  board: undefined,
  now: new Date(),
  ...more,
})
