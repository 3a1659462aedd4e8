/**
 * The statements of an attempt and of an answer in a test beside those they came from (`before/*.sql`: the attempt as one
 * statement for right and wrong answers, the answer without pace and budgets), each in a database of its own time.
 */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { writePayTable } from '../src/features/learning/index.ts'
import { createWork, type JudgedAnswer } from '../src/features/assessments/answers/store/write.ts'
import { scheduledTest, registerAll, ROW } from '../src/features/assessments/testing/assessments.ts'
import { createAttempts, type JudgedAttempt } from '../src/features/learning/attempts/store/attempts.ts'
import { loadCatalogue } from '../src/features/learning/catalogue/load.ts'
import { fillCatalogue } from '../src/features/learning/testing/learning.ts'
import { addSignedIn } from '../src/testing/learners.ts'
import { inTurns } from './in-turns.ts'
import { serverCpuMs } from './server-cpu.ts'
import { freshDatabase } from './stage.ts'

/** So many that nobody meets a budget of attempts (decision 47). */
const LEARNERS = 3_000
const PROBLEMS = 10_000_000
const TEST = 'statements'
export const LAST_MIGRATION_BEFORE = '0035_room_on_pages'

const textBefore = (name: string) => readFileSync(join(import.meta.dirname, 'before', `${name}.sql`), 'utf8')
const textOfAttempt = textBefore('attempt')
const textOfAnswer = textBefore('test-answer')

const any = (below: number) => Math.floor(Math.random() * below)

async function place(lastMigration?: string) {
  const { dataDir, database, close } = await freshDatabase(lastMigration)
  // The statements of before ask for nothing from the catalogue, which had other columns.
  if (lastMigration === undefined) await fillCatalogue(database.db)
  else await writePayTable(database.db)
  const now = new Date()
  const learners = await Promise.all(
    Array.from({ length: LEARNERS }, (_, index) => addSignedIn(database.db, `bench-${index}`, now)),
  )
  await database.pool.query(
    'insert into learner_progress (learner_id) select id from learner on conflict do nothing',
  )
  const minuteAgo = { database, clock: { now: () => new Date(now.getTime() - 60_000) } }
  await scheduledTest(minuteAgo, { id: TEST, minutes: 60, problems: ROW }, 1_000)
  const ids = learners.map(({ id }) => id)
  await registerAll(minuteAgo, TEST, ids)
  return {
    pool: database.pool,
    db: database.db,
    close,
    cpuMs: () => serverCpuMs(dataDir),
    anyLearner: () => ids[any(ids.length)] ?? '',
  }
}

export const attemptBefore = (pool: Pool, one: JudgedAttempt) =>
  pool.query({
    name: 'attempt-before',
    text: textOfAttempt,
    values: [
      one.learnerId,
      one.problem.id,
      one.problem.series.level,
      one.problem.series.topic.id,
      one.problem.leastSeconds,
      one.key,
      one.fingerprint,
      one.isCorrect,
      one.claimedSeconds,
      one.answer,
      null,
      one.now,
    ],
  })

const answerBefore = (pool: Pool, one: JudgedAnswer) =>
  pool.query({
    name: 'test-answer-before',
    text: textOfAnswer,
    values: [
      one.learnerId,
      one.testId,
      one.problemId,
      one.operationId,
      one.fingerprint,
      one.receivedAt,
      one.answer,
      one.device,
      one.order,
      one.waitedMs,
      one.answerType,
      one.isCorrect,
    ],
  })

const inMs = (ms: number | null) => (ms === null ? '?' : ms.toFixed(3))

/** Prints for each kind of work how often it is done in a second, before and now, the ratio, and the server's CPU. */
export async function compareStatements(rounds: number, seconds: number): Promise<void> {
  const before = await place(LAST_MIGRATION_BEFORE)
  const now = await place()
  try {
    const problem = (await loadCatalogue(now.db)).problem('row-1')
    if (!problem) throw new Error('no such problem')
    const attempt = (learnerId: string, problemId: string): JudgedAttempt => ({
      learnerId,
      problem: { ...problem, id: problemId },
      key: randomUUID(),
      fingerprint: 'bench',
      isCorrect: Math.random() < 2 / 3,
      claimedSeconds: Math.random() * 100,
      answer: '4',
      board: undefined,
      now: new Date(),
    })
    const answer = (learnerId: string): JudgedAnswer => ({
      learnerId,
      testId: TEST,
      problemId: `row-${1 + any(ROW.length)}`,
      operationId: randomUUID(),
      fingerprint: 'bench',
      device: 'bench',
      order: 1,
      waitedMs: 0,
      receivedAt: new Date(),
      answer: '4',
      answerType: 'text',
      isCorrect: true,
    })
    const attempts = createAttempts(now.pool)
    const work = createWork(now.pool, 'online')
    const newProblem = () => `problem-${any(PROBLEMS)}`
    const oldProblem = () => `row-${1 + any(ROW.length)}`

    for (const [name, ways] of Object.entries({
      'attempt at a new problem': {
        before: () => attemptBefore(before.pool, attempt(before.anyLearner(), newProblem())),
        now: () => attempts.write(attempt(now.anyLearner(), newProblem())),
      },
      'attempt at a known problem': {
        before: () => attemptBefore(before.pool, attempt(before.anyLearner(), oldProblem())),
        now: () => attempts.write(attempt(now.anyLearner(), oldProblem())),
      },
      'answer in an online test': {
        before: () => answerBefore(before.pool, answer(before.anyLearner())),
        now: () => work.answer(answer(now.anyLearner())),
      },
    })) {
      const measured = await inTurns({
        ...ways,
        rounds,
        seconds,
        underWay: 32,
        cpuMs: { before: before.cpuMs, now: now.cpuMs },
      })
      console.log(
        `${name.padEnd(34)} ${Math.round(measured.now).toString().padStart(8)}/s   before ${Math.round(measured.before)}/s   ratio ${measured.ratio.toFixed(3)}   CPU ${inMs(measured.cpuMs.now)} ms, before ${inMs(measured.cpuMs.before)} ms`,
      )
    }
  } finally {
    await now.close()
    await before.close()
  }
}
