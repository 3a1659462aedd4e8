import { sql, type Kysely } from 'kysely'

/**
 * Creates an index while its table is written. In a migration's transaction, a table of ten million rows could not be
 * written for as long as it is read and sorted (decision 58). One that an interrupted run left incomplete, which
 * costs every write and helps no read, is created again.
 *
 * @param definition what follows `on` in the statement that creates it
 */
export async function createIndexConcurrently<Tables>(
  db: Kysely<Tables>,
  name: string,
  definition: string,
): Promise<void> {
  const { rows } =
    await sql`select from pg_index where indexrelid = to_regclass(${name}) and not indisvalid`.execute(db)
  if (rows.length > 0) await sql.raw(`drop index concurrently ${name}`).execute(db)
  await sql.raw(`create index concurrently if not exists ${name} on ${definition}`).execute(db)
}
