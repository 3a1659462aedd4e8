// Custom tests in the database.
import type { Selectable } from 'kysely'
import type { Executor } from '../../../../platform/database/schema.ts'
import type { PracticeTestTable } from '../../tables.ts'

export type CustomTestRow = Selectable<PracticeTestTable>

export interface NewTest {
  readonly learnerId: string
  readonly title: string
  readonly topicId: string
  readonly level: number | null
  readonly problemIds: string[]
  readonly durationMinutes: number | null
  readonly operationId: string | null
  readonly now: Date
}

/** A learner's custom tests, latest first. */
export const listTests = (db: Executor, learnerId: string): Promise<CustomTestRow[]> =>
  db
    .selectFrom('practice_test')
    .selectAll()
    .where('learner_id', '=', learnerId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()

export const findTest = (
  db: Executor,
  learnerId: string,
  testId: string,
): Promise<CustomTestRow | undefined> =>
  db
    .selectFrom('practice_test')
    .selectAll()
    .where('learner_id', '=', learnerId)
    .where('id', '=', testId)
    .executeTakeFirst()

/** The learner's class; null: not given. */
export async function readClass(db: Executor, learnerId: string): Promise<number | null> {
  const row = await db.selectFrom('learner').select('grade').where('id', '=', learnerId).executeTakeFirst()
  return row?.grade ?? null
}

/** Adds a test, or returns the one that was added with the same operation id. */
export async function addTest(db: Executor, test: NewTest): Promise<CustomTestRow> {
  const { learnerId, operationId } = test
  const added = await db
    .insertInto('practice_test')
    .values({
      learner_id: learnerId,
      title: test.title,
      topic_id: test.topicId,
      level: test.level,
      problem_count: test.problemIds.length,
      duration_minutes: test.durationMinutes,
      created_at: test.now,
      started_at: null,
      completed_at: null,
      problem_ids: test.problemIds,
      operation_id: operationId,
    })
    .onConflict((conflict) => conflict.columns(['learner_id', 'operation_id']).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (added) return added
  return db
    .selectFrom('practice_test')
    .selectAll()
    .where('learner_id', '=', learnerId)
    .where('operation_id', '=', operationId)
    .executeTakeFirstOrThrow()
}

/** Stores the start, unless the test was started before. */
export async function markStarted(db: Executor, learnerId: string, testId: string, now: Date): Promise<void> {
  await db
    .updateTable('practice_test')
    .set({ started_at: now })
    .where('learner_id', '=', learnerId)
    .where('id', '=', testId)
    .where('started_at', 'is', null)
    .execute()
}

/** Stores the end, unless the test was completed before. */
export async function markCompleted(
  db: Executor,
  learnerId: string,
  testId: string,
  ended: Date,
): Promise<void> {
  await db
    .updateTable('practice_test')
    .set({ completed_at: ended })
    .where('learner_id', '=', learnerId)
    .where('id', '=', testId)
    .where('completed_at', 'is', null)
    .execute()
}
