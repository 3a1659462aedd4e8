import { sql, type Kysely } from 'kysely'

/**
 * Of a birth date only the year is kept, as its last day (decision 146). Whoever is 13 by the date and not yet by the year
 * stays 13: for them the day of this migration, 13 years back, takes the place of the birthday. Nobody has taken anything
 * back by it, so decision 188 records nothing. The triggers keep instances of the release before, which run until they are
 * replaced, from storing a whole date.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create function last_day_of_year(day date) returns date language sql immutable as $$
    select make_date(extract(year from day)::int, 12, 31) $$`,
  `do $$
    declare
      was text := coalesce(current_setting('dhadha.restoring', true), '');
      limit_of_13 date := ((now() at time zone 'Asia/Dhaka')::date - interval '13 years')::date;
    begin
      perform set_config('dhadha.restoring', 'on', true);
      update learner set birth_date = case
          when birth_date <= limit_of_13 then least(last_day_of_year(birth_date), limit_of_13)
          else last_day_of_year(birth_date) end
        where birth_date is not null;
      perform set_config('dhadha.restoring', was, true);
    end $$`,
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
