import { sql, type Kysely } from 'kysely'

/** Which variant of a template an answer was given to (decision 50). Answers of the release before say none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table attempt add column variant text`.execute(db)
}
