// Fills tables quickly, without indexes and references meanwhile.
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'

/** An object that is created again after the rows, in SQL. */
interface SchemaObject {
  readonly drop: string
  readonly make: string
}

/**
 * Fills tables while they have neither references nor plain indexes: PostgreSQL makes an index of all rows, and
 * checks all references, several times faster than row by row (decision 60). A reference that leads nowhere fails as
 * before, at the end. Unique indexes stay: triggers rely on them.
 */
export async function fillInBulk(trx: Transaction<Database>, fill: () => Promise<void>): Promise<void> {
  // Sorting for an index of a large table; the memory is given back at the end.
  await sql`set local maintenance_work_mem = '256MB'`.execute(trx)
  const { rows: references } = await sql<SchemaObject>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
    from pg_constraint
    where contype = 'f' and connamespace = current_schema()::regnamespace
    order by conrelid::regclass::text, conname`.execute(trx)
  const { rows: indexes } = await sql<SchemaObject>`
    select format('drop index %s', i.indexrelid::regclass) as drop, pg_get_indexdef(i.indexrelid) as make
    from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace = current_schema()::regnamespace and not i.indisunique
      and not exists (select from pg_constraint where conindid = i.indexrelid)
    order by i.indexrelid::regclass::text`.execute(trx)

  for (const { drop } of [...references, ...indexes]) await sql.raw(drop).execute(trx)
  await fill()
  for (const { make } of [...indexes, ...references]) await sql.raw(make).execute(trx)
}
