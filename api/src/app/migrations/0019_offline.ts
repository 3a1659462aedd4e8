import { sql, type Kysely } from 'kysely'

/** When a learner kept a problem for offline use: from then on its answer is on their device (decision 37). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table learner_problem add column kept_offline_at timestamptz').execute(db)
}
