/**
 * How many attempts the API answers per second, beside the attempt's one statement alone, by turns, what processor
 * time an attempt takes, and what PostgreSQL writes for it: records and bytes of its log, and how many updates stay
 * on their page (HOT): `node api/bench/attempts.ts [--rounds 7] [--seconds 3]`. A minute.
 */
import { setTimeout as wait } from 'node:timers/promises'
import {
  describeMachine,
  measureInTurns,
  medianOver,
  printTable,
  readOptions,
} from '../../scripts/bench/harness.ts'
import { createAttempts } from '../src/features/learning/attempts/store/attempts.ts'
import { loadCatalogue } from '../src/features/learning/catalogue/load.ts'
import { createAnswer } from '../src/features/learning/testing/learning.ts'
import { processCpuMs } from '../src/testing/proc.ts'
import { drive, request } from './load.ts'
import { anyRowProblem, benchAttempt, pick, withStage, type Stage } from './stage.ts'

const { rounds, seconds } = readOptions({ rounds: 7, seconds: 3 })
/** Enough learners that none reaches the budget of attempts (decision 47). */
const LEARNERS = 3_000
const UNDER_WAY = 32

/** The statement of an attempt alone. */
async function writeAlone({ database, learners }: Stage): Promise<number> {
  const attempts = createAttempts(database.pool)
  const catalogue = await loadCatalogue(database.db)
  const end = performance.now() + seconds * 1000
  let written = 0
  const work = async () => {
    while (performance.now() < end) {
      const problem = catalogue.problem(anyRowProblem())
      if (!problem) throw new Error('no such problem')
      await attempts.write(benchAttempt(pick(learners).id, problem))
      written += 1
    }
  }
  await Promise.all(Array.from({ length: UNDER_WAY }, work))
  return written / seconds
}

const driveAttempts = ({ learners, apiPort }: Stage) =>
  drive({
    port: apiPort,
    connections: UNDER_WAY,
    pipelined: 1,
    seconds,
    next: () =>
      request(
        'POST',
        `/api/v2/app/problem/${anyRowProblem()}/attempts`,
        { authorization: `Bearer ${pick(learners).token}` },
        JSON.stringify(createAnswer(new Date(), pick(['4', '4', 'nonsense']))),
      ),
    expected: / 200 /,
  })

/**
 * Attempts a second, and CPU times of one in ms; of this process, too, which plays all browsers or sends the
 * statement.
 */
async function measured({ cpuMs }: Stage, work: () => Promise<number>) {
  const cpu = () => ({ ...cpuMs(), callerMs: processCpuMs(process.pid) })
  const before = cpu()
  const perSecond = await work()
  const after = cpu()
  const done = perSecond * seconds
  return {
    perSecond,
    apiMs: (after.apiMs - before.apiMs) / done,
    databaseMs: (after.databaseMs - before.databaseMs) / done,
    callerMs: (after.callerMs - before.callerMs) / done,
  }
}

/** Prints the records that the statement alone writes for an attempt. */
async function printWrites(stage: Stage): Promise<void> {
  const { pool } = stage.database
  const written = async () => {
    // A connection reports what it did a second ago at the latest.
    await wait(1_500)
    const { rows } = await pool.query<{ records: string; bytes: string }>(
      'select wal_records as records, wal_bytes as bytes from pg_stat_wal',
    )
    return { records: Number(rows[0]?.records), bytes: Number(rows[0]?.bytes) }
  }
  await pool.query('checkpoint')
  const before = await written()
  const count = (await writeAlone(stage)) * seconds
  const after = await written()
  const { rows } = await pool.query<{ name: string; share: string }>(
    `select relname as name, round(n_tup_hot_upd::numeric / n_tup_upd, 2) as share from pg_stat_user_tables
      where n_tup_upd > $1 order by 1`,
    [Math.floor(count / 20)],
  )
  console.log('')
  const row = printTable(['of an attempt', 'value'])
  row('records of the log', ((after.records - before.records) / count).toFixed(1))
  row('bytes of the log', ((after.bytes - before.bytes) / count).toFixed(0))
  for (const { name, share } of rows) row(`share of updates of \`${name}\` that stay on their page`, share)
}

await withStage(LEARNERS, async (stage) => {
  // First solves become fewer with each turn; one round more gives every learner a progress, and warms up.
  const turns = await measureInTurns(
    {
      api: () => measured(stage, () => driveAttempts(stage)),
      alone: () => measured(stage, () => writeAlone(stage)),
    },
    { rounds },
  )
  console.log(`${describeMachine()}\n`)
  const row = printTable(['attempts', 'a second', 'ratio', 'API ms', 'PostgreSQL ms', 'caller ms'])
  for (const name of ['alone', 'api'] as const) {
    const of = (value: 'perSecond' | 'apiMs' | 'databaseMs' | 'callerMs') =>
      medianOver(turns, (round) => round[name][value])
    row(
      name === 'api' ? 'API' : 'statement alone',
      of('perSecond').toFixed(0),
      medianOver(turns, (round) => round[name].perSecond / round.alone.perSecond).toFixed(2),
      ...[of('apiMs'), of('databaseMs'), of('callerMs')].map((ms) => ms.toFixed(3)),
    )
  }
  await printWrites(stage)
})
