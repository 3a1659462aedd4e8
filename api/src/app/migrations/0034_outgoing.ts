import { sql, type Kysely } from 'kysely'

/** Messages that are on their way out (decision 11). Instances of the release before know nothing of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table outgoing (
      id bigint generated always as identity primary key,
      channel text not null,
      message jsonb not null,
      queued_at timestamptz not null,
      next_at timestamptz not null,
      tries smallint not null default 0
    )`.execute(db)
  await sql`create index outgoing_next on outgoing (channel, next_at)`.execute(db)
}
