import { sql, type Kysely } from 'kysely'

/**
 * Schools that learners join by an invitation code (decision 45). A school that a learner only typed stays in `learner`
 * for its owner alone, so the index that found others by it goes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table school (
      id integer primary key generated always as identity,
      name text not null,
      bangla_name text,
      contact text not null,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create unique index school_name on school (lower(name))`.execute(db)

  await sql`
    create table school_code (
      id integer primary key generated always as identity,
      school_id integer not null references school (id) on delete cascade,
      code_hash bytea not null unique,
      seats integer not null check (seats > 0),
      taken integer not null default 0 check (taken <= seats),
      created_at timestamptz not null,
      expires_at timestamptz not null,
      revoked_at timestamptz
    )`.execute(db)
  await sql`create index school_code_school on school_code (school_id)`.execute(db)

  await sql`
    create table school_membership (
      learner_id uuid primary key references learner (id) on delete cascade,
      school_id integer not null references school (id) on delete cascade,
      code_id integer not null references school_code (id) on delete cascade,
      joined_at timestamptz not null
    )`.execute(db)
  await sql`create index school_membership_school on school_membership (school_id)`.execute(db)
  await sql`create index school_membership_code on school_membership (code_id)`.execute(db)

  await sql`drop index learner_institute`.execute(db)
  // Others are found by their whole handle, which its own index finds.
  await sql`drop index learner_handle`.execute(db)
}
