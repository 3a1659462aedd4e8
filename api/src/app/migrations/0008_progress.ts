import { sql, type Kysely } from 'kysely'

/** Badges that learners have earned. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table learner_badge (
      learner_id uuid not null references learner (id) on delete cascade,
      badge_id text not null,
      earned_at timestamptz not null,
      primary key (learner_id, badge_id)
    )`.execute(db)
}
