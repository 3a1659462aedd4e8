import { sql, type Kysely } from 'kysely'

/**
 * What others see of a learner waits for a yes (decision 46). Nobody has looked at the photos and names of
 * before: photos wait, and a name is shown again once its owner chooses so and it passes the filter.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table learner_photo add column approved_at timestamptz`.execute(db)
  await sql`create index learner_photo_waiting on learner_photo (taken_at) where approved_at is null`.execute(
    db,
  )
  await sql`update learner set image = null where image is not null`.execute(db)
  await sql`update learner set shows_name = false where shows_name`.execute(db)

  await sql`
    create table birth_date_claim (
      learner_id uuid primary key references learner (id) on delete cascade,
      said date,
      wanted date,
      wanted_at timestamptz
    )`.execute(db)
}
