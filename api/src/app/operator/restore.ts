// `api restore`: the state of a back-up, without what people have deleted since.
import { access } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { sql, type Transaction } from 'kysely'
import { Value } from 'typebox/value'
import { OperatorError } from '@dhadha/server/errors'
import {
  applyDeletions,
  applyPresent,
  applyWithdrawals,
  presentDeletions,
  presentWithdrawals,
  recordNothing,
  rememberPresent,
  resetNotices,
  type Memory,
} from '../../features/people/index.ts'
import { EVERYTHING } from '../../platform/changes/feed.ts'
import { migrate, migrateTo } from '../startup/migrate.ts'
import { migrations } from '../migrations/index.ts'
import type { Database, Executor } from '../../platform/database/schema.ts'
import { FORMAT_VERSION, BackupHeader } from './backup.ts'
import { fillInBulk } from './bulk.ts'
import { isEncrypted, openEncrypted } from './encrypted-file.ts'
import { isDerived, listTables, type Table } from './tables.ts'
import { endWaysIn } from './ways-in.ts'

const ROWS_AT_ONCE = 2_000
const CHARACTERS_AT_ONCE = 4_000_000
const ROW = /^\{"table":"(\w+)","row":(.*)\}$/s

interface Batch {
  readonly table: string
  /** JSON texts, as the database wrote them: parsing them here would round large numbers. */
  readonly rows: string[]
}

function readHeader(line: string | undefined, file: string): BackupHeader {
  const header = parse(line)
  if (!Value.Check(BackupHeader, header)) throw new OperatorError(`${file} is not a back-up of this program.`)
  const unknown = header.migrations.filter((name) => !Object.hasOwn(migrations, name))
  if (header.version !== FORMAT_VERSION || unknown.length > 0)
    throw new OperatorError(`${file} was made by a newer version of this program; restore it with that one.`)
  return header
}

function parse(line: string | undefined): unknown {
  try {
    return JSON.parse(line ?? '')
  } catch {
    return null
  }
}

/** The lines of the file. @throws OperatorError for a damaged or truncated archive */
async function* readLines(file: string, key: Buffer | null): AsyncGenerator<string> {
  await access(file).catch(() => {
    throw new OperatorError(`${file} cannot be read.`)
  })
  const unzipped = createGunzip()
  const [encrypted, opened] = await openEncrypted(file, key)
  const reading = pipeline(encrypted, opened, unzipped)
  // The loop below reports the error; without a listener it would end the process.
  reading.catch(() => undefined)
  try {
    yield* createInterface({ input: unzipped, crlfDelay: Infinity })
    await reading
  } catch {
    throw new OperatorError(`${file} is damaged or incomplete.`)
  }
}

/** Whether a file is a back-up of this program, of whatever version. */
export async function isBackUp(file: string): Promise<boolean> {
  if (await isEncrypted(file)) return true
  try {
    for await (const line of readLines(file, null)) return Value.Check(BackupHeader, parse(line))
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error
  }
  return false
}

/** Rows in batches by table; the last line must be the one with the number of rows. */
async function* readBatches(lines: AsyncIterator<string>, file: string): AsyncGenerator<Batch> {
  let batch: Batch | null = null
  let size = 0
  let count = 0
  let end: unknown = null
  for (let next = await lines.next(); !next.done; next = await lines.next()) {
    const [, table, row] = ROW.exec(next.value) ?? []
    if (table === undefined || row === undefined) {
      end = parse(next.value)
      break
    }
    if (batch && (batch.table !== table || batch.rows.length >= ROWS_AT_ONCE || size > CHARACTERS_AT_ONCE)) {
      yield batch
      batch = null
    }
    if (!batch) {
      batch = { table, rows: [] }
      size = 0
    }
    batch.rows.push(row)
    size += row.length
    count++
  }
  if (batch) yield batch
  const trailer = end as { end?: boolean; rows?: number } | null
  if (trailer?.end !== true || trailer.rows !== count)
    throw new OperatorError(`${file} is damaged or incomplete.`)
}

/**
 * A database with rows in these tables alone counts as empty: notifications between instances, keys, deletions and
 * withdrawals.
 */
const IGNORED_WHEN_EMPTY = new Set(['change', 'secret', 'deletion', 'withdrawal'])

async function isEmpty(db: Executor, tables: readonly Table[]): Promise<boolean> {
  for (const table of tables) {
    const { name } = table
    if (isDerived(table) || IGNORED_WHEN_EMPTY.has(name)) continue
    const found = await sql`select from ${sql.table(name)} limit 1`.execute(db)
    if (found.rows.length > 0) return false
  }
  return true
}

