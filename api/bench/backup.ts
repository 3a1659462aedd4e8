// How long a back-up and its restore take, beside those of before decision 60, on the same rows in one run. The number of
// attempts is the first argument.
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { backUp } from '../src/app/operator/backup.ts'
import { restore } from '../src/app/operator/restore.ts'
import { fillCatalogue } from '../src/features/learning/testing/learning.ts'
import type { Database } from '../src/platform/database/schema.ts'
import { backUpBefore, restoreBefore } from './before/backup.ts'
import { freshDatabase } from './stage.ts'

const attempts = Number(process.argv[2] ?? 300_000)
const learners = Math.ceil(attempts / 100)
const folder = mkdtempSync(join(tmpdir(), 'dhadha-bench-'))
const [before, now] = [join(folder, 'before.gz'), join(folder, 'now.gz')]

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1_000
}

const line = (what: string, was: number, is: number) =>
  console.log(
    `${what.padEnd(10)} ${was.toFixed(1)} s before, ${is.toFixed(1)} s now: ${(was / is).toFixed(1)} times as fast`,
  )

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

// Pools of jobs: statements of calls end after seconds.
const { database, close } = await freshDatabase()
const [empty, other] = [await freshDatabase(), await freshDatabase()]
try {
  await fillCatalogue(database.db)
  await fill(database.jobs.db)
  const rows = await backUp(database.jobs.db, now, new Date())
  const written = [
    await seconds(() => backUpBefore(database.jobs.db, before)),
    await seconds(() => backUp(database.jobs.db, now, new Date())),
  ] as const
  console.log(`${rows} rows; ${statSync(before).size} bytes before, ${statSync(now).size} now`)
  line('back-up', ...written)
  line(
    'restore',
    await seconds(() => restoreBefore(empty.database.jobs.db, before)),
    await seconds(() => restore(other.database.jobs.db, now, { force: true })),
  )
} finally {
  for (const one of [other, empty]) await one.close()
  await close()
  rmSync(folder, { recursive: true, force: true })
}
