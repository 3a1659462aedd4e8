/**
 * How much an attempt writes: records and bytes of PostgreSQL's log, and how many updates stay on their page (HOT), before
 * and since there is room on the pages of what it updates: `node api/bench/hot.ts`. A quarter of a minute, asserts nothing.
 */
import { randomUUID } from 'node:crypto'
import { createAttempts } from '../src/features/learning/attempts/store/attempts.ts'
import { loadCatalogue } from '../src/features/learning/catalogue/load.ts'
import { fillCatalogue } from '../src/features/learning/testing/learning.ts'
import { addSignedIn } from '../src/testing/learners.ts'
import { freshDatabase } from './stage.ts'

const LEARNERS = 1_000
const ATTEMPTS = 10_000

for (const hasRoom of [false, true]) {
  const { database, close } = await freshDatabase()
  try {
    const { db, pool } = database
    if (!hasRoom)
      for (const table of ['learner_progress', 'learner_problem'])
        await pool.query(`alter table ${table} reset (fillfactor)`)
    await fillCatalogue(db)
    const ids: string[] = []
    for (let index = 0; index < LEARNERS; index++)
      ids.push((await addSignedIn(db, `bench-${index}`, new Date())).id)
    await pool.query(
      'insert into learner_progress (learner_id) select id from learner on conflict do nothing',
    )
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
    for (let done = 0; done < ATTEMPTS; done += 8)
      await Promise.all(
        Array.from({ length: 8 }, async () => {
          const problem = catalogue.problem(`row-${1 + Math.floor(Math.random() * 12)}`)
          if (!problem) throw new Error('no such problem')
          await attempts.write({
            learnerId: ids[Math.floor(Math.random() * ids.length)] ?? '',
            problem,
            key: randomUUID(),
            fingerprint: 'bench',
            isCorrect: Math.random() < 2 / 3,
            claimedSeconds: 100,
            answer: '4',
            board: undefined,
            now: new Date(),
          })
        }),
      )
    // A connection reports what it did a second ago at the latest.
    await new Promise((resolve) => {
      setTimeout(resolve, 1_500)
    })
    const after = await written()
    const { rows } = await pool.query<{ relname: string; share: string }>(
      `select relname, round(n_tup_hot_upd::numeric / n_tup_upd, 2) as share from pg_stat_user_tables
        where n_tup_upd > ${ATTEMPTS / 20} order by 1`,
    )
    console.log(
      `${hasRoom ? 'with' : 'without'} room: ${((after.records - before.records) / ATTEMPTS).toFixed(1)} records, ${((after.bytes - before.bytes) / ATTEMPTS).toFixed(0)} bytes an attempt; HOT: ${rows.map(({ relname, share }) => `${relname} ${share}`).join(', ')}`,
    )
  } finally {
    await close()
  }
}
