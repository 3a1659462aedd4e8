// Custom tests: who may see and start them, and how lists and pages show them.
import type { CustomTest, TestDetail } from '@dhadha/contract/wire'
import { levelOfClass, type Catalogue, type Level } from '../../learning/index.ts'
import type { Executor } from '../../../platform/database/schema.ts'
import { isUuid } from '../../../platform/uuid.ts'
import {
  addTest,
  readClass,
  findTest,
  listTests,
  markCompleted,
  markStarted,
  type CustomTestRow,
  type NewTest,
} from './store/tests.ts'
import { getMarks } from '../problems.ts'
import { noSuchTest, notStarted } from '../errors.ts'
import { getClock, endedAt, customWindow } from '../times.ts'
import { problemRows, getProblems, getTopics } from '../view.ts'
import type { WorkLookup } from '../answers/store/read.ts'

/** The id of a custom test in a path. @throws ApiError 404 for a malformed id */
function readTestId(id: string): string {
  if (!isUuid(id)) throw noSuchTest()
  return id
}

/** The address of custom tests. */
export const CUSTOM_TESTS = '/api/v2/app/practice-test'

/** Takes the place of a subject in a test of several subjects. No subject has this id. */
export const ALL_SUBJECTS = ''

/** Learners' custom tests. */
export function createCustomTests(db: Executor) {
  async function find(learnerId: string, testId: string): Promise<CustomTestRow> {
    const test = await findTest(db, learnerId, readTestId(testId))
    if (!test) throw noSuchTest()
    return test
  }

  return {
    /** Latest first. */
    all: (learnerId: string): Promise<CustomTestRow[]> => listTests(db, learnerId),

    /** @throws ApiError 404 */
    find,

    /** The level at which the learner's class begins. */
    levelFor: async (learnerId: string): Promise<Level> => levelOfClass(await readClass(db, learnerId)),

    /** Creates one test for each `operationId`, however often the request is sent. */
    create: (test: NewTest): Promise<CustomTestRow> => addTest(db, test),

    /** Starts a test; one that was started stays as it is. @throws ApiError 404 */
    async start(learnerId: string, testId: string, now: Date): Promise<CustomTestRow> {
      await markStarted(db, learnerId, readTestId(testId), now)
      return find(learnerId, testId)
    },

    /**
     * Ends a test; one whose time is up ended at that time. Returns the end. @throws ApiError 404, 409 before the start
     */
    async complete(learnerId: string, testId: string, now: Date): Promise<Date> {
      const test = await find(learnerId, testId)
      if (!test.started_at) throw notStarted()
      await markCompleted(db, learnerId, test.id, endedAt(test, now) ?? now)
      return (await find(learnerId, testId)).completed_at ?? now
    },
  }
}

export type CustomTests = ReturnType<typeof createCustomTests>

/** A row of the list (S3.20). A test whose time is up is completed, even if the learner did not finish it. */
export function toListedTest(test: CustomTestRow, catalogue: Catalogue, now: Date): CustomTest {
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

/** The dialog and the head of the test's page (S3.21). Problems are listed only after the start. */
export function toTestDetail(
  test: CustomTestRow,
  {
    catalogue,
    getWork,
    now,
    isEvaluated,
  }: {
    catalogue: Catalogue
    getWork: WorkLookup
    now: Date
    /** Whether the marks may be shown yet. */
    isEvaluated: boolean
  },
): TestDetail {
  const problems = getProblems(catalogue, test.problem_ids)
  const window = customWindow(test)
  const ended = endedAt(test, now)
  const score = problems.reduce(
    (sum, problem) => sum + (getWork(problem.id).isCorrect ? getMarks(problem) : 0),
    0,
  )
  return {
    test_id: test.id,
    test_name: test.title,
    bangla_test_name: null,
    test_cover: catalogue.topic(test.topic_id)?.logo ?? null,
    status: 'draft',
    topics: getTopics(problems),
    problems: problemRows(problems, getWork, ended !== null && isEvaluated),
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
    ...getClock(window, now),
  }
}
