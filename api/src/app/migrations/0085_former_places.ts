import { sql, type Kysely } from 'kysely'

/**
 * Former places of problems: the import that moves a problem leaves its old address here, so that links lead on. Instances of
 * the release before know nothing of it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table former_place (
      series_id text not null references series (id),
      serial integer not null,
      problem_id text not null references problem (id) on delete cascade,
      primary key (series_id, serial)
    )`.execute(db)
  await sql`create index former_place_problem on former_place (problem_id)`.execute(db)
}
