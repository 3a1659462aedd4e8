import { sql, type Kysely } from 'kysely'

/** Tokens of programs that release, and the commands that they ask for (decision 77). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table release_token (
      id uuid primary key,
      operator_id uuid not null references release_operator (id) on delete cascade,
      name text not null,
      role text not null check (role in ('viewer', 'releaser', 'approver')),
      part text,
      hash bytea not null unique,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      last_used_at timestamptz
    )`.execute(db)
  await sql`create unique index release_token_name on release_token (operator_id, lower(name))`.execute(db)
  await sql`
    create table release_command (
      id uuid primary key,
      who text not null,
      token text,
      command text not null,
      words text[] not null,
      options jsonb not null,
      upload bytea,
      asked_at timestamptz not null,
      taken_at timestamptz,
      done_at timestamptz,
      code integer,
      out text,
      err text
    )`.execute(db)
  await sql`create index release_command_by_time on release_command (asked_at)`.execute(db)
}
