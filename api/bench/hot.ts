/**
 * How much an attempt writes: records and bytes of PostgreSQL's log, and how many updates stay on their page (HOT):
 * `node api/bench/hot.ts [--attempts 10000]`. A quarter of a minute.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { printTable, readOptions } from '../../scripts/bench/harness.ts'
import { createAttempts } from '../src/features/learning/attempts/store/attempts.ts'
import { loadCatalogue } from '../src/features/learning/catalogue/load.ts'
import { fillCatalogue } from '../src/features/learning/testing/learning.ts'
import { addBenchLearners, anyRowProblem, benchAttempt, pick, withDatabase } from './stage.ts'

const LEARNERS = 1_000
const UNDER_WAY = 8
const { attempts: count } = readOptions({ attempts: 10_000 })

await withDatabase(async ({ database }) => {
  const { db, pool } = database
  await fillCatalogue(db)
  const learners = await addBenchLearners(database, LEARNERS)
  await pool.query('insert into learner_progress (learner_id) select id from learner on conflict do nothing')
  const catalogue = await loadCatalogue(db)
  const attempts = createAttempts(pool)
  const written = async () => {
    await pool.query('checkpoint')
    const { rows } = await pool.query<{ records: string; bytes: string }>(
      'select wal_records as records, wal_bytes as bytes from pg_stat_wal',
    )
    return { records: Number(rows[0]?.records), bytes: Number(rows[0]?.bytes) }
  }
  const before = await written()
  for (let done = 0; done < count; done += UNDER_WAY)
    await Promise.all(
      Array.from({ length: UNDER_WAY }, async () => {
        const problem = catalogue.problem(anyRowProblem())
        if (!problem) throw new Error('no such problem')
        await attempts.write(benchAttempt(pick(learners).id, problem))
      }),
    )
  // A connection reports what it did a second ago at the latest.
  await wait(1_500)
  const after = await written()
  const { rows } = await pool.query<{ name: string; share: string }>(
    `select relname as name, round(n_tup_hot_upd::numeric / n_tup_upd, 2) as share from pg_stat_user_tables
      where n_tup_upd > $1 order by 1`,
    [count / 20],
  )
  const row = printTable(['of an attempt', 'value'])
  row('records of the log', ((after.records - before.records) / count).toFixed(1))
  row('bytes of the log', ((after.bytes - before.bytes) / count).toFixed(0))
  for (const { name, share } of rows) row(`share of updates of \`${name}\` that stay on their page`, share)
})
