import { sql, type Kysely } from 'kysely'

/** Operators of releases, what they ask for, and what the registry holds (decision 77). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table release_operator (
      id uuid primary key,
      name text not null,
      role text not null check (role in ('viewer', 'releaser', 'approver')),
      created_at timestamptz not null
    )`.execute(db)
  await sql`create unique index release_operator_name on release_operator (lower(name))`.execute(db)
  await sql`
    create table release_passkey (
      credential_id text primary key,
      operator_id uuid not null references release_operator (id) on delete cascade,
      public_key bytea not null,
      counter bigint not null,
      transports text[] not null,
      created_at timestamptz not null
    )`.execute(db)
  await sql`
    create table release_link (
      hash bytea primary key,
      operator_id uuid not null references release_operator (id) on delete cascade,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`
    create table release_session (
      hash bytea primary key,
      operator_id uuid not null references release_operator (id) on delete cascade,
      created_at timestamptz not null,
      last_used_at timestamptz not null
    )`.execute(db)
  // The name and not the account: who acted stays known when the account is gone.
  await sql`
    create table release_act (
      id uuid primary key,
      who text not null,
      act text not null,
      part text not null,
      active text not null,
      canary text,
      version text,
      traffic integer not null,
      why text not null,
      asked_at timestamptz not null,
      taken_at timestamptz,
      done_at timestamptz,
      outcome text,
      sentence text
    )`.execute(db)
  await sql`create index release_act_by_time on release_act (asked_at)`.execute(db)
  await sql`
    create table release_state (
      id smallint primary key check (id = 1),
      told_at timestamptz not null,
      state jsonb not null
    )`.execute(db)
}
