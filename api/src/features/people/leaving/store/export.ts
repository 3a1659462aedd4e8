// Reads all data about a learner, found by the schema itself.
import type { DataExport } from '@dhadha/contract/wire'
import { sql, type RawBuilder } from 'kysely'
import { toBanglaField } from '../../../identity/index.ts'
import type { Executor } from '../../../../platform/database/schema.ts'
import { findOwnPhoto, photoUrl } from '../../photo/store.ts'
import { findOwnSchool } from '../../school/store.ts'

/**
 * Rows that name the learner but belong to another: a notification belongs to its receiver, and learners must not find
 * out who has blocked, muted or reported them.
 */
const OTHERS: ReadonlySet<string> = new Set([
  'notification.from_learner_id',
  'boundary.other_id',
  'report.reported_id',
])

/**
 * Secrets that allow a sign-in, verdicts on answers in tests (a test may be running, and its result shows them
 * afterwards), and who declined a friendship. Bytes (hashes, the photo) are left out by their type.
 */
const SECRETS: ReadonlySet<string> = new Set(['password_hash', 'is_correct', 'declined_at'])

/**
 * Facts that the learner cannot know otherwise (decision 45). A question and a report by handle have the same answer
 * whether the handle exists or not; their rows would reveal it, with an id that outlives a change of handle.
 */
const UNTOLD: ReadonlyMap<string, RawBuilder<unknown>> = new Map([
  ['friendship.learner_id', sql`accepted_at is null`],
  ['report.learner_id', sql`true`],
])

interface Reference {
  readonly table: string
  readonly column: string
}

interface Source {
  readonly table: string
  /** Columns that are exported, in the table's order. */
  readonly columns: readonly string[]
  /**
   * The condition that finds the learner's rows by an index, so that the cost of a download depends only on the
   * learner's rows.
   */
  readonly where: RawBuilder<unknown>
}

/** Every column of the database that refers to a learner, read from the database's own catalogue. */
async function learnerReferences(db: Executor): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select c.conrelid::regclass::text as table, a.attname as column
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'learner'::regclass and cardinality(c.conkey) = 1
    order by 1, 2`.execute(db)
  return rows
}

async function exportedColumns(db: Executor, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and atttypid <> 'bytea'::regtype
    order by attnum`.execute(db)
  return rows.map(({ name }) => name).filter((name) => !SECRETS.has(name))
}

/** A source, and its name in the download. */
type NamedSource = readonly [name: string, source: Source]

/** The sources of the learner's data: tables that refer to learners, found in the schema so that none is left out. */
export async function ownSources(db: Executor, learnerId: string): Promise<NamedSource[]> {
  const references = await learnerReferences(db)
  const own = [{ table: 'learner', column: 'id' }, ...references]
  const exported = own.filter(({ table, column }) => !OTHERS.has(`${table}.${column}`))
  return Promise.all(
    exported.map(async ({ table, column }): Promise<NamedSource> => [
      column === 'id' || column === 'learner_id' ? table : `${table} by ${column}`,
      {
        table,
        columns: await exportedColumns(db, table),
        where: sql`${sql.ref(column)} = ${learnerId}::uuid and not ${UNTOLD.get(`${table}.${column}`) ?? sql`false`}`,
      },
    ]),
  )
}

/** Tables that know people by their address alone, and the expression of the address. */
const ADDRESSES: readonly (readonly [table: string, address: RawBuilder<unknown>])[] = [
  ['contact', sql`lower(email)`],
  ['registration', sql`identity`],
  ['registration_password', sql`identity`],
  ['password_reset', sql`identity`],
  // Counts of a learner's device have a key that begins with the learner's id.
  ['throttle', sql`split_part(target, ' ', 1)`],
]

export const addressSources = (db: Executor, values: readonly string[]): Promise<NamedSource[]> =>
  Promise.all(
    ADDRESSES.map(async ([table, address]): Promise<NamedSource> => [
      table,
      {
        table,
        columns: await exportedColumns(db, table),
        where: sql`${address} = any(${[...values]}::text[])`,
      },
    ]),
  )

type Row = Record<string, unknown>

/** The rows of a source, as JSON. */
export const selectRows = ({ table, columns, where }: Source): RawBuilder<{ row: Row }> =>
  sql<{ row: Row }>`
    select to_jsonb(t) as row from (
      select ${sql.join(columns.map((name) => sql.ref(name)))} from ${sql.table(table)} where ${where}
    ) t`

/**
 * All data about a learner, table by table, of one moment (decision 5): rows that refer to the learner by id, and rows
 * that have the learner's addresses. Without passwords and tokens. A table that refers to learners by a second column
 * is named `table by column`. Beside the tables are the photo itself and the school's name, of which the tables have
 * keys alone.
 */
export const exportLearner = (db: Executor, learnerId: string, now: Date): Promise<DataExport> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      const tables: Record<string, Row[]> = {}
      const read = async (named: readonly NamedSource[]) => {
        for (const [name, source] of named)
          tables[name] = (await selectRows(source).execute(snapshot)).rows.map(({ row }) => row)
      }
      await read(await ownSources(snapshot, learnerId))
      const addresses = (tables['identity'] ?? []).map((row) => String(row['value']))
      await read(await addressSources(snapshot, [...addresses, learnerId]))
      const photo = await findOwnPhoto(snapshot, learnerId)
      const joined = await findOwnSchool(snapshot, learnerId)
      const school = joined ? { name: joined.name, bangla_name: joined.bangla_name } : null
      const handle = tables['learner']?.[0]?.['handle']
      return {
        made_at: now.toISOString(),
        ...toBanglaField('bangla_handle', typeof handle === 'string' ? handle : ''),
        photo: photo && photoUrl(photo),
        school,
        tables,
      }
    })
