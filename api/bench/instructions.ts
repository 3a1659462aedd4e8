/**
 * How many instructions an attempt takes in PostgreSQL's connection, outside the kernel, beside the one statement that it
 * was (`before/attempt.sql`, on the tables of its time): `node api/bench/instructions.ts`. Valgrind counts them (Debian's
 * package; Linux), which other load on the machine does not change. Two minutes; asserts nothing.
 *
 * With `--functions FOLDER` the counts by function are kept there for `callgrind_annotate`.
 */
import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Pool } from 'pg'
import { writePayTable } from '../src/features/learning/index.ts'
import { createAttempts, type JudgedAttempt } from '../src/features/learning/attempts/store/attempts.ts'
import { loadCatalogue } from '../src/features/learning/catalogue/load.ts'
import { fillCatalogue } from '../src/features/learning/testing/learning.ts'
import { readFirstSolveFeats } from '../src/features/progress/badges/store/feats.ts'
import { databaseAccount } from '../src/platform/database/embedded/account.ts'
import { findBinaries } from '../src/platform/database/embedded/binaries.ts'
import { openCluster, ROLE } from '../src/platform/database/embedded/cluster.ts'
import { addressOf, startServer, stopServer } from '../src/platform/database/embedded/server.ts'
import { openDatabase } from '../src/platform/database/open.ts'
import { migrate, migrateTo } from '../src/app/startup/migrate.ts'
import { addSignedIn } from '../src/testing/learners.ts'
import { attemptBefore, LAST_MIGRATION_BEFORE } from './statements.ts'

const textOfFeats = readFileSync(join(import.meta.dirname, 'before/feats.sql'), 'utf8')
const { values: options } = parseArgs({ options: { functions: { type: 'string' } } })

const LEARNERS = 301
/** Of each kind, before any is counted: the tables and what the connection remembers are as in a running site. */
const EARLIER = 600
const COUNTED = 150

const KINDS = ['wrong answer', 'right answer, solved before', 'first solve'] as const
type Thousands = Record<(typeof KINDS)[number], number>
type Write = (pool: Pool, attempt: JudgedAttempt) => Promise<unknown>

/** A PostgreSQL whose instructions can be counted, in a folder of its own. */
async function openCounted(folder: string) {
  const account = databaseAccount(join(folder, 'postgres'))
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
      return await work(addressOf(cluster, port, ROLE))
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
    if (options.functions !== undefined) {
      mkdirSync(options.functions, { recursive: true })
      writeFileSync(join(options.functions, `callgrind.out.${name.replaceAll(/\W+/g, '-')}`), text)
    }
    return Number(/^(?:summary|totals): (\d+)/m.exec(text)?.[1])
  }
  return { binaries, program, serve, count }
}

