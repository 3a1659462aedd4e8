import { sql, type Kysely } from 'kysely'

/** Names that the filter refuses and whose learners have asked an operator (decision 46). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table shown_name_claim (
      learner_id uuid primary key references learner (id) on delete cascade,
      name text not null,
      asked_at timestamptz not null,
      approved_at timestamptz
    )`.execute(db)
  await sql`create index shown_name_claim_waiting on shown_name_claim (asked_at) where approved_at is null`.execute(
    db,
  )
}
