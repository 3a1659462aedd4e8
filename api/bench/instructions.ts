/**
 * How many instructions an attempt takes in PostgreSQL's connection, outside the kernel:
 * `node api/bench/instructions.ts [--attempts 150] [--functions FOLDER]`. Valgrind counts them (Debian's package; Linux), which
 * other load on the machine does not change. A minute.
 *
 * With `--functions FOLDER` the counts by function are stored there for `callgrind_annotate`.
 */
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { printTable, readOptions } from '../../scripts/bench/harness.ts'
import { createAttempts } from '../src/features/learning/attempts/store/attempts.ts'
import { loadCatalogue } from '../src/features/learning/catalogue/load.ts'
import { fillCatalogue } from '../src/features/learning/testing/learning.ts'
import { readFirstSolveStats } from '../src/features/progress/badges/store/achievement-stats.ts'
import { getDatabaseUser } from '../src/platform/database/embedded/system-user.ts'
import { findBinaries } from '../src/platform/database/embedded/binaries.ts'
import { openCluster, ROLE } from '../src/platform/database/embedded/cluster.ts'
import { getConnectionString, startServer, stopServer } from '../src/platform/database/embedded/server.ts'
import { openDatabase, type OpenDatabase } from '../src/platform/database/open.ts'
import { migrate } from '../src/app/startup/migrate.ts'
import { addBenchLearners, benchAttempt } from './stage.ts'

const { attempts: COUNTED, functions } = readOptions({ attempts: 150, functions: '' })
const LEARNERS = 301
/** Runs of each kind before any is counted: tables and prepared statements are then as in a running site. */
const EARLIER = 600

/** A PostgreSQL whose instructions can be counted, in a folder of its own. */
async function openCounted(folder: string) {
  const account = getDatabaseUser(join(folder, 'postgres'))
  const binaries = findBinaries(account)
  const cluster = openCluster(join(folder, 'postgres'), account, binaries)
  const counts = join(folder, 'counts')
  mkdirSync(counts)
  chmodSync(folder, 0o755)
  chmodSync(counts, 0o777)
  const program = join(folder, 'counted-postgres')
  writeFileSync(
    program,
    `#!/bin/sh\nexec valgrind --quiet --tool=callgrind --trace-children=yes --instr-atstart=no --callgrind-out-file=${counts}/%p ${binaries.postgres} "$@"\n`,
    { mode: 0o755 },
  )
  const serve = async <T>(postgres: string, work: (url: string) => Promise<T>): Promise<T> => {
    const port = await startServer(cluster, { ...binaries, postgres })
    try {
      return await work(getConnectionString(cluster, port, ROLE))
    } finally {
      await stopServer(cluster, binaries)
    }
  }
  /** Instructions of the process while `work` runs. */
  const count = async (name: string, pid: number, work: () => Promise<void>): Promise<number> => {
    const control = (...args: string[]) => {
      const { status, stderr } = spawnSync('callgrind_control', [...args, String(pid)], {
        ...account,
        encoding: 'utf8',
      })
      if (status !== 0) throw new Error(`callgrind_control: ${stderr}`)
    }
    control('--instr=on')
    control('--zero')
    await work()
    control('--dump')
    control('--instr=off')
    const file = readdirSync(counts).find((found) => found.startsWith(`${pid}.`))
    if (file === undefined) throw new Error('nothing was counted')
    const text = readFileSync(join(counts, file), 'utf8')
    rmSync(join(counts, file))
    if (functions !== '') {
      mkdirSync(functions, { recursive: true })
      writeFileSync(join(functions, `callgrind.out.${name.replaceAll(/\W+/g, '-')}`), text)
    }
    return Number(/^(?:summary|totals): (\d+)/m.exec(text)?.[1])
  }
  return { binaries, program, serve, count }
}

/** The counted kinds of work, by name; each does its work once. */
type Kinds = Readonly<Record<string, (pool: Pool) => Promise<unknown>>>

/** Learners for attempts, and others who have solved the fixture's problems, whose badges are checked. */
async function prepare(database: OpenDatabase): Promise<Kinds> {
  const { db, pool } = database
  await migrate(db)
  await fillCatalogue(db)
  const ids = (await addBenchLearners(database, 2 * LEARNERS)).map(({ id }) => id)
  const [learners, solvers] = [ids.slice(LEARNERS), ids.slice(0, LEARNERS)]
  await pool.query(
    `insert into learner_problem (learner_id, problem_id, tries, solved_at, solved_on_try)
      select learner.id, problem.id, 1, now(), 1 from learner cross join problem where learner.id = any ($1)`,
    [solvers],
  )
  await pool.query(
    // Enough points that no learner reaches a new level, which few attempts do.
    `insert into learner_progress (learner_id, total_xp) select id, 100000000 from learner
      on conflict (learner_id) do update set total_xp = excluded.total_xp`,
  )
  const catalogue = await loadCatalogue(db)
  const row = catalogue.problem('row-1')
  if (!row) throw new Error('no such problem')
  const began = Date.now()
  let [written, checked] = [0, 0]
  const attempt = (of: Pool, problemId: string, isCorrect: boolean) => {
    // A minute of the clock lies between two answers of a learner, so that no learner reaches a budget (decision 47).
    const now = new Date(began + Math.floor(written / LEARNERS) * 60_000)
    const learner = learners[written++ % LEARNERS] ?? ''
    return createAttempts(of).write(benchAttempt(learner, { ...row, id: problemId }, { isCorrect, now }))
  }
  const kinds = {
    'wrong answer': (of: Pool) => attempt(of, `problem-${written}`, false),
    'right answer, solved before': (of: Pool) => attempt(of, 'row-1', true),
    'first solve': (of: Pool) => attempt(of, `problem-${written}`, true),
    'check of badges': (of: Pool) => readFirstSolveStats(of, solvers[checked++ % LEARNERS] ?? '', catalogue),
  }
  for (let index = 0; index < EARLIER; index++) for (const kind of Object.values(kinds)) await kind(pool)
  await pool.query('vacuum analyze')
  return kinds
}

async function withPool<T>(
  url: string,
  poolSize: number,
  work: (database: OpenDatabase) => Promise<T>,
): Promise<T> {
  const database = openDatabase(url, { poolSize, onError: () => undefined })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

const folder = mkdtempSync(join(tmpdir(), 'dhadha-bench-'))
try {
  const { binaries, program, serve, count } = await openCounted(folder)
  const kinds = await serve(binaries.postgres, (url) => withPool(url, 2, prepare))
  const thousands = await serve(program, (url) =>
    withPool(url, 1, async ({ pool }) => {
      // Statements that a connection prepares once are not counted.
      for (let index = 0; index < 20; index++) for (const kind of Object.values(kinds)) await kind(pool)
      const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
      const found: Record<string, number> = {}
      for (const [name, kind] of Object.entries(kinds)) {
        const instructions = await count(name, rows[0]?.pid ?? 0, async () => {
          for (let index = 0; index < COUNTED; index++) await kind(pool)
        })
        found[name] = instructions / COUNTED / 1_000
      }
      return found
    }),
  )
  const row = printTable(['what', 'thousand instructions', 'ratio to a first solve'])
  const { 'first solve': solve = 0, 'check of badges': check = 0, 'wrong answer': wrong = 0 } = thousands
  const all = {
    ...thousands,
    'ten first solves and three wrong answers, of one': (10 * (solve + check) + 3 * wrong) / 13,
  }
  for (const [name, value] of Object.entries(all)) row(name, value.toFixed(0), (value / solve).toFixed(2))
} finally {
  rmSync(folder, { recursive: true, force: true })
}
