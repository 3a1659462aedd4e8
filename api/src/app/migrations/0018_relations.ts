import { sql, type Kysely } from 'kysely'

/** Who may share with whom: friends that accepted each other, what a learner keeps away, and reports (decision 45). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table learner add column sharing text not null default 'on'
      check (sharing in ('on', 'off', 'barred'))`.execute(db)

  await sql`
    create table friendship (
      learner_id uuid not null references learner (id) on delete cascade,
      other_id uuid not null references learner (id) on delete cascade,
      asked_at timestamptz not null,
      accepted_at timestamptz,
      declined_at timestamptz,
      primary key (learner_id, other_id),
      check (learner_id <> other_id)
    )`.execute(db)
  await sql`create index friendship_other on friendship (other_id)`.execute(db)

  await sql`
    create table boundary (
      learner_id uuid not null references learner (id) on delete cascade,
      other_id uuid not null references learner (id) on delete cascade,
      kind text not null check (kind in ('mute', 'block')),
      set_at timestamptz not null,
      primary key (learner_id, other_id),
      check (learner_id <> other_id)
    )`.execute(db)
  await sql`create index boundary_other on boundary (other_id)`.execute(db)

  await sql`
    create table report (
      id integer primary key generated always as identity,
      learner_id uuid not null references learner (id) on delete cascade,
      reported_id uuid not null references learner (id) on delete cascade,
      reason text not null check (reason in ('handle', 'name', 'photo', 'pestering')),
      reported_at timestamptz not null,
      settled_at timestamptz,
      check (learner_id <> reported_id)
    )`.execute(db)
  await sql`create unique index report_open on report (learner_id, reported_id, reason) where settled_at is null`.execute(
    db,
  )
  await sql`create index report_reported on report (reported_id)`.execute(db)
}
