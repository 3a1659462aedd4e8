/**
 * Measures the disk space of a row of each growing table, its indexes included, and how fast old rows are deleted. Rows
 * have the lengths of real ones; triggers and references are off while they are written:
 * `node api/bench/growth.ts [--rows 100000] [--tables attempt,notification]`.
 */
import pg from 'pg'
import { printTable, readOptions } from '../../scripts/bench/harness.ts'
import { deleteExpiredNotifications } from '../src/features/notifications/index.ts'
import { deleteExpiredEvents } from '../src/platform/security/log.ts'
import { withDatabase } from './stage.ts'

/** All tables by default. */
const { rows: ROWS, tables: chosen } = readOptions({ rows: 100_000, tables: [] })
const isChosen = (table: string) => chosen.length === 0 || chosen.includes(table)
const LEARNERS = ROWS / 100

const id = (of: string) => `md5('learner' || ${of})::uuid`
const learner = id(`(n % ${LEARNERS})`)
const problem = `'series-' || n / ${LEARNERS} % 40 || '-problem-' || n / ${LEARNERS} % 12`
/** 43 characters, as hashes in base64url have. */
const hash = `left(translate(encode(sha256(('hash' || n)::bytea), 'base64'), '+/=', '-_'), 43)`
const at = `timestamptz '2026-01-01' + n * interval '1 second'`
const sentence = (letters: number) => `left(repeat(md5(n::text), 9), ${letters})`

/** Columns and values of each table; `n` counts the rows. */
const TABLES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  learner: { id: id('n'), handle: `'pupil-' || n`, name: sentence(14), grade: '6', created_at: at },
  identity: {
    value: `'pupil' || n || '@example.org'`,
    channel: `'email'`,
    learner_id: id('n'),
    verified_at: at,
  },
  access_token: {
    hash: `sha256(('token' || n)::bytea)`,
    learner_id: learner,
    created_at: at,
    last_used_at: at,
    browser: `'Chrome'`,
    system: `'Android'`,
  },
  learner_progress: { learner_id: id('n'), login_day: `'2026-01-01'` },
  learner_problem: {
    learner_id: learner,
    problem_id: `${problem} || n / ${LEARNERS}`,
    tries: '2',
    last_outcomes: `'{f,t}'`,
    solved_at: at,
    solved_on_try: '2',
    paid_by: hash,
    last_attempted_at: at,
    viewed_seconds: '41.5',
  },
  attempt: {
    learner_id: learner,
    attempt_key: 'md5(n::text)',
    problem_id: problem,
    answer: sentence(6),
    fingerprint: hash,
    correct: 'n % 2 = 0',
    seconds: '41.5',
    created_at: at,
    base: '10',
    speed_bonus: '5',
    streak_bonus: '3',
    first_try_bonus: '5',
    current_streak: '3',
    max_streak: '9',
  },
  ledger: {
    learner_id: learner,
    kind: `'problem'`,
    what_for: `${problem} || n / ${LEARNERS}`,
    points: '23',
    level: '2',
    topic_id: `'numbers'`,
    created_at: at,
  },
  notification: {
    learner_id: learner,
    occasion: `'badge:streak-' || n`,
    type: `'achievement'`,
    content: sentence(60),
    bangla_content: `repeat('বাংলা ', 9)`,
    link: `'/dashboard/progress'`,
    created_at: at,
  },
  test_registration: {
    learner_id: learner,
    test_id: `'winter-' || n / ${LEARNERS}`,
    notify: 'true',
    registered_at: at,
    joined_at: at,
    score: '12',
    rank: '7',
  },
  test_work: {
    learner_id: learner,
    test_id: `'winter-' || n / ${LEARNERS} / 10`,
    problem_id: `${problem} || n / ${LEARNERS}`,
    answer: sentence(6),
    answer_type: `'text'`,
    device: 'md5(n::text)',
    device_order: '3',
    saved_at: at,
    is_correct: 'true',
  },
  test_operation: {
    learner_id: learner,
    test_id: `'winter-' || n / ${LEARNERS} / 15`,
    operation_id: 'md5(n::text)',
    problem_id: problem,
    fingerprint: hash,
    answer: sentence(6),
    answer_type: `'text'`,
    device: `md5((n % ${LEARNERS})::text)`,
    device_order: '3',
    outcome: `'saved'`,
    received_at: at,
  },
  security_event: {
    at,
    event: `'sign-in'`,
    who: `left(${hash}, 22)`,
    what: `'/api/v2/app/auth/login'`,
    network: `left(${hash}, 22)`,
  },
}

await withDatabase(async ({ url, database }) => {
  // Without a time limit, as an operator's command.
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('set session_replication_role = replica')
  const row = printTable(['table', 'rows', 'bytes a row', 'of these indexes'])
  for (const [table, values] of Object.entries(TABLES)) {
    if (!isChosen(table)) continue
    await client.query(
      `insert into ${table} (${Object.keys(values).join(', ')})
       select ${Object.values(values).join(', ')} from generate_series(1, ${ROWS}) n`,
    )
    await client.query(`vacuum analyze ${table}`)
    const { rows } = await client.query<{ all: string; indexes: string }>(
      `select pg_total_relation_size($1) / $2::float8 as all, pg_indexes_size($1) / $2::float8 as indexes`,
      [table, ROWS],
    )
    row(table, ROWS, Number(rows[0]?.all).toFixed(0), Number(rows[0]?.indexes).toFixed(0))
  }
  await client.end()

  const deletions = { notification: deleteExpiredNotifications, security_event: deleteExpiredEvents }
  for (const [table, work] of Object.entries(deletions)) {
    if (!isChosen(table)) continue
    const begun = performance.now()
    const count = await work(database.jobs.db, new Date('2126-01-01'))
    const seconds = (performance.now() - begun) / 1_000
    console.log(
      `${table}: ${count} old rows deleted in ${seconds.toFixed(1)} s, ${(count / seconds).toFixed(0)} a second`,
    )
  }
})
