import { createWriteStream } from 'node:fs'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { sql, type Kysely } from 'kysely'
import { listTables, isDerived } from '../../src/app/operator/tables.ts'
import { onSnapshot } from '../../src/app/operator/snapshot.ts'
import type { Database } from '../../src/platform/database/schema.ts'

// How rows of a back-up were written and read before decision 60: 200 at a time, as jsonb, compressed at the default level;
// 500 at a time, into tables with all their indexes and references, one after the other.

/** @returns the number of rows */
export const backUpBefore = (db: Kysely<Database>, file: string): Promise<number> =>
  onSnapshot(db, async (snapshot) => {
    let count = 0
    async function* lines() {
      for (const { name, columns } of (await listTables(snapshot)).filter((table) => !isDerived(table))) {
        const cursor = sql.id(`rows of ${name}`)
        await sql`
          declare ${cursor} no scroll cursor for
          select '{"table":"' || ${sql.lit(name)} || '","row":' || to_jsonb(t)::text || '}' as line
          from (select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(name)}) t`.execute(
          snapshot,
        )
        for (;;) {
          const { rows } = await sql<{ line: string }>`fetch 200 from ${cursor}`.execute(snapshot)
          if (rows.length === 0) break
          count += rows.length
          yield `${rows.map((row) => row.line).join('\n')}\n`
        }
        await sql`close ${cursor}`.execute(snapshot)
      }
    }
    await pipeline(Readable.from(lines()), createGzip(), createWriteStream(file))
    return count
  })

const ROW = /^\{"table":"(\w+)","row":(.*)\}$/s

/** Into empty tables. */
export const restoreBefore = (db: Kysely<Database>, file: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const tables = await listTables(trx)
    let rows: string[] = []
    let current = ''
    const flush = async () => {
      const columns = tables.find(({ name }) => name === current)?.columns ?? []
      const list = sql.join(columns.map((column) => sql.ref(column)))
      if (rows.length > 0)
        await sql`
          insert into ${sql.table(current)} (${list}) overriding system value
          select ${list} from jsonb_populate_recordset(null::${sql.table(current)}, ${`[${rows.join(',')}]`}::jsonb)
        `.execute(trx)
      rows = []
    }
    const lines = createInterface({ input: createReadStream(file).pipe(createGunzip()) })
    for await (const line of lines) {
      const [, table = '', row = ''] = ROW.exec(line) ?? []
      if (table === 'pay_table') continue
      if (table !== current || rows.length >= 500) await flush()
      current = table
      rows.push(row)
    }
    await flush()
  })
