import { sql, type Kysely } from 'kysely'

/**
 * Learners who go on with the variant that a shared link showed them before they signed in (decision 50). A release
 * before this one neither reads nor writes it: it shows them the one that their id gives, and asks them anew.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table learner_problem add column variant_shared boolean not null default false`.execute(db)
}
