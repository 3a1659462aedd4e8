import { sql, type Kysely } from 'kysely'

/**
 * What a first solve checks and counts, at less cost (decision 57). PostgreSQL reads the text of each `check` and of
 * each trigger's condition anew at every run of a statement; it keeps what a domain checks and what a function has
 * prepared.
 *
 * No table is rewritten or read: a column takes a domain of its own type while that has no constraint yet, and the
 * constraint, which is the column's old one, holds for what is written from now on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...domains, ...columns, ...rules, ...debits, ...listed, ...crowd])
    await sql.raw(statement).execute(db)
}

// A restore by the release before drops the tables, and leaves domains, which it does not know.
const domains = [
  ['level_number', 'smallint'],
  ['unpaid_reason', 'text'],
  ['no_bonus_reason', 'text'],
].flatMap(([name, type]) => [`drop domain if exists ${name}`, `create domain ${name} as ${type}`])

const columns = [
  `alter table attempt
    drop constraint attempt_unpaid_reason_check,
    drop constraint attempt_no_bonus_reason_check,
    alter column unpaid_reason type unpaid_reason,
    alter column no_bonus_reason type no_bonus_reason`,
  `alter table ledger
    drop constraint ledger_level_check,
    drop constraint ledger_points_check,
    alter column level type level_number`,
]

const rules = [
  `alter domain level_number add check (value between 1 and 4) not valid`,
  `alter domain unpaid_reason add check (value in ('already_solved', 'explanation_seen')) not valid`,
  `alter domain no_bonus_reason add check (value in ('too_fast', 'kept_offline')) not valid`,
]

/** Only a regrade takes points away. */
const debits = [
  `create function refuse_ledger_debit() returns trigger language plpgsql as $$
    begin
      if new.points > 0 or (new.kind = 'test_correction' and new.points <> 0) then return new; end if;
      raise exception 'the ledger has no entry % of % points', new.kind, new.points
        using errcode = 'check_violation', table = 'ledger', constraint = 'ledger_points_check';
    end $$`,
  `create trigger ledger_points_check before insert on ledger
    for each row execute function refuse_ledger_debit()`,
]

/**
 * Only a row that is really inserted has its level looked at, and asks whether its learner is listed; one that is
 * there knows. The learner is locked before the counts are (triggers run in the order of their names): a learner who
 * hides at that moment waits and then finds the row, or is waited for. The level is part of two indexes, which would
 * be made anew if it took a domain.
 */
const listed = [
  `alter table level_score drop constraint level_score_level_check`,
  `drop trigger level_score_listed on level_score`,
  `drop function list_level_score()`,
  `create function begin_level_score() returns trigger language plpgsql as $$
    declare is_hidden boolean;
    begin
      if new.level not between 1 and 4 then
        raise exception 'there is no level %', new.level
          using errcode = 'check_violation', table = 'level_score', constraint = 'level_score_level_check';
      end if;
      select hides_from_leaderboards or is_set_aside or is_limited into is_hidden
      from learner where id = new.learner_id for share;
      if is_hidden and new.listed then
        update level_score set listed = false where learner_id = new.learner_id and level = new.level;
      end if;
      return null;
    end $$`,
  `create trigger level_score_begun after insert on level_score
    for each row execute function begin_level_score()`,
]

/** The trigger's condition is in the function. */
const crowd = [
  `create or replace function count_level_crowd() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        if old.points = new.points and old.listed = new.listed then return null; end if;
      end if;
      insert into level_crowd as c (level, points, shard, learners)
      select level, points, shard, change from (
        select old.level, old.points, crowd_shard(old.learner_id) as shard, -1 as change where old.listed
        union all
        select new.level, new.points, crowd_shard(new.learner_id), 1 where new.listed
      ) moved
      order by level, points
      on conflict (level, points, shard) do update set learners = c.learners + excluded.learners;
      return null;
    end $$`,
  `create or replace trigger level_score_recounted after update on level_score
    for each row execute function count_level_crowd()`,
]
