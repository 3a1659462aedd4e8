import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations } from './migrations/index.ts'
import type { Database } from './schema.ts'

const migratorOf = (db: Kysely<Database>) =>
  new Migrator({ db, provider: { getMigrations: () => Promise.resolve({ ...migrations }) } })

/**
 * Brings the tables up to date, forward only, under a lock: instances that start together wait for one another.
 *
 * @returns the names of the migrations that ran now
 * @throws what the failing migration threw; nothing of the whole run is kept then
 */
export async function migrate(db: Kysely<Database>): Promise<string[]> {
  const { error, results = [] } = await migratorOf(db).migrateToLatest()
  if (error !== undefined) throw error
  return results.map((result) => result.migrationName)
}

/** Names of migrations that still have to run. @throws when the database does not answer */
export async function pendingMigrations(db: Kysely<Database>): Promise<string[]> {
  const all = await migratorOf(db).getMigrations()
  return all.filter((one) => !one.executedAt).map((one) => one.name)
}
