/**
 * What the check of badges after a first solve costs PostgreSQL, beside the one it came from (`before/feats.sql`, which
 * joined what solved problems are about, and read all other feats, too), by turns, in the site's own library: `node
 * api/bench/badges.ts`. Half a minute; prints the ratio, asserts nothing.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importLibrary } from '../src/features/content-import/index.ts'
import { loadCatalogue } from '../src/features/learning/index.ts'
import { readFirstSolveFeats } from '../src/features/progress/badges/store/feats.ts'
import { addSignedIn } from '../src/testing/learners.ts'
import { inTurns } from './in-turns.ts'
import { serverCpuMs } from './server-cpu.ts'
import { freshDatabase } from './stage.ts'

const LEARNERS = 300
/** Of each learner. */
const SOLVED = 60
const LIBRARY = join(import.meta.dirname, '../../content')

const text = readFileSync(join(import.meta.dirname, 'before/feats.sql'), 'utf8')
const { dataDir, database, close } = await freshDatabase()
try {
  const { db, pool } = database
  const report = await importLibrary(db, LIBRARY, { now: new Date(), timeZone: 'Asia/Dhaka' })
  if (!report.ok) throw new Error('the library has faults')
  const learners: string[] = []
  for (let index = 0; index < LEARNERS; index++)
    learners.push((await addSignedIn(db, `bench-${index}`, new Date())).id)
  await pool.query(
    `insert into learner_problem (learner_id, problem_id, tries, solved_at, solved_on_try)
      select l.id, p.id, 1, now(), 1 from learner l cross join lateral (
        select id from problem order by md5(series_id || l.id::text), serial limit ${SOLVED}) p`,
  )
  await pool.query('analyze')
  const catalogue = await loadCatalogue(db)
  const any = () => learners[Math.floor(Math.random() * learners.length)] ?? ''
  const cpuMs = () => serverCpuMs(dataDir)
  const measured = await inTurns({
    before: () => pool.query({ name: 'feats-before', text, values: [any()] }),
    now: () => readFirstSolveFeats(pool, any(), catalogue),
    rounds: 15,
    seconds: 0.5,
    underWay: 4,
    cpuMs: { before: cpuMs, now: cpuMs },
  })
  console.log(
    `checks of badges: ${measured.now.toFixed(0)}/s, before ${measured.before.toFixed(0)}/s, ratio ${measured.ratio.toFixed(2)}; CPU of PostgreSQL ${measured.cpuMs.now?.toFixed(3)} ms, before ${measured.cpuMs.before?.toFixed(3)} ms`,
  )
} finally {
  await close()
}
