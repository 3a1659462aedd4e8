import { setTimeout as wait } from 'node:timers/promises'
import { OperatorError } from '@dhadha/server/errors'
import { sql } from 'kysely'
import { Migrator, type MigrationResultSet } from 'kysely/migration'
import { writePayTable } from '../../features/learning/index.ts'
import { migrations, preparations } from '../migrations/index.ts'
import type { Executor } from '../../platform/database/schema.ts'

const createMigrator = (db: Executor) =>
  new Migrator({ db, provider: { getMigrations: () => Promise.resolve({ ...migrations }) } })

function getNames({ error, results = [] }: MigrationResultSet): string[] {
  if (error !== undefined) throw error
  return results.map((result) => result.migrationName)
}

/**
 * Brings the tables up to date, forward only, under a lock: instances that start together wait for one another. Then
 * writes the rows that follow from this program's constants.
 *
 * Tables that a newer release has made stay as they are: every release leaves its predecessor's calls working, so that
 * the API can be rolled back, and old and new instances run side by side (decision 58).
 *
 * @returns the names of the migrations that ran now
 * @throws OperatorError when the database has newer migrations and lacks some of this program's
 * @throws the error of the failing migration; migrations before the last one with a preparation stay applied then
 */
export async function migrate(db: Executor): Promise<string[]> {
  const newer = (await appliedMigrations(db)).filter((name) => !(name in migrations))
  if (newer.length > 0) {
    const [lacking] = await pendingMigrations(db)
    if (lacking === undefined) return []
    throw new OperatorError(
      `The database was made by another version of this program (${newer.join(', ')}), and lacks ${lacking}; start the version that made it.`,
    )
  }
  // A restore is one transaction: no call waits for it, and `create index concurrently` cannot run in it (decision 58).
  const prepared = db.isTransaction ? [] : await runPrepared(db)
  const names = [...prepared, ...getNames(await createMigrator(db).migrateToLatest())]
  await writePayTable(db)
  return names
}

/** Any number: of instances that start together, the one that holds it prepares. */
const PREPARING = 20_361_123
const WAIT_MS = 250

/**
 * Runs what pending migrations prepare, on the tables of the migration before, and then the migration alone: its
 * locks are over before the next ones begin. A new database has no rows to prepare. One instance does it: two that
 * replace the same function or create the same index at once would fail each other.
 *
 * @returns the names of the migrations that ran
 */
async function runPrepared(db: Executor): Promise<string[]> {
  if ((await appliedMigrations(db)).length === 0 || !(await hasPreparation(db))) return []
  return db.connection().execute(async (holder) => {
    // Not by a lock that is waited for: an index waits for every statement that began before it, and both would wait.
    while (!(await holdsLock(holder))) await wait(WAIT_MS)
    try {
      return await runPreparations(db)
    } finally {
      await sql`select pg_advisory_unlock(${PREPARING})`.execute(holder)
    }
  })
}

const hasPreparation = async (db: Executor): Promise<boolean> =>
  (await pendingMigrations(db)).some((name) => name in preparations)

async function holdsLock(db: Executor): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_lock(${PREPARING}) as mine`.execute(db)
  return rows[0]?.mine === true
}

async function runPreparations(db: Executor): Promise<string[]> {
  const ran: string[] = []
  const all = Object.keys(migrations)
  const runTo = async (name: string | undefined) => {
    // Another instance may have been faster.
    if (name !== undefined && (await pendingMigrations(db)).includes(name))
      ran.push(...getNames(await createMigrator(db).migrateTo(name)))
  }
  for (const name of await pendingMigrations(db)) {
    const prepare = preparations[name]
    if (!prepare) continue
    await runTo(all[all.indexOf(name) - 1])
    await prepare(db)
    await runTo(name)
  }
  return ran
}

/** Creates the tables as of a certain migration: the one at which a back-up was taken. */
export async function migrateTo(trx: Executor, name: string): Promise<void> {
  getNames(await createMigrator(trx).migrateTo(name))
}

/** Names of the migrations that have run, in order; none when there are no tables yet. */
export async function appliedMigrations(db: Executor): Promise<string[]> {
  const table = await sql<{
    found: boolean
  }>`select to_regclass('kysely_migration') is not null as found`.execute(db)
  if (!table.rows[0]?.found) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map((row) => row.name)
}

/** Names of migrations that still have to run. @throws when the database does not answer */
export async function pendingMigrations(db: Executor): Promise<string[]> {
  const applied = new Set(await appliedMigrations(db))
  return Object.keys(migrations).filter((name) => !applied.has(name))
}
