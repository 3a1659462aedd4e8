import { sql, type Kysely, type RawBuilder } from 'kysely'

/** Pages of 8 KiB that one statement rewrites: some three thousand learners, in tenths of a second. */
const PAGES = 50

/** The last day of the year, or for those who are 13 by the date alone, the day of this migration 13 years back. */
const KEPT_DAY = `least(
  make_date(extract(year from birth_date)::int, 12, 31),
  case when birth_date <= ((now() at time zone 'Asia/Dhaka')::date - interval '13 years')::date
    then ((now() at time zone 'Asia/Dhaka')::date - interval '13 years')::date end)`

/** Rewrites those that are not yet years. Whoever has one keeps it, so that it may run any number of times. */
const keepYears = (condition: string): RawBuilder<unknown> =>
  sql.raw(`do $$
    declare was text := coalesce(current_setting('dhadha.restoring', true), '');
    begin
      perform set_config('dhadha.restoring', 'on', true);
      update learner set birth_date = ${KEPT_DAY} where birth_date is distinct from ${KEPT_DAY} and ${condition};
      perform set_config('dhadha.restoring', was, true);
    end $$`)

/**
 * Before the migration's transaction: rewrites the learners page by page. At once, half a million of them would keep
 * a learner who changes theirs waiting for half a minute (decision 58).
 */
export async function prepareBirthYears<Tables>(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ pages: number }>`
    select (pg_relation_size('learner') / current_setting('block_size')::int)::int as pages`.execute(db)
  for (let page = 0; page < (rows[0]?.pages ?? 0); page += PAGES)
    await keepYears(`ctid >= '(${page},0)' and ctid < '(${page + PAGES},0)'`).execute(db)
}

/**
 * Of a birth date only the year is kept, as its last day (decision 44). A learner who is 13 by the date and not yet
 * by the year stays 13: for them the day of this migration, 13 years back, takes the place of the birthday. Nobody
 * has taken anything back by it, so decision 60 records nothing. The triggers keep instances of the release before,
 * which run until they are replaced, from storing a whole date.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Before the first row is locked: a call that waited for a row would keep the triggers from being made.
  // Readers go on.
  await sql`lock table learner in share row exclusive mode`.execute(db)
  // What instances of the release before have written since the preparation.
  await keepYears('true').execute(db)
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create function last_day_of_year(day date) returns date language sql immutable as $$
    select make_date(extract(year from day)::int, 12, 31) $$`,
  `update birth_date_claim set said = last_day_of_year(said), wanted = last_day_of_year(wanted)`,
  `update moderation_act
    set before = last_day_of_year(before::date)::text, after = last_day_of_year(after::date)::text
    where kind = 'birth-date'`,
  `create function keep_birth_year() returns trigger language plpgsql as $$
    begin
      new.birth_date := last_day_of_year(new.birth_date);
      return new;
    end $$`,
  `create trigger learner_birth_year before update of birth_date on learner
    for each row when (new.birth_date is distinct from old.birth_date)
    execute function keep_birth_year()`,
  `create function keep_claimed_year() returns trigger language plpgsql as $$
    begin
      new.said := last_day_of_year(new.said);
      new.wanted := last_day_of_year(new.wanted);
      return new;
    end $$`,
  `create trigger claimed_birth_year before insert or update on birth_date_claim
    for each row execute function keep_claimed_year()`,
]
