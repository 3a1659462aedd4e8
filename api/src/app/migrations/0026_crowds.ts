import { sql, type Kysely } from 'kysely'

/**
 * How many are registered for a test, kept as a number: every list, card and key shows it, and counting 20,000 rows
 * each time cost more than all the rest. Triggers keep it in the same transaction, for each statement in the order of
 * tests, so that two accounts that are deleted at once cannot block each other; shards by learner as in
 * `level_crowd`.
 *
 * Indexes by which a learner's rows are found where they had none (decision 57).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...crowd, ...lookups]) await sql.raw(statement).execute(db)
}

const crowd = [
  `create table test_crowd (
    test_id text not null references online_test (id) on delete cascade,
    shard smallint not null,
    learners integer not null,
    primary key (test_id, shard)
  ) with (fillfactor = 50)`,
  `create function add_test_crowd() returns trigger language plpgsql as $$
    begin
      insert into test_crowd as c (test_id, shard, learners)
      select test_id, crowd_shard(learner_id), count(*) from added group by 1, 2 order by 1, 2
      on conflict (test_id, shard) do update set learners = c.learners + excluded.learners;
      return null;
    end $$`,
  `create function take_test_crowd() returns trigger language plpgsql as $$
    begin
      perform from test_crowd c join (
        select distinct test_id, crowd_shard(learner_id) as shard from gone
      ) g using (test_id, shard) order by test_id, shard for update of c;
      update test_crowd c set learners = c.learners - g.learners
      from (select test_id, crowd_shard(learner_id) as shard, count(*) as learners from gone group by 1, 2) g
      where c.test_id = g.test_id and c.shard = g.shard;
      return null;
    end $$`,
  `lock table test_registration in share row exclusive mode`,
  `create trigger test_registration_added after insert on test_registration
    referencing new table as added for each statement execute function add_test_crowd()`,
  `create trigger test_registration_gone after delete on test_registration
    referencing old table as gone for each statement execute function take_test_crowd()`,
  `insert into test_crowd (test_id, shard, learners)
    select test_id, crowd_shard(learner_id), count(*) from test_registration group by 1, 2`,
]

const lookups = [
  `create index report_learner on report (learner_id)`,
  `create index contact_email on contact (lower(email))`,
  // A target may name a device or a network after the learner or the address.
  `create index throttle_target on throttle (split_part(target, ' ', 1))`,
]
