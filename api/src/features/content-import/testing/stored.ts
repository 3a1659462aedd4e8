import { sql } from 'kysely'
import type { Executor } from '../../../platform/database/schema.ts'

const TABLES = ['topic', 'series', 'problem', 'former_place', 'tutorial', 'content_file', 'change']

/** All rows that an import can change, as one text to compare. */
export async function everythingIn(db: Executor): Promise<string> {
  const dumps = TABLES.map((table) =>
    sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(table)} t order by 1`.execute(db),
  )
  return JSON.stringify((await Promise.all(dumps)).map(({ rows }) => rows))
}
