import type { CustomTest, TestDetail } from '@dhadha/contract/wire'
import type { Kysely, Selectable } from 'kysely'
import type { Catalogue } from '../../learning/index.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { isUuid } from '../../../platform/uuid.ts'
import type { PracticeTestTable } from '../tables.ts'
import { marksOf } from '../problems.ts'
import { noSuchTest, notStarted } from '../refusals.ts'
import { clockOf, endedAt, ownWindow } from '../times.ts'
import { problemRows, problemsOf, topicsOf } from '../view.ts'
import type { WorkOf } from '../answers/read.ts'

export type OwnTest = Selectable<PracticeTestTable>

interface NewTest {
  readonly learnerId: string
  readonly title: string
  readonly topicId: string
  readonly level: number | null
  readonly problemIds: string[]
  readonly durationMinutes: number | null
  readonly operationId: string | null
  readonly now: Date
}

/** The id of an own test as a path gives it. @throws Refusal 404 for what can be none */
function readTestId(id: string): string {
  if (!isUuid(id)) throw noSuchTest()
  return id
}

/** Learners' own tests in the database. */
export function createOwnTests(db: Kysely<Database>) {
  const byOperation = (learnerId: string, operationId: string) =>
    db
      .selectFrom('practice_test')
      .selectAll()
      .where('learner_id', '=', learnerId)
      .where('operation_id', '=', operationId)
      .executeTakeFirst()

  async function find(learnerId: string, testId: string): Promise<OwnTest> {
    const test = await db
      .selectFrom('practice_test')
      .selectAll()
      .where('learner_id', '=', learnerId)
      .where('id', '=', readTestId(testId))
      .executeTakeFirst()
    if (!test) throw noSuchTest()
    return test
  }

  return {
    /** The latest first. */
    all: (learnerId: string): Promise<OwnTest[]> =>
      db
        .selectFrom('practice_test')
        .selectAll()
        .where('learner_id', '=', learnerId)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute(),

    /** @throws Refusal 404 */
    find,

    /** One test for one `operationId`, however often it is sent. */
    async create(test: NewTest): Promise<OwnTest> {
      const { learnerId, operationId } = test
      const made = await db
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
      const found = made ?? (operationId === null ? undefined : await byOperation(learnerId, operationId))
      if (!found) throw new Error('a test was neither made nor found')
      return found
    },

    /** Starts it; one that was started stays as it is. @throws Refusal 404 */
    async start(learnerId: string, testId: string, now: Date): Promise<OwnTest> {
      await db
        .updateTable('practice_test')
        .set({ started_at: now })
        .where('learner_id', '=', learnerId)
        .where('id', '=', readTestId(testId))
        .where('started_at', 'is', null)
        .execute()
      return find(learnerId, testId)
    },

    /** Ends it; one whose time is up ended then. Returns when it ended. @throws Refusal 404, 409 before the start */
    async complete(learnerId: string, testId: string, now: Date): Promise<Date> {
      const test = await find(learnerId, testId)
      if (!test.started_at) throw notStarted()
      await db
        .updateTable('practice_test')
        .set({ completed_at: endedAt(test, now) ?? now })
        .where('learner_id', '=', learnerId)
        .where('id', '=', test.id)
        .where('completed_at', 'is', null)
        .execute()
      return (await find(learnerId, testId)).completed_at ?? now
    },
  }
}

/** A row of the list (S3.20). A test whose time is up is completed, also when nobody pressed the button. */
export function listed(test: OwnTest, catalogue: Catalogue, now: Date): CustomTest {
  const topic = catalogue.topic(test.topic_id)
  const ended = endedAt(test, now)
  return {
    test_id: test.id,
    title: test.title,
    topic_name: topic?.name ?? '',
    bangla_topic_name: topic?.bangla_name ?? null,
    problem_count: test.problem_count,
    duration_minutes: test.duration_minutes,
    created_at: test.created_at.toISOString(),
    topic_image: topic?.logo ?? '',
    started_at: test.started_at?.toISOString() ?? null,
    completed_at: ended?.toISOString() ?? null,
    is_completed: ended !== null,
  }
}

/** The dialog and the head of the test's page (S3.21). Its problems are listed from the start on. */
export function ownDetail(
  test: OwnTest,
  {
    catalogue,
    workOf,
    now,
    isEvaluated,
  }: {
    catalogue: Catalogue
    workOf: WorkOf
    now: Date
    /** Whether the marks may be told yet. */
    isEvaluated: boolean
  },
): TestDetail {
  const problems = problemsOf(catalogue, test.problem_ids)
  const window = ownWindow(test)
  const ended = endedAt(test, now)
  const score = problems.reduce((sum, one) => sum + (workOf(one.id).isCorrect ? marksOf(one) : 0), 0)
  return {
    test_id: test.id,
    test_name: test.title,
    bangla_test_name: null,
    test_cover: catalogue.topic(test.topic_id)?.logo ?? null,
    status: 'draft',
    topics: topicsOf(problems),
    problems: problemRows(problems, workOf),
    problem_count: test.problem_count,
    ...(test.duration_minutes === null ? {} : { duration_minutes: test.duration_minutes }),
    participants: 1,
    created_at: test.created_at.toISOString(),
    started_at: test.started_at?.toISOString() ?? null,
    ends_at: window.end?.toISOString() ?? null,
    completed_at: ended?.toISOString() ?? null,
    is_registered: true,
    notified: false,
    evaluation: ended ? (isEvaluated ? 'done' : 'pending') : null,
    ...(ended && isEvaluated ? { userResult: { score } } : {}),
    ...clockOf(window, now),
  }
}
