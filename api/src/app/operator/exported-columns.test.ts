import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { withoutSecrets } from './backup.ts'
import { listTables } from './tables.ts'

const { db } = await testDatabase()

/** Columns that hold bytes or hashes, and that let no stranger sign in, join or read ahead. */
const PUBLIC: readonly string[] = [
  'content_file.bytes',
  'deletion.learner_mac',
  'guardian.refused_mac',
  'learner_photo.bytes',
  'passkey.public_key',
  'problem.content_hash',
  'release_passkey.public_key',
  'tutorial.content_hash',
  'withdrawal.learner_mac',
]

/** Columns from which a credential could be found, or problems before their test. */
const SECRET: readonly string[] = [
  'guardian.token_hash',
  'learner.password_hash',
  'online_test.secret',
  'school_code.code_hash',
]

it('every column of bytes or hashes is named as public, and exported, or as secret, and left out', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.relname as "table", a.attname as "column"
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p') and not c.relispartition
      and c.relnamespace = current_schema()::regnamespace
      and (a.atttypid = 'bytea'::regtype or a.attname ~ '(hash|mac|seed|secret|password)$')`.execute(db)
  const tables = (await listTables(db)).flatMap((table) => withoutSecrets(table) ?? [])
  const exported = new Set(
    tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column}`)),
  )
  const names = new Set(tables.map(({ name }) => name))
  const found = rows
    .filter(({ table }) => names.has(table))
    .map(({ table, column }) => `${table}.${column}`)
    .toSorted()
  expect(found).toEqual([...PUBLIC, ...SECRET].toSorted())
  expect(found.filter((column) => exported.has(column))).toEqual(PUBLIC)
})
