import type { DataExport } from '@dhadha/contract/wire'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../../platform/database/schema.ts'

/**
 * Rows that name the learner but belong to another: a notification belongs to its receiver, and nobody is told who keeps
 * them away or has reported them.
 */
const OTHERS: ReadonlySet<string> = new Set([
  'notification.from_learner_id',
  'boundary.other_id',
  'report.reported_id',
])

/**
 * Secrets by which somebody could sign in, verdicts on answers in tests (a test may be running, and its result tells them
 * afterwards), and who said no to a friendship. Bytes (hashes, the photo) are left out by their type.
 */
const SECRETS: ReadonlySet<string> = new Set(['password_hash', 'is_correct', 'declined_at'])

interface Reference {
  readonly table: string
  readonly column: string
}

interface Source extends Reference {
  /** Columns that are exported, in the table's order. */
  readonly columns: readonly string[]
}

/** Every column of the database that refers to a learner, as the database itself knows it. */
async function learnerReferences(db: Kysely<Database>): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select c.conrelid::regclass::text as table, a.attname as column
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'learner'::regclass and cardinality(c.conkey) = 1
    order by 1, 2`.execute(db)
  return rows
}

async function exportedColumns(db: Kysely<Database>, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and atttypid <> 'bytea'::regtype
    order by attnum`.execute(db)
  return rows.map(({ name }) => name).filter((name) => !SECRETS.has(name))
}

/** Where the learner's data lie: tables that refer to learners, found in the schema so that none is ever forgotten. */
async function sources(db: Kysely<Database>): Promise<Source[]> {
  const references = await learnerReferences(db)
  const own = [{ table: 'learner', column: 'id' }, ...references]
  const exported = own.filter(({ table, column }) => !OTHERS.has(`${table}.${column}`))
  return Promise.all(
    exported.map(async ({ table, column }) => ({ table, column, columns: await exportedColumns(db, table) })),
  )
}

type Row = Record<string, unknown>

/**
 * The rows in which the column is one of the values, or begins with one: counts of a learner's device have such a key.
 */
async function rowsOf(
  db: Kysely<Database>,
  { table, column, columns }: Source,
  values: readonly string[],
): Promise<Row[]> {
  const list = sql.join(columns.map((name) => sql.ref(name)))
  const { rows } = await sql<{ row: Row }>`
    select to_jsonb(t) as row from (
      select ${list} from ${sql.table(table)} where split_part(${sql.ref(column)}::text, ' ', 1) = any(${[...values]})
    ) t`.execute(db)
  return rows.map(({ row }) => row)
}

/** Tables that know people by their address alone. */
const BY_ADDRESS: readonly Reference[] = [
  { table: 'contact', column: 'email' },
  { table: 'registration', column: 'identity' },
  { table: 'registration_password', column: 'identity' },
  { table: 'password_reset', column: 'identity' },
  { table: 'throttle', column: 'target' },
]

/**
 * Everything held about a learner, table by table, of one moment (decision 5): what refers to the learner by id, and what
 * knows the learner's addresses. Without passwords, tokens and the photo's bytes. A table that refers to learners by a
 * second column is named `table by column`.
 */
export const exportLearner = (db: Kysely<Database>, learnerId: string, now: Date): Promise<DataExport> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      const tables: Record<string, Row[]> = {}
      for (const source of await sources(snapshot)) {
        const isFirst = source.column === 'id' || source.column === 'learner_id'
        const name = isFirst ? source.table : `${source.table} by ${source.column}`
        tables[name] = await rowsOf(snapshot, source, [learnerId])
      }
      const addresses = (tables['identity'] ?? []).map((row) => String(row['value']))
      for (const reference of BY_ADDRESS) {
        const columns = await exportedColumns(snapshot, reference.table)
        tables[reference.table] = await rowsOf(snapshot, { ...reference, columns }, [...addresses, learnerId])
      }
      const image = tables['learner']?.[0]?.['image']
      return { made_at: now.toISOString(), photo: typeof image === 'string' ? image : null, tables }
    })
