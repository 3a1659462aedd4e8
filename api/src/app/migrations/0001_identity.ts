import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table learner (
      id uuid primary key default gen_random_uuid(),
      handle text not null unique,
      password_hash text,
      name text not null default '',
      birth_date date,
      institute text not null default '',
      grade smallint not null default 0 check (grade = 0 or grade between 3 and 10),
      image text,
      created_at timestamptz not null
    )`.execute(db)

  await sql`
    create table identity (
      value text primary key,
      channel text not null check (channel in ('email', 'sms')),
      learner_id uuid not null references learner (id) on delete cascade,
      verified_at timestamptz not null
    )`.execute(db)
  await sql`create index identity_learner on identity (learner_id)`.execute(db)

  await sql`
    create table registration (
      identity text primary key,
      password_hash text,
      code_mac bytea,
      expires_at timestamptz not null,
      guesses smallint not null,
      failures smallint not null,
      failures_since timestamptz not null
    )`.execute(db)

  await sql`
    create table access_token (
      hash bytea primary key,
      learner_id uuid not null references learner (id) on delete cascade,
      created_at timestamptz not null,
      last_used_at timestamptz not null
    )`.execute(db)
  await sql`create index access_token_learner on access_token (learner_id)`.execute(db)

  await sql`
    create table password_reset (
      hash bytea primary key,
      learner_id uuid not null references learner (id) on delete cascade,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index password_reset_learner on password_reset (learner_id)`.execute(db)

  await sql`
    create table throttle (
      purpose text not null,
      target text not null,
      taken_at timestamptz[] not null,
      primary key (purpose, target)
    )`.execute(db)

  await sql`
    create table secret (
      name text primary key,
      value bytea not null
    )`.execute(db)

  await sql`
    create table contact (
      id bigint generated always as identity primary key,
      name text not null,
      email text not null,
      subject text not null,
      message text not null,
      received_at timestamptz not null
    )`.execute(db)

  await sql`
    create table change (
      id bigint generated always as identity primary key,
      topic text not null,
      key text not null,
      at timestamptz not null default clock_timestamp()
    )`.execute(db)
  await sql`create index change_at on change (at)`.execute(db)
}
