import { sql, type Kysely } from 'kysely'

/** Announcements to everybody, expiry of old notifications, and what the contact form needs to store a message once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table announcement (
      id bigint generated always as identity primary key,
      occasion text not null unique,
      type text not null
        check (type in ('test_graded', 'new_test', 'reminder', 'achievement', 'report', 'other')),
      content text not null,
      bangla_content text not null,
      link text,
      solved_from timestamptz,
      solved_until timestamptz,
      created_at timestamptz not null,
      told_up_to uuid not null default '00000000-0000-0000-0000-000000000000',
      done_at timestamptz
    )`.execute(db)
  await sql`create index announcement_open on announcement (id) where done_at is null`.execute(db)

  // Rows are stored in the order of insertion, so that an index of a few pages finds the old ones.
  await sql`create index notification_age on notification using brin (created_at)`.execute(db)

  // The foreign key deletes rows that name a deleted learner; only a trigger can tell the instances then.
  await sql`
    create function tell_notification_gone() returns trigger language plpgsql as $$
      begin
        insert into change (topic, key) values ('notification', old.learner_id::text);
        return null;
      end $$`.execute(db)
  await sql`
    create trigger notification_gone after delete on notification
      for each row when (old.from_learner_id is not null)
      execute function tell_notification_gone()`.execute(db)

  await sql`
    alter table contact
      add column letter_id text unique,
      add column is_suspect boolean not null default false`.execute(db)
}
