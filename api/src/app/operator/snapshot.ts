// Reads all tables in one consistent state.
import { sql } from 'kysely'
import type { Executor } from '../../platform/database/schema.ts'
import { isDerived, listTables, type Table } from './tables.ts'

const ROWS_AT_ONCE = 2_000
/** For tables whose rows contain pictures. */
const LARGE_ROWS_AT_ONCE = 100

/** Runs `read` on one consistent state of all tables, however long it takes and whatever is written meanwhile. */
export const onSnapshot = <T>(db: Executor, read: (snapshot: Executor) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)

/**
 * All rows of a table as lines `{"table":"…","row":{…}}`, a few hundred in memory at a time. The database writes the
 * JSON itself, so that every type and every digit survives.
 */
async function* readRows(snapshot: Executor, { name, columns, isLarge }: Table): AsyncGenerator<string[]> {
  const cursor = sql.id(`rows of ${name}`)
  const list = sql.join(columns.map((column) => sql.ref(column)))
  await sql`
    declare ${cursor} no scroll cursor for
    select '{"table":"' || ${sql.lit(name)} || '","row":' || row_to_json(t)::text || '}' as line
    from (select ${list} from ${sql.table(name)}) t`.execute(snapshot)
  const fetch = () =>
    sql<{ line: string }>`
      fetch ${sql.raw(String(isLarge ? LARGE_ROWS_AT_ONCE : ROWS_AT_ONCE))} from ${cursor}`.execute(snapshot)
  for (let next = fetch(); ;) {
    const { rows } = await next
    if (rows.length === 0) break
    // The database reads on while these are compressed.
    next = fetch()
    next.catch(() => undefined)
    yield rows.map((row) => row.line)
  }
  await sql`close ${cursor}`.execute(snapshot)
}

/** The rows of all tables that `choose` lets through, with the columns it leaves. */
export async function* readTables(
  snapshot: Executor,
  choose: (table: Table) => Table | null,
): AsyncGenerator<string[]> {
  for (const table of await listTables(snapshot)) {
    const chosen = isDerived(table) ? null : choose(table)
    if (chosen) yield* readRows(snapshot, chosen)
  }
}
