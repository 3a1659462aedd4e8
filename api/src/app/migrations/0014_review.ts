import { sql, type Kysely } from 'kysely'

/**
 * Learners whose answers look like a machine's (decision 47): set aside from public ranks until an operator has looked.
 * The level's leaderboard lists a learner who neither hides nor is set aside.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...reviews, ...listed]) await sql.raw(statement).execute(db)
}

const reviews = [
  `alter table learner add column is_set_aside boolean not null default false`,
  `create table learner_review (
    learner_id uuid primary key references learner (id) on delete cascade,
    signs text[] not null,
    set_aside_at timestamptz not null,
    decision text check (decision in ('cleared', 'upheld')),
    decided_at timestamptz,
    check ((decision is null) = (decided_at is null))
  )`,
]

const listed = [
  // As before (0010_leaderboard), for one more reason: the learner is locked for the first row only.
  `create or replace function list_level_score() returns trigger language plpgsql as $$
    begin
      if not exists (select from level_score where learner_id = new.learner_id and level = new.level) then
        select not (hides_from_leaderboards or is_set_aside) into new.listed
        from learner where id = new.learner_id for share;
      end if;
      new.listed := coalesce(new.listed, true);
      return new;
    end $$`,
  `create or replace function relist_level_scores() returns trigger language plpgsql as $$
    begin
      update level_score set listed = not (new.hides_from_leaderboards or new.is_set_aside)
      where learner_id = new.id;
      return null;
    end $$`,
  `create or replace trigger learner_hides after update of hides_from_leaderboards, is_set_aside on learner
    for each row when ((old.hides_from_leaderboards or old.is_set_aside)
      <> (new.hides_from_leaderboards or new.is_set_aside))
    execute function relist_level_scores()`,
]
