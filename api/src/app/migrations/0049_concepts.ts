import { sql, type Kysely } from 'kysely'

/**
 * What problems are about (decision 51). Instances of the release before write problems without concepts, which the
 * next import adds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table concept (
      id text primary key,
      group_id text,
      name text not null,
      bangla_name text not null,
      first_class smallint,
      last_class smallint,
      taught boolean not null,
      needs text[] not null,
      position smallint not null
    )`.execute(db)
  await sql`alter table problem add column concepts text[] not null default '{}'`.execute(db)
}
