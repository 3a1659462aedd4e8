import { sql, type Kysely } from 'kysely'

/**
 * On which day a learner was last here, and when they were told that the account is idle (decision 44). Nobody has been
 * told yet. `login_day` is the day of the latest visit.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table activity (
      learner_id uuid primary key,
      seen_on date not null,
      told_at timestamptz,
      warned_at timestamptz
    )`.execute(db)
  await sql`create index activity_seen on activity (seen_on)`.execute(db)
  await sql`
    insert into activity (learner_id, seen_on)
    select id, greatest((created_at at time zone 'Asia/Dhaka')::date, login_day)
    from learner left join learner_progress on learner_id = id`.execute(db)
  // The reference comes last, as learners cannot be changed from then on until the migration's end.
  await sql`lock table learner in share row exclusive mode`.execute(db)
  await sql`delete from activity where not exists (select from learner where id = learner_id)`.execute(db)
  await sql`
    alter table activity add foreign key (learner_id) references learner (id) on delete cascade`.execute(db)
}
