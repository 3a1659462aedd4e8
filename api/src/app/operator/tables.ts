// The tables that a back-up contains, in an order in which they can be written again.
import { sql } from 'kysely'
import type { Executor } from '../../platform/database/schema.ts'

/** A table whose rows are to be written or read. */
export interface Table {
  readonly name: string
  /** Without generated ones, which the database fills in itself. */
  readonly columns: readonly string[]
  /** Columns with a sequence behind them. */
  readonly counted: readonly string[]
  /** Rows hold pictures. */
  readonly isLarge: boolean
}

/** Tables in an order in which each comes after those it refers to. */
function inOrder(tables: readonly Table[], references: readonly { from: string; to: string }[]): Table[] {
  const sorted: Table[] = []
  const visit = (table: Table) => {
    if (sorted.includes(table)) return
    for (const { from, to } of references)
      if (from === table.name && to !== from) for (const other of tables) if (other.name === to) visit(other)
    sorted.push(table)
  }
  for (const table of tables) visit(table)
  return sorted
}

/**
 * Tables that are neither backed up nor restored: those that triggers fill from other tables, as they would count
 * twice; the pay table, which belongs to the program's version and not to the back-up; and ratings of problems, which
 * a job counts anew from all attempts.
 */
export const isDerived = ({ name }: Table): boolean =>
  ['level_crowd', 'test_crowd', 'pay_table', 'problem_rating', 'rating_progress'].includes(name)

/** The database's own tables, each after those it refers to; without the tables in which migrations are recorded. */
export async function listTables(db: Executor): Promise<Table[]> {
  const tables = await sql<Table>`
    select c.relname as name,
      array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns,
      coalesce(array_agg(a.attname::text) filter (where
        pg_get_serial_sequence(quote_ident(c.relname), a.attname) is not null), '{}') as counted,
      bool_or(a.atttypid = 'bytea'::regtype and a.attname = 'bytes') as "isLarge"
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p') and not c.relispartition
      and c.relnamespace = current_schema()::regnamespace
      and c.relname not like 'kysely\\_migration%'
    group by c.relname order by c.relname`.execute(db)
  const references = await sql<{ from: string; to: string }>`
    select distinct conrelid::regclass::text as "from", confrelid::regclass::text as "to"
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(db)
  return inOrder(tables.rows, references.rows)
}
