import { sql, type Kysely } from 'kysely'

/** Pictures of the problem library; the catalogue's own tables came with 0002. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table content_file (
      name text primary key,
      type text not null,
      bytes bytea not null
    )`.execute(db)
}
