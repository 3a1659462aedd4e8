// Scheduled tests in the database, for operators.
import { randomBytes } from 'node:crypto'
import { sql, type Insertable } from 'kysely'
import type { Executor } from '../../../platform/database/schema.ts'
import { ONLINE_TEST_CHANGE } from '../change.ts'
import type { StoredTest } from '../online/store/tests.ts'
import type { OnlineTestTable } from '../tables.ts'
import type { ProblemPlaces } from './file.ts'

/** Publishes to every instance that a test changed; the last step of the transaction. */
export async function publishTest(trx: Executor, testId: string): Promise<void> {
  await trx.insertInto('change').values({ topic: ONLINE_TEST_CHANGE, key: testId }).execute()
}

/** A test's row, locked until the end of the transaction. */
export const lockTest = (trx: Executor, testId: string): Promise<StoredTest | undefined> =>
  trx.selectFrom('online_test').selectAll().where('id', '=', testId).forNoKeyUpdate().executeTakeFirst()

export async function countRegistered(db: Executor, testId: string): Promise<number> {
  const { count } = await db
    .selectFrom('test_registration')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('test_id', '=', testId)
    .executeTakeFirstOrThrow()
  return count
}

/** All tests with their numbers of registered learners, the latest start first. */
export const listScheduled = (db: Executor) =>
  db
    .selectFrom('online_test as t')
    .selectAll('t')
    .select((expression) =>
      expression
        .selectFrom('test_registration as r')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('r.test_id', '=', 't.id')
        .as('registered'),
    )
    .orderBy('starts_at', 'desc')
    .execute()

/** The library's current problems and their places. */
export async function listProblemPlaces(db: Executor): Promise<ProblemPlaces> {
  const rows = await db
    .selectFrom('problem')
    .select(['id', 'pool', 'joined_at'])
    .where('retired_at', 'is', null)
    .execute()
  return new Map(
    rows.map(({ id, pool, joined_at }) => [id, pool !== null && joined_at === null ? 'pool' : 'practice']),
  )
}

/** Whether a learner has done anything with one of these problems in practice. */
export async function isPractised(db: Executor, problemIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ is_practised: boolean }>`
    select exists (
      select from learner_problem join problem on problem.id = problem_id
      where pool is not null and problem_id = any(${[...problemIds]}::text[])
    ) as is_practised`.execute(db)
  return rows[0]?.is_practised === true
}

/** The emblem of the subject with this accent; null: there is no such subject. */
export async function findEmblem(db: Executor, accent: OnlineTestTable['accent']): Promise<string | null> {
  const topic = await db
    .selectFrom('topic')
    .select('logo')
    .where('accent', '=', accent)
    .orderBy('position')
    .executeTakeFirst()
  return topic?.logo ?? null
}

/** The columns that come from a test's file; the others are the test's history. */
export type ScheduledTest = Pick<
  Insertable<OnlineTestTable>,
  | 'id'
  | 'title'
  | 'bangla_title'
  | 'cover'
  | 'accent'
  | 'problem_ids'
  | 'starts_at'
  | 'duration_minutes'
  | 'ends_at'
  | 'prizes'
>

/** Writes a test. An existing one is replaced and loses its credited time. */
export async function putTest(
  trx: Executor,
  row: ScheduledTest,
  { now, isMoved }: { readonly now: Date; readonly isMoved: boolean },
): Promise<void> {
  await trx
    .insertInto('online_test')
    .values({ ...row, secret: randomBytes(32), created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ ...row, credit_seconds: 0, ...(isMoved ? { reminded_at: null } : {}) }),
    )
    .execute()
}

const NOTHING_DONE = { reminded_at: null, opened_at: null, graded_at: null }

/** Writes a sample test without notifications; an existing one starts over. */
export async function putSampleTest(trx: Executor, row: ScheduledTest, now: Date): Promise<void> {
  await trx
    .insertInto('online_test')
    .values({ ...row, secret: randomBytes(32), created_at: now, announced_at: now })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ ...row, ...NOTHING_DONE, credit_seconds: 0, grading_round: 0, announced_at: now }),
    )
    .execute()
}

export async function markCancelled(trx: Executor, testId: string, now: Date): Promise<void> {
  await trx.updateTable('online_test').set({ cancelled_at: now }).where('id', '=', testId).execute()
}

interface Credit {
  readonly seconds: number
  readonly why: string
  readonly now: Date
}

/** Moves a test's end and keeps the reason. @returns the credit's number */
export async function addCredit(
  trx: Executor,
  test: StoredTest,
  { seconds, why, now }: Credit,
): Promise<number> {
  await trx
    .updateTable('online_test')
    .set({
      ends_at: new Date(test.ends_at.getTime() + seconds * 1000),
      credit_seconds: test.credit_seconds + seconds,
    })
    .where('id', '=', test.id)
    .execute()
  const { id } = await trx
    .insertInto('online_test_credit')
    .values({ test_id: test.id, seconds, why, credited_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
