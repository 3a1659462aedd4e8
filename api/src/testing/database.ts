import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll } from 'vitest'
import { openEmbedded } from '../platform/database/embedded/index.ts'
import { isAlive } from '../platform/database/embedded/processes.ts'
import { migrate } from '../app/startup/migrate.ts'
import { openDatabase, type OpenDatabase } from '../platform/database/open.ts'

/** A database of a test file's own. */
export interface TestDatabase extends OpenDatabase {
  readonly url: string
}

interface Server {
  readonly url: string
  readonly isEmbedded: boolean
  readonly release: () => Promise<void>
}

/** The server that `TEST_DATABASE_URL` names, else one embedded server that all test files share. */
async function openServer(): Promise<Server> {
  const url = process.env['TEST_DATABASE_URL']
  if (url) return { url, isEmbedded: false, release: () => Promise.resolve() }
  const { url: embedded, release } = await openEmbedded(
    join(tmpdir(), `dhadha-test-${process.getuid?.() ?? 'user'}`),
  )
  return { url: embedded, isEmbedded: true, release }
}

const databaseUrl = (server: Server, name: string): string => {
  const url = new URL(server.url)
  url.pathname = `/${name}`
  return url.href
}

const fail = (error: Error) => {
  throw error
}

/** Changes with every migration, so that a template is never older than the code. */
function migrationsHash(): string {
  const folder = join(import.meta.dirname, '../app/migrations')
  const hash = createHash('sha256')
  for (const file of readdirSync(folder).toSorted()) hash.update(readFileSync(join(folder, file)))
  return hash.digest('hex').slice(0, 12)
}

async function withAdmin<T>(server: Server, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: server.url })
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}

const exists = async (admin: pg.Client, name: string) =>
  (await admin.query('select from pg_database where datname = $1', [name])).rowCount === 1

/** What runs that were killed have left. */
async function dropForsaken(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ datname: string }>(
    `select datname from pg_database where datname like 'dhadha\\_test\\_%'`,
  )
  for (const { datname } of rows)
    if (!isAlive(Number(datname.split('_')[2])))
      await admin.query(`drop database if exists ${datname} with (force)`)
}

/** A migrated, empty database to copy, made once per state of the migrations. */
async function template(server: Server, admin: pg.Client): Promise<string> {
  const name = `dhadha_template_${migrationsHash()}`
  if (await exists(admin, name)) return name
  await admin.query('select pg_advisory_lock(20260815)')
  if (!(await exists(admin, name))) {
    if (server.isEmbedded) await dropForsaken(admin)
    await admin.query(`drop database if exists ${name}_new with (force)`)
    await admin.query(`create database ${name}_new`)
    const fresh = openDatabase(databaseUrl(server, `${name}_new`), { poolSize: 2, onError: fail })
    try {
      await migrate(fresh.db)
    } finally {
      await fresh.close()
    }
    await admin.query(`alter database ${name}_new rename to ${name}`)
  }
  await admin.query('select pg_advisory_unlock(20260815)')
  return name
}

/** A database without tables, dropped after the file's tests. */
export const emptyDatabase = (): Promise<TestDatabase> => create(() => Promise.resolve('template0'))

/** A migrated database without rows, dropped after the file's tests. */
export const testDatabase = (): Promise<TestDatabase> => create(template)

async function create(
  templateOf: (server: Server, admin: pg.Client) => Promise<string>,
): Promise<TestDatabase> {
  const server = await openServer()
  const name = `dhadha_test_${process.pid}_${randomBytes(6).toString('hex')}`
  await withAdmin(server, async (admin) => {
    await admin.query(`create database ${name} template ${await templateOf(server, admin)}`)
  })
  const url = databaseUrl(server, name)
  // Dropping the database breaks idle connections, which is no news by then.
  const database = openDatabase(url, { poolSize: 10, onError: () => undefined })
  afterAll(async () => {
    await database.close()
    await withAdmin(server, (admin) => admin.query(`drop database if exists ${name} with (force)`))
    await server.release()
  })
  return { ...database, url }
}
