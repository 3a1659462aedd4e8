import { expect, it } from 'vitest'
import { emptyDatabase, testDatabase } from '../../testing/database.ts'
import { migrate, migrateTo } from '../startup/migrate.ts'

const { pool } = await testDatabase()

async function newLearner(handle: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    'insert into learner (handle, created_at) values ($1, now()) returning id',
    [handle],
  )
  return rows[0]?.id ?? ''
}

const ENTRY = `insert into ledger (learner_id, kind, what_for, points, level, created_at)
  values ($1, $2, gen_random_uuid()::text, $3, $4, now())`
const ATTEMPT = `insert into attempt (learner_id, attempt_key, problem_id, fingerprint, answer, created_at, correct,
    unpaid_reason, seconds, base, speed_bonus, first_try_bonus, streak_bonus, current_streak, max_streak, no_bonus_reason)
  values ($1, gen_random_uuid()::text, 'p', 'f', '4', now(), true, $2, 1, 0, 0, 0, 0, 1, 1, $3)`
const SCORE = `insert into level_score (learner_id, level, points, reached_at) values ($1, $2, $3, now())
  on conflict (learner_id, level) do update set points = excluded.points`

const learner = await newLearner('of-rules')

it.each([
  ['an entry for a fifth level', ENTRY, ['problem', 10, 5]],
  ['an entry for no points', ENTRY, ['test_correction', 0, 1]],
  ['an entry that takes points for a problem', ENTRY, ['problem', -10, 1]],
  ['a score of level 0', SCORE, [0, 10]],
  ['an attempt unpaid for an unknown reason', ATTEMPT, ['because', null]],
  ['an attempt without bonus for an unknown reason', ATTEMPT, [null, 'because']],
])('%s is refused', { tags: ['decision-57'] }, async (_, text, values) => {
  await expect(pool.query(text, [learner, ...values])).rejects.toMatchObject({ code: '23514' })
})

it.each([
  ['a regrade takes points', ENTRY, ['test_correction', -10, 1]],
  ['an entry has no level', ENTRY, ['daily_login', 5, null]],
  ['a score of level 4', SCORE, [4, 10]],
  ['an attempt says both reasons', ATTEMPT, ['already_solved', 'too_fast']],
  ['an attempt says none', ATTEMPT, [null, null]],
])('the tables accept that %s', { tags: ['decision-57'] }, async (_, text, values) => {
  expect((await pool.query(text, [learner, ...values])).rowCount).toBe(1)
})

it(
  'a learner who hides while their first score of a level is written is not listed',
  { tags: ['decision-57'] },
  async () => {
    const hiding = await newLearner('hiding')
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query('update learner set hides_from_leaderboards = true where id = $1', [hiding])
      const scored = pool.query(SCORE, [hiding, 2, 777])
      await expect
        .poll(async () => {
          const { rows } = await pool.query(
            `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()
            and query like 'insert into level_score%'`,
          )
          return rows.length
        })
        .toBe(1)
      await client.query('commit')
      await scored
    } finally {
      client.release()
    }
    const { rows } = await pool.query(
      `select listed, (select sum(learners)::int from level_crowd where level = 2 and points = 777) as counted
      from level_score where learner_id = $1`,
      [hiding],
    )
    expect(rows).toEqual([{ listed: false, counted: 0 }])
  },
)

it(
  'no table is written anew, also after a restore that left the domains',
  { tags: ['decision-57'] },
  async () => {
    const { db, pool: old } = await emptyDatabase()
    await migrateTo(db, '0065_shared_variants')
    await old.query(`create domain level_number as smallint check (value between 1 and 3)`)
    await old.query(`insert into learner (handle, created_at) values ('pupil', now())`)
    for (const level of [1, 4])
      await old.query(
        `insert into level_score (learner_id, level, points, reached_at) select id, $1, 20, now() from learner`,
        [level],
      )
    const files = async () => {
      const { rows } = await old.query<{ relname: string; file: string }>(
        `select relname, pg_relation_filenode(oid) as file from pg_class
        where relname in ('attempt', 'attempt_pkey', 'ledger', 'ledger_pkey', 'level_score', 'level_score_rank')
        order by relname`,
      )
      return rows
    }
    const before = await files()
    expect(before).toHaveLength(6)
    await migrate(db)
    expect(await files()).toEqual(before)
    const { rows } = await old.query('select level from level_score order by level')
    expect(rows).toEqual([{ level: 1 }, { level: 4 }])
  },
)

it(
  'no table that an attempt writes has a check or a trigger with a condition',
  { tags: ['decision-57'] },
  async () => {
    const { rows } = await pool.query(
      `select conname as name from pg_constraint where contype = 'c' and conrelid = any ($1::regclass[])
      union all
      select tgname from pg_trigger where tgqual is not null and tgrelid = any ($1::regclass[])`,
      [['attempt', 'ledger', 'learner_problem', 'learner_progress', 'level_crowd', 'level_score']],
    )
    expect(rows).toEqual([])
  },
)
