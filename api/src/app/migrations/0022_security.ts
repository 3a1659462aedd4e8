import { sql, type Kysely } from 'kysely'

/** The security log (decision 56): what happened in a minute, by pseudonyms. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table security_event (
      at timestamptz not null,
      event text not null,
      what text not null,
      who text not null,
      network text not null,
      times integer not null default 1,
      primary key (at, event, what, who, network)
    )`.execute(db)
}
