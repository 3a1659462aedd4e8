import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // One address may be registered several times before a code is used. Each registration has a row with its own
  // password, so that the code of one never activates the password of another.
  await sql`alter table registration drop column password_hash`.execute(db)
  await sql`
    create table registration_password (
      identity text not null,
      id_hash bytea not null,
      password_hash text not null,
      asked_at timestamptz not null,
      primary key (identity, id_hash)
    )`.execute(db)

  // What the list of sign-ins shows.
  await sql`
    alter table access_token
      add column id uuid not null default gen_random_uuid(),
      add column browser text,
      add column system text`.execute(db)
  await sql`create unique index access_token_id on access_token (learner_id, id)`.execute(db)

  await sql`
    create table known_device (
      learner_id uuid not null references learner (id) on delete cascade,
      hash bytea not null,
      last_used_at timestamptz not null,
      primary key (learner_id, hash)
    )`.execute(db)

  await sql`
    create table google_account (
      subject text primary key,
      learner_id uuid not null references learner (id) on delete cascade,
      linked_at timestamptz not null
    )`.execute(db)
  await sql`create index google_account_learner on google_account (learner_id)`.execute(db)
}
