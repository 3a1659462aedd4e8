import { sql, type Kysely } from 'kysely'

/**
 * Leaderboards that cost the same wherever a learner stands among very many: the order of those who are listed from one
 * index, and a rank from counts of learners by points, kept by triggers and so true for every writer and in the same
 * transaction.
 *
 * Counts have eight shards by learner, so that pupils who reach the same points at the same moment seldom wait for one
 * another. Rows are locked in the order of level and points everywhere, which leaves no room for a deadlock.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...listed, ...crowd]) await sql.raw(statement).execute(db)
}

const listed = [
  `alter table level_score add column listed boolean not null default true`,
  `update level_score set listed = false from learner
    where learner.id = learner_id and learner.hides_from_leaderboards`,
  `drop index level_score_rank`,
  `create index level_score_rank on level_score (level, points desc, reached_at, learner_id) where listed`,
  // The learner is locked for the first row only: a learner who hides at that moment waits and then finds the row.
  `create function list_level_score() returns trigger language plpgsql as $$
    begin
      if not exists (select from level_score where learner_id = new.learner_id and level = new.level) then
        select not hides_from_leaderboards into new.listed from learner where id = new.learner_id for share;
      end if;
      new.listed := coalesce(new.listed, true);
      return new;
    end $$`,
  `create trigger level_score_listed before insert on level_score
    for each row execute function list_level_score()`,
  `create function relist_level_scores() returns trigger language plpgsql as $$
    begin
      update level_score set listed = not new.hides_from_leaderboards where learner_id = new.id;
      return null;
    end $$`,
  `create trigger learner_hides after update of hides_from_leaderboards on learner
    for each row when (old.hides_from_leaderboards <> new.hides_from_leaderboards)
    execute function relist_level_scores()`,
]

const crowd = [
  `create table level_crowd (
    level smallint not null,
    points integer not null,
    shard smallint not null,
    learners integer not null,
    primary key (level, points, shard)
  ) with (fillfactor = 50)`,
  `create function crowd_shard(learner_id uuid) returns smallint language sql immutable as $$
    select (get_byte(uuid_send(learner_id), 0) & 7)::smallint $$`,
  `create function count_level_crowd() returns trigger language plpgsql as $$
    begin
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
  `create trigger level_score_counted after insert or delete on level_score
    for each row execute function count_level_crowd()`,
  `create trigger level_score_recounted after update on level_score
    for each row when (old.points <> new.points or old.listed <> new.listed)
    execute function count_level_crowd()`,
  `insert into level_crowd (level, points, shard, learners)
    select level, points, crowd_shard(learner_id), count(*) from level_score where listed group by 1, 2, 3`,
]
