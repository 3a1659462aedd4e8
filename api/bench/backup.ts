/**
 * How long a back-up and its restore into an empty database take, and how large its file is:
 * `node api/bench/backup.ts [--attempts 150000]`.
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { describeMachine, printTable, readOptions } from '../../scripts/bench/harness.ts'
import { backUp } from '../src/app/operator/backup.ts'
import { restore } from '../src/app/operator/restore.ts'
import { fillCatalogue } from '../src/features/learning/testing/learning.ts'
import type { Database } from '../src/platform/database/schema.ts'
import { withDatabase } from './stage.ts'

const { attempts } = readOptions({ attempts: 150_000 })
const learners = Math.ceil(attempts / 100)

/** Attempts, and a payment for every third. */
async function fill(db: Kysely<Database>): Promise<void> {
  const of = sql.raw(`(select id, row_number() over (order by id) as place from learner)`)
  await sql`
    insert into learner (handle, created_at) select 'bench-' || n, now() from generate_series(1, ${learners}::int) n`.execute(
    db,
  )
  await sql`
    insert into attempt (learner_id, problem_id, attempt_key, fingerprint, answer, correct, seconds, base, speed_bonus,
      first_try_bonus, streak_bonus, current_streak, max_streak, created_at)
    select l.id, 'row-' || (1 + n % 12), gen_random_uuid()::text, md5(n::text), '4', n % 3 = 0, n % 300, 10, 5, 5, 0, 1, 1,
      now()
    from generate_series(1, ${attempts}::int) n join ${of} l on l.place = 1 + n % ${learners}`.execute(db)
  await sql`
    insert into ledger (learner_id, kind, what_for, points, level, topic_id, created_at)
    select l.id, 'problem', n::text, 10, 1, 'numbers', now()
    from generate_series(1, ${attempts}::int / 3) n join ${of} l on l.place = 1 + n % ${learners}`.execute(db)
}

const folder = mkdtempSync(join(tmpdir(), 'dhadha-bench-'))
const file = join(folder, 'backup.gz')
// Pools of jobs: statements of calls end after seconds.
try {
  await withDatabase(({ database }) =>
    withDatabase(async ({ database: other }) => {
      await fillCatalogue(database.db)
      await fill(database.jobs.db)
      let from = performance.now()
      const seconds = () => ((performance.now() - from) / 1_000).toFixed(1)
      const rows = await backUp(database.jobs.db, file, new Date())
      const backUpSeconds = seconds()
      from = performance.now()
      await restore(other.jobs.db, file, { force: true })
      console.log(`${describeMachine()}\n`)
      const row = printTable(['rows', 'MB', 'back-up, s', 'restore, s'], { words: 0 })
      row(rows, (statSync(file).size / 1e6).toFixed(1), backUpSeconds, seconds())
    }),
  )
} finally {
  rmSync(folder, { recursive: true, force: true })
}
