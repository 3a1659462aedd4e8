import { sql, type Kysely } from 'kysely'

/**
 * Templates (decision 50): their variants, and which of them a learner is at. A release before this one neither
 * reads nor writes them: it shows everybody the first variant, which is the problem's own row.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table problem add column variants jsonb`.execute(db)
  await sql`alter table learner_problem
    add column variant_round integer not null default 0,
    add column variant_since timestamptz`.execute(db)
}
