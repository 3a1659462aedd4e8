import { sql, type Kysely } from 'kysely'

/** Photos, guardians, and which accounts have been deleted (decisions 3 and 5). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The picture has its own table, so that queries of the learner's row do not load it.
  await sql`
    create table learner_photo (
      learner_id uuid primary key references learner (id) on delete cascade,
      key text not null unique,
      bytes bytea not null,
      taken_at timestamptz not null
    )`.execute(db)

  await sql`
    create table guardian (
      learner_id uuid primary key references learner (id) on delete cascade,
      email text,
      state text not null check (state in ('waiting', 'confirmed', 'refused')),
      token_hash bytea unique,
      refused_mac bytea,
      asked_at timestamptz not null,
      answered_at timestamptz
    )`.execute(db)

  await sql`
    create table deletion (
      learner_mac text primary key,
      deleted_at timestamptz not null
    )`.execute(db)
}
