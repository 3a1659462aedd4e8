import { sql, type Kysely } from 'kysely'

/**
 * What operators have done, so that it can be taken back (decision 46), and which reports they were told of (decision
 * 46).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table moderation_act (
      id integer primary key generated always as identity,
      learner_id uuid not null references learner (id) on delete cascade,
      kind text not null check (kind in ('handle', 'sharing', 'photo', 'birth-date')),
      before text,
      after text,
      acted_at timestamptz not null,
      undone_at timestamptz
    )`.execute(db)
  await sql`create index moderation_act_learner on moderation_act (learner_id)`.execute(db)
  // Whoever is barred already can be let in again.
  await sql`
    insert into moderation_act (learner_id, kind, acted_at)
    select id, 'sharing', now() from learner where sharing = 'barred'`.execute(db)
  await sql`alter table report add column told_at timestamptz`.execute(db)
}