/** Drops everything that migrations have created. */
async function dropAll(trx: Transaction<Database>, tables: readonly Table[]): Promise<void> {
  for (const name of [...tables.map((table) => table.name), 'kysely_migration', 'kysely_migration_lock'])
    await sql`drop table if exists ${sql.table(name)} cascade`.execute(trx)
  const functions = await sql<{ signature: string }>`
    select p.oid::regprocedure::text as signature from pg_proc p
    where p.pronamespace = current_schema()::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`.execute(trx)
  for (const { signature } of functions.rows)
    await sql`drop function if exists ${sql.raw(signature)} cascade`.execute(trx)
  const domains = await sql<{ name: string }>`
    select typname as name from pg_type t
    where typtype = 'd' and typnamespace = current_schema()::regnamespace
      and not exists (select from pg_depend d where d.objid = t.oid and d.deptype = 'e')`.execute(trx)
  for (const { name } of domains.rows) await sql`drop domain ${sql.ref(name)}`.execute(trx)
}

async function insert(trx: Transaction<Database>, { table, rows }: Batch, known: readonly Table[]) {
  const columns = known.find(({ name }) => name === table)?.columns
  if (!columns) throw new OperatorError(`The back-up has rows of the unknown table ${table}.`)
  const list = sql.join(columns.map((column) => sql.ref(column)))
  await sql`
    insert into ${sql.table(table)} (${list}) overriding system value
    select ${list} from json_populate_recordset(null::${sql.table(table)}, ${`[${rows.join(',')}]`}::json)
  `.execute(trx)
}

/** New rows must not get the ids of restored ones. */
async function setCounters(trx: Transaction<Database>, tables: readonly Table[]): Promise<void> {
  for (const { name, counted } of tables)
    for (const column of counted)
      await sql`
        select setval(pg_get_serial_sequence(${name}, ${column}),
          coalesce(max(${sql.ref(column)}), 1), max(${sql.ref(column)}) is not null)
        from ${sql.table(name)}`.execute(trx)
}

/** `deletions` and `withdrawals`: what is recorded outside the database (decisions 5 and 60). */
interface RestoreOptions extends Partial<Memory> {
  /** Replaces what the database holds. */
  readonly force: boolean
  /** The key of an encrypted back-up. */
  readonly key?: Buffer | null
}

interface RestoreResult {
  /** Rows of the back-up. */
  readonly rows: number
  /** Accounts of the back-up that had been deleted since, and were deleted again. */
  readonly erased: number
}

/**
 * Restores the state of the back-up, runs newer migrations, and deletes again the accounts that were deleted since,
 * with the fields and photos that are erased in the database that it replaces, whose passwords stay (decision 60),
 * and all that was withdrawn since, as recorded in database and file (decision 60). It ends all sign-ins. All in one
 * transaction, so that a deleted account is never visible. Running instances drop their caches.
 *
 * @throws OperatorError when the file is not a back-up or is damaged, or the database is not empty and `force` is not
 * given
 */
export async function restore(
  db: Executor,
  file: string,
  { force, deletions = [], withdrawals = [], key = null }: RestoreOptions,
): Promise<RestoreResult> {
  const lines = readLines(file, key)
  const first = await lines.next()
  const header = readHeader(first.done ? undefined : first.value, file)
  const present = await listTables(db)
  if (!force && !(await isEmpty(db, present)))
    throw new OperatorError('The database is not empty; add --force to replace everything in it.')

  let rows = 0
  const erased = await db.transaction().execute(async (trx) => {
    await sql`set local lock_timeout = '20s'`.execute(trx)
    const remembered = await presentDeletions(trx, present)
    const takenBack = await presentWithdrawals(trx, present)
    const isPreserved = await rememberPresent(trx, present)
    await recordNothing(trx)
    await dropAll(trx, present)
    const last = header.migrations.at(-1)
    if (last !== undefined) await migrateTo(trx, last)
    const tables = await listTables(trx)
    await fillInBulk(trx, async () => {
      // While the database writes one batch, the next one is read.
      let writing = Promise.resolve()
      for await (const batch of readBatches(lines, file)) {
        await writing
        writing = insert(trx, batch, tables)
        // Its error is met at the next batch.
        writing.catch(() => undefined)
        rows += batch.rows.length
      }
      await writing
    })
    await setCounters(trx, tables)
    await migrate(trx)
    await applyWithdrawals(trx, [...takenBack, ...withdrawals], header.taken_at)
    if (isPreserved) await applyPresent(trx)
    await endWaysIn(trx)
    await resetNotices(trx)
    const count = await applyDeletions(trx, [...remembered, ...deletions])
    await trx.insertInto('change').values({ topic: EVERYTHING, key: '' }).execute()
    return count
  })
  return { rows, erased }
}