/** Thousands of instructions of one attempt, by its kind. */
async function thousandsByKind(write: Write, lastMigration?: string): Promise<Thousands> {
  const folder = mkdtempSync(join(tmpdir(), 'dhadha-bench-'))
  try {
    const { binaries, program, serve, count } = await openCounted(folder)
    const began = Date.now()
    const learners: string[] = []
    let written = 0
    const attempt = async (pool: Pool, problemId: string, isCorrect: boolean): Promise<void> => {
      // A minute of the clock lies between two answers of a learner, so that nobody meets a budget (decision 47).
      const now = new Date(began + Math.floor(written / LEARNERS) * 60_000)
      await write(pool, {
        learnerId: learners[written++ % LEARNERS] ?? '',
        problem: { ...row, id: problemId },
        key: randomUUID(),
        fingerprint: 'bench',
        isCorrect,
        claimedSeconds: 100,
        answer: '4',
        board: undefined,
        now,
      })
    }
    const kinds: Record<(typeof KINDS)[number], (pool: Pool) => Promise<void>> = {
      'wrong answer': (pool) => attempt(pool, `problem-${written}`, false),
      'right answer, solved before': (pool) => attempt(pool, 'row-1', true),
      'first solve': (pool) => attempt(pool, `problem-${written}`, true),
    }
    await serve(binaries.postgres, async (url) => {
      const database = openDatabase(url, { poolSize: 2, onError: () => undefined })
      try {
        if (lastMigration === undefined) await migrate(database.db)
        else {
          await migrateTo(database.db, lastMigration)
          await writePayTable(database.db)
        }
        for (let index = 0; index < LEARNERS; index++)
          learners.push((await addSignedIn(database.db, `bench-${index}`, new Date(began))).id)
        await database.pool.query(
          // So many points that nobody reaches a new level, which few attempts do.
          `insert into learner_progress (learner_id, total_xp) select id, 100000000 from learner
            on conflict (learner_id) do update set total_xp = excluded.total_xp`,
        )
        for (let index = 0; index < EARLIER; index++)
          for (const kind of Object.values(kinds)) await kind(database.pool)
        await database.pool.query('vacuum analyze')
      } finally {
        await database.close()
      }
    })
    return await serve(program, async (url) => {
      const database = openDatabase(url, { poolSize: 1, onError: () => undefined })
      try {
        // What a connection prepares once is not counted.
        for (let index = 0; index < 20; index++)
          for (const kind of Object.values(kinds)) await kind(database.pool)
        const { rows } = await database.pool.query<{ pid: number }>('select pg_backend_pid() as pid')
        const thousandsOf = async (name: (typeof KINDS)[number]) => {
          const instructions = await count(name, rows[0]?.pid ?? 0, async () => {
            for (let index = 0; index < COUNTED; index++) await kinds[name](database.pool)
          })
          return instructions / COUNTED / 1_000
        }
        return {
          'wrong answer': await thousandsOf('wrong answer'),
          'right answer, solved before': await thousandsOf('right answer, solved before'),
          'first solve': await thousandsOf('first solve'),
        }
      } finally {
        await database.close()
      }
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A problem of the fixture's catalogue, and what a check of badges takes, before and now, where a learner has solved all. */
async function onTheFixture() {
  const folder = mkdtempSync(join(tmpdir(), 'dhadha-bench-'))
  try {
    const { binaries, program, serve, count } = await openCounted(folder)
    const learners: string[] = []
    const catalogue = await serve(binaries.postgres, async (url) => {
      const database = openDatabase(url, { poolSize: 2, onError: () => undefined })
      try {
        await migrate(database.db)
        await fillCatalogue(database.db)
        for (let index = 0; index < LEARNERS; index++)
          learners.push((await addSignedIn(database.db, `bench-${index}`, new Date())).id)
        await database.pool.query(
          `insert into learner_problem (learner_id, problem_id, tries, solved_at, solved_on_try)
            select learner.id, problem.id, 1, now(), 1 from learner cross join problem`,
        )
        await database.pool.query('vacuum analyze')
        return await loadCatalogue(database.db)
      } finally {
        await database.close()
      }
    })
    const problem = catalogue.problem('row-1')
    if (!problem) throw new Error('no such problem')
    const checks = await serve(program, async (url) => {
      const database = openDatabase(url, { poolSize: 1, onError: () => undefined })
      try {
        let checked = 0
        const learner = () => learners[checked++ % LEARNERS] ?? ''
        const thousandsOf = async (name: string, check: () => Promise<unknown>) => {
          for (let index = 0; index < 20; index++) await check()
          const { rows } = await database.pool.query<{ pid: number }>('select pg_backend_pid() as pid')
          const instructions = await count(name, rows[0]?.pid ?? 0, async () => {
            for (let index = 0; index < COUNTED; index++) await check()
          })
          return instructions / COUNTED / 1_000
        }
        return {
          before: await thousandsOf('check of badges before', () =>
            database.pool.query({ name: 'feats-before', text: textOfFeats, values: [learner()] }),
          ),
          now: await thousandsOf('check of badges', () =>
            readFirstSolveFeats(database.pool, learner(), catalogue),
          ),
        }
      } finally {
        await database.close()
      }
    })
    return { problem, checks }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const { problem: row, checks } = await onTheFixture()
const before = await thousandsByKind(attemptBefore, LAST_MIGRATION_BEFORE)
const now = await thousandsByKind((pool, attempt) => createAttempts(pool).write(attempt))

console.log(`${'thousands of instructions'.padEnd(40)} before    now  ratio`)
const line = (name: string, then: number, today: number) =>
  console.log(
    `${name.padEnd(40)} ${then.toFixed(0).padStart(6)} ${today.toFixed(0).padStart(6)} ${(today / then).toFixed(2).padStart(6)}`,
  )
for (const name of KINDS) line(name, before[name], now[name])
line('check of badges', checks.before, checks.now)
/** An attempt of thirteen, of which ten are first solves, which have their badges checked, and three are wrong. */
const ofThirteen = (thousands: Thousands, check: number) =>
  (10 * (thousands['first solve'] + check) + 3 * thousands['wrong answer']) / 13
line('ten first solves and three wrong, each', ofThirteen(before, checks.before), ofThirteen(now, checks.now))
