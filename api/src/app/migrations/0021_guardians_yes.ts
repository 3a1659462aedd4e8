import { sql, type Kysely } from 'kysely'

/**
 * A guardian's yes opens what meets others (decisions 35 and 43). `is_limited` is stored, because the level's
 * leaderboard reads who is listed from an index; the API and its hourly job keep it. The day of the migration is the
 * time zone's default one; the job corrects a learner whose birthday lies between.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...columns, ...listed, ...limited]) await sql.raw(statement).execute(db)
}

const columns = [
  `alter table learner add column is_limited boolean not null default false`,
  `alter table guardian
    add column language text not null default 'en' check (language in ('en', 'bn')),
    add column reminded_at timestamptz,
    add column erase_at timestamptz`,
]

const listed = [
  // As before (0014_review), for one more reason: the learner is locked for the first row only.
  `create or replace function list_level_score() returns trigger language plpgsql as $$
    begin
      if not exists (select from level_score where learner_id = new.learner_id and level = new.level) then
        select not (hides_from_leaderboards or is_set_aside or is_limited) into new.listed
        from learner where id = new.learner_id for share;
      end if;
      new.listed := coalesce(new.listed, true);
      return new;
    end $$`,
  `create or replace function relist_level_scores() returns trigger language plpgsql as $$
    begin
      update level_score set listed = not (new.hides_from_leaderboards or new.is_set_aside or new.is_limited)
      where learner_id = new.id;
      return null;
    end $$`,
  `create or replace trigger learner_hides
    after update of hides_from_leaderboards, is_set_aside, is_limited on learner
    for each row when ((old.hides_from_leaderboards or old.is_set_aside or old.is_limited)
      <> (new.hides_from_leaderboards or new.is_set_aside or new.is_limited))
    execute function relist_level_scores()`,
]

const limited = [
  `update learner set is_limited = true
    where birth_date > (now() at time zone 'Asia/Dhaka')::date - interval '13 years'
      and not exists (select from guardian where learner_id = learner.id and state = 'confirmed')`,
]
