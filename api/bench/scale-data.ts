// Fills a database with as many learners and attempts as a country has, for `scale.ts`.
import type { ClientBase, Pool } from 'pg'

type Connection = Pool | ClientBase

/** Attempts of one learner, unless something else is wanted. */
export const ROUNDS = 20
/** Learners of one statement: the step can be ended between two of them. */
const PORTION = 50_000

/**
 * Learners, who have done nothing yet. Triggers and checks of references are left out: the rows keep to them, and what
 * triggers would count is counted at the end.
 */
export async function addLearners(pool: Connection, count: number): Promise<void> {
  const { rows } = await pool.query<{ there: number }>(
    `select count(*)::int as there from learner where handle like 'scale-%'`,
  )
  for (let from = rows[0]?.there ?? 0; from < count; from += PORTION)
    await pool.query(
      `with made as (
         insert into learner (handle, created_at, grade, hides_from_leaderboards)
         select 'scale-' || n, now() - interval '300 days', 3 + n % 8, n % 20 = 0
         from generate_series($1::int + 1, $2::int) n returning id, handle),
       identities as (
         insert into identity (value, channel, learner_id, verified_at)
         select handle || '@example.org', 'email', id, now() - interval '300 days' from made),
       tokens as (
         insert into access_token (hash, learner_id, created_at, last_used_at)
         select sha256(convert_to(handle, 'UTF8')), id, now() - interval '9 days', now() - interval '1 day' from made),
       seen as (insert into activity (learner_id, seen_on) select id, current_date - 1 from made)
       insert into learner_progress (learner_id, current_streak, max_streak, total_xp)
       select id, 1, 5, 160 from made`,
      [from, Math.min(from + PORTION, count)],
    )
  await pool.query('analyze learner')
}

/** Tables whose rows come with attempts. */
const FILLED = ['attempt', 'ledger', 'learner_problem', 'level_score', 'notification']

interface SchemaObject {
  readonly drop: string
  readonly make: string
}

/** Keys and indexes of the tables, as SQL; references and checks stay. */
async function readIndexes(client: Connection): Promise<SchemaObject[]> {
  const { rows } = await client.query<SchemaObject>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
     from pg_constraint where contype in ('p', 'u') and conrelid = any ($1::regclass[])
     union all
     select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
     from pg_index where indrelid = any ($1::regclass[])
       and not exists (select from pg_constraint where conindid = indexrelid)`,
    [FILLED],
  )
  return rows
}

/** An attempt of each learner. The problem follows from learner and round; two of three are right, and earn points. */
const ROUND = `with tried as materialized (
     select c.id as learner_id, p.id as problem_id, p.level, p.topic_id, n % 3 > 0 as correct,
       now() - make_interval(days => 300 - $1::int * 14, secs => n % 36000) as at
     from caller c join listed p on p.place = (c.n * 31 + $1::int) % p.total),
   kept as (
     insert into learner_problem (learner_id, problem_id, viewed_seconds, tries, solved_at, solved_on_try, paid_by,
       last_outcomes, last_attempted_at)
     select learner_id, problem_id, 60, 1, case when correct then at end, case when correct then 1 end,
       case when correct then 'scale-' || $1::int end, array[correct], at from tried),
   paid as (
     insert into ledger (learner_id, kind, what_for, points, level, topic_id, created_at)
     select learner_id, 'problem', problem_id, 10 * level, level, topic_id, at from tried where correct)
   insert into attempt (learner_id, attempt_key, problem_id, fingerprint, answer, created_at, correct, seconds,
     base, speed_bonus, first_try_bonus, streak_bonus, current_streak, max_streak)
   select learner_id, md5(learner_id || '-' || $1::int)::uuid::text, problem_id, 'scale', '42', at, correct, 60,
     case when correct then 10 * level else 0 end, 0, 0, 0, 1, 5 from tried`

/**
 * As many attempts of each learner as rounds, with what they paid, and two notifications for each. A round is one
 * evening of a school year: so the attempts of a learner lie far apart in the table, as they do in life. All of it in
 * one transaction, while the tables have no indexes.
 */
export async function addAttempts(
  client: Connection,
  { rounds, report }: { readonly rounds: number; readonly report: (what: string) => void },
): Promise<void> {
  await client.query('begin')
  await client.query(`truncate ${FILLED.join(', ')}, level_crowd`)
  const indexes = await readIndexes(client)
  for (const { drop } of indexes) await client.query(drop)
  await client.query(
    `create temporary table caller on commit drop as
       select id, substr(handle, 7)::int as n, hides_from_leaderboards from learner where handle like 'scale-%' order by 2`,
  )
  await client.query(
    `create temporary table listed on commit drop as
       select p.id, s.level, s.topic_id, (row_number() over (order by p.id) - 1)::int as place,
         (count(*) over ())::int as total
       from problem p join series s on s.id = p.series_id where p.retired_at is null and p.pool is null`,
  )
  await client.query('analyze caller, listed')
  for (let round = 0; round < rounds; round++) {
    const { rowCount } = await client.query(ROUND, [round])
    report(`round ${round + 1} of ${rounds}, ${rowCount} attempts`)
  }
  // The counts that triggers would have made.
  await client.query(
    `insert into level_score (learner_id, level, points, reached_at, listed)
     select c.id, s.level, sum(s.points), max(s.created_at), not c.hides_from_leaderboards
     from ledger s join caller c on c.id = s.learner_id group by c.id, s.level, c.hides_from_leaderboards`,
  )
  await client.query(
    `insert into level_crowd (level, points, shard, learners)
     select level, points, crowd_shard(learner_id), count(*)::int from level_score where listed group by 1, 2, 3`,
  )
  await client.query(
    `insert into notification (learner_id, occasion, type, content, bangla_content, created_at)
     select id, 'scale-' || k, 'other', 'News', 'খবর', now() - make_interval(days => k) from caller, generate_series(1, 2) k`,
  )
  report('scores and notifications')
  for (const { make } of indexes) {
    await client.query(make)
    report(make.replace(/ (?:ADD CONSTRAINT|USING|add constraint) .*/s, ' …'))
  }
  await client.query('commit')
  await client.query('vacuum analyze')
  report('statistics')
}
