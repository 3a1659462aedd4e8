// Operations on scheduled tests by operators: list, cancel, grade again, extend.
import { OperatorError } from '@dhadha/server/errors'
import { loadCatalogue } from '../../learning/index.ts'
import type { Executor } from '../../../platform/database/schema.ts'
import { grade } from '../grading/grade.ts'
import { notifyRegistered } from '../notifications.ts'
import type { StoredTest } from '../online/store/tests.ts'
import { getStatus } from '../times.ts'
import { addCredit, listScheduled, lockTest, markCancelled, publishTest } from './store.ts'

/** A row of the operator's list. */
export interface ListedTest {
  readonly id: string
  readonly title: string
  readonly state: string
  readonly starts: Date
  readonly ends: Date
  readonly registered: number
}

function getState(test: StoredTest, now: Date): string {
  if (test.cancelled_at) return 'cancelled'
  const status = getStatus(test, now)
  if (status !== 'completed') return status
  return test.graded_at ? `graded (${test.grading_round})` : 'being graded'
}

/** All tests, the latest start first. */
export async function listTests(db: Executor, now: Date): Promise<ListedTest[]> {
  const rows = await listScheduled(db)
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    state: getState(row, now),
    starts: row.starts_at,
    ends: row.ends_at,
    registered: row.registered ?? 0,
  }))
}

async function need(write: Executor, testId: string): Promise<StoredTest> {
  const test = await lockTest(write, testId)
  if (!test) throw new OperatorError(`There is no test ${testId}; \`pnpm api test list\` shows all.`)
  if (test.cancelled_at) throw new OperatorError(`${testId} was cancelled.`)
  return test
}

/** Cancels a test before it is graded and notifies its registered learners. @throws OperatorError */
export function cancel(db: Executor, testId: string, now: Date): Promise<void> {
  return db.transaction().execute(async (write) => {
    const test = await need(write, testId)
    if (test.graded_at)
      throw new OperatorError(`${testId} is graded and its points are paid; it cannot be cancelled any more.`)
    await markCancelled(write, testId, now)
    await notifyRegistered(write, test, {
      key: 'testCancelled',
      occasion: `test-cancelled:${testId}`,
      type: 'other',
      link: '/test/upcoming',
      now,
    })
    await publishTest(write, testId)
  })
}

/** Judges, ranks and pays again after a corrected solution, and notifies all participants. @throws OperatorError */
export async function regrade(db: Executor, testId: string, now: Date): Promise<number> {
  const catalogue = await loadCatalogue(db)
  return db.transaction().execute(async (write) => {
    const test = await need(write, testId)
    if (!test.graded_at)
      throw new OperatorError(`${testId} is not graded yet; that happens by itself after its end.`)
    await grade(write, test, { catalogue, now })
    return test.grading_round + 1
  })
}

/**
 * Extends a test that is not over by the time that a server failure cost.
 *
 * @returns the new end
 * @throws OperatorError
 */
export function credit(
  db: Executor,
  testId: string,
  { seconds, why, now }: { seconds: number; why: string; now: Date },
): Promise<Date> {
  return db.transaction().execute(async (write) => {
    const test = await need(write, testId)
    if (now >= test.ends_at)
      throw new OperatorError(
        `${testId} is over since ${test.ends_at.toISOString()}; time cannot be given back.`,
      )
    const ends = new Date(test.ends_at.getTime() + seconds * 1000)
    const id = await addCredit(write, test, { seconds, why, now })
    await notifyRegistered(write, test, {
      key: 'testCredited',
      values: { seconds },
      occasion: `test-credit:${testId}:${id}`,
      type: 'other',
      link: `/test/online/${testId}`,
      now,
    })
    await publishTest(write, testId)
    return ends
  })
}
