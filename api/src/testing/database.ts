// For tests: databases, empty, migrated, or with the site's library.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { migrate } from '../app/startup/migrate.ts'
import { cleanUp } from './cleanup.ts'
import { importSiteLibrary } from './library.ts'
import { openDatabase, type OpenDatabase } from '../platform/database/open.ts'
import type { Limits } from '../platform/database/pool.ts'

/** A database of a test file's own. */
export interface TestDatabase extends OpenDatabase {
  readonly url: string
}

/** Noon in Dhaka: when `libraryDatabase` was filled, so that its sample tests are of a known day. */
export const LIBRARY_IMPORTED_AT = new Date('2026-11-21T06:00:00Z')

/** On a busy machine a transaction pauses, and holds its locks, for longer than a pupil should wait. */
const SLOW_MACHINE: Limits = { statementMs: 60_000, lockMs: 30_000, idleInTransactionMs: 60_000 }

/** Databases to copy, each made once in a run by the first test file that asks for it. */
const TEMPLATES = {
  migrated: migrateTemplate,
  library: async (database: OpenDatabase) => {
    await migrateTemplate(database)
    const report = await importSiteLibrary(database.db, LIBRARY_IMPORTED_AT)
    if (!report.ok) throw new Error(`the library has faults: ${JSON.stringify(report.errors)}`)
  },
}

async function migrateTemplate({ db }: OpenDatabase): Promise<void> {
  await migrate(db)
}

/** Any number: who holds it makes a template, and the others wait. */
const TEMPLATE_LOCK = 20_260_815

const getUrl = (name: string): string => {
  const url = new URL(inject('testServer').url)
  url.pathname = `/${name}`
  return url.href
}

const fail = (error: Error) => {
  throw error
}

async function withAdmin<T>(work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: inject('testServer').url })
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}

const exists = async (admin: pg.Client, name: string) =>
  (await admin.query('select from pg_database where datname = $1', [name])).rowCount === 1

async function template(admin: pg.Client, kind: keyof typeof TEMPLATES): Promise<string> {
  const name = `${inject('testServer').prefix}template_${kind}`
  if (await exists(admin, name)) return name
  await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
  if (!(await exists(admin, name))) {
    await admin.query(`drop database if exists ${name}_new with (force)`)
    await admin.query(`create database ${name}_new template template0`)
    const fresh = openDatabase(getUrl(`${name}_new`), { poolSize: 2, limits: null, onError: fail })
    try {
      await TEMPLATES[kind](fresh)
    } finally {
      await fresh.close()
    }
    await admin.query(`alter database ${name}_new rename to ${name}`)
  }
  await admin.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK])
  return name
}

/** A database without tables, dropped after the file's tests. */
export const emptyDatabase = (): Promise<TestDatabase> => create(() => Promise.resolve('template0'))

/**
 * A migrated database without rows, dropped after the file's tests.
 *
 * @param limits of calls; those of the product where a test is about them
 */
export const testDatabase = (limits?: Limits): Promise<TestDatabase> =>
  create((admin) => template(admin, 'migrated'), limits)

/** A database that holds the site's own library, dropped after the file's tests. */
export const libraryDatabase = (): Promise<TestDatabase> => create((admin) => template(admin, 'library'))

async function create(
  prepareTemplate: (admin: pg.Client) => Promise<string>,
  limits = SLOW_MACHINE,
): Promise<TestDatabase> {
  const name = `${inject('testServer').prefix}${randomBytes(6).toString('hex')}`
  await withAdmin(async (admin) => {
    // Copied as files: writing the copy to the log as well would take twice as long.
    await admin.query(`create database ${name} template ${await prepareTemplate(admin)} strategy file_copy`)
  })
  const url = getUrl(name)
  // Dropping the database breaks idle connections, which is expected here.
  const database = openDatabase(url, { poolSize: 10, limits, onError: () => undefined })
  cleanUp(async () => {
    await database.close()
    await withAdmin((admin) => admin.query(`drop database if exists ${name} with (force)`))
  })
  return { ...database, url }
}
