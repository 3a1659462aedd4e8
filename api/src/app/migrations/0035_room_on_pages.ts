import { sql, type Kysely } from 'kysely'

/**
 * Room on the pages of what every attempt updates: the new version of a row then finds its place beside the old one,
 * and no index has to be told. Pages that are full already get room as their rows are updated.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table learner_progress set (fillfactor = 60)`.execute(db)
  await sql`alter table learner_problem set (fillfactor = 80)`.execute(db)
}
