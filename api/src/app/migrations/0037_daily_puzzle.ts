import { sql, type Kysely } from 'kysely'

/** The puzzle of each day and level (decision 22). Instances of the release before know nothing of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table daily_puzzle (
      day date not null,
      level smallint not null,
      problem_id text not null references problem (id),
      primary key (day, level)
    )`.execute(db)
}
