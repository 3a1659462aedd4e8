import { sql, type Kysely } from 'kysely'

/**
 * The paper from which a problem was adapted; null for one of our own. Instances of the release before write problems without
 * it, and leave stored ones as they are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table problem add column source jsonb`.execute(db)
}
