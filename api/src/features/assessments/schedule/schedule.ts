// Schedules online tests and changes their times.
import type { Transaction } from 'kysely'
import { OperatorError } from '@dhadha/server/errors'
import type { Database, Executor } from '../../../platform/database/schema.ts'
import { returnToPool } from '../../learning/index.ts'
import { notifyRegistered } from '../notifications.ts'
import type { StoredTest } from '../online/store/tests.ts'
import type { TestFile } from './file.ts'
import { resolveStart } from './moment.ts'
import {
  countRegistered,
  findEmblem,
  isPractised,
  lockTest,
  publishTest,
  putSampleTest,
  putTest,
  type ScheduledTest,
} from './store.ts'

interface ScheduleContext {
  readonly now: Date
  readonly timeZone: string
}

async function toScheduledTest(
  write: Executor,
  test: TestFile,
  context: ScheduleContext,
): Promise<ScheduledTest & { starts_at: Date; ends_at: Date }> {
  const startsAt = resolveStart(test.start, context)
  return {
    id: test.id,
    title: test.title.en,
    bangla_title: test.title.bn,
    cover: await findEmblem(write, test.accent),
    accent: test.accent,
    problem_ids: [...test.problems],
    starts_at: startsAt,
    duration_minutes: test.minutes,
    ends_at: new Date(startsAt.getTime() + test.minutes * 60_000),
    prizes: [...test.prizes],
  }
}

/**
 * Schedules a test, or changes one that has not begun. Registrations stay, and registered learners are notified of a
 * new time.
 *
 * @returns when it starts and ends
 * @throws OperatorError for a start that is past, and for a test that has begun or was cancelled
 */
export function scheduleTest(
  db: Executor,
  test: TestFile,
  context: ScheduleContext,
): Promise<{ starts: Date; ends: Date }> {
  return db.transaction().execute(async (write) => {
    const { now } = context
    const known = await lockTest(write, test.id)
    if (known?.cancelled_at) throw new OperatorError(`${test.id} was cancelled; give the test another id.`)
    if (known && known.starts_at <= now)
      throw new OperatorError(`${test.id} has begun already; nothing was changed.`)
    const row = await toScheduledTest(write, test, context)
    if (row.starts_at <= now)
      throw new OperatorError(`${test.id} would start at ${row.starts_at.toISOString()}, which is past.`)
    const isMoved = known !== undefined && known.starts_at.getTime() !== row.starts_at.getTime()
    await putTest(write, row, { now, isMoved })
    if (isMoved)
      await notifyRegistered(
        write,
        { ...known, ...row },
        {
          key: 'testMoved',
          occasion: `test-moved:${test.id}:${row.starts_at.toISOString()}`,
          type: 'new_test',
          link: '/test/upcoming',
          now,
        },
      )
    await publishTest(write, test.id)
    return { starts: row.starts_at, ends: row.ends_at }
  })
}

const isSame = (known: StoredTest, row: ScheduledTest): boolean =>
  Object.entries(row).every(
    ([column, value]) => JSON.stringify(known[column as keyof StoredTest]) === JSON.stringify(value),
  )

/**
 * Imports the sample tests, as part of the library's import. Those with a relative start are scheduled again from the
 * day of each import, so that a trial site always has some of every kind. A test with a registered learner, or with
 * problems that a learner has since seen in practice, keeps its time; the problems of the others are reserved for tests
 * again (decision 38). Sample tests cause no notifications.
 *
 * @returns how many were written
 */
export async function importSampleTests(
  write: Transaction<Database>,
  tests: readonly TestFile[],
  context: ScheduleContext,
): Promise<number> {
  let written = 0
  for (const test of tests) {
    const row = await toScheduledTest(write, test, context)
    const known = await lockTest(write, test.id)
    if (
      known &&
      (known.cancelled_at !== null ||
        isSame(known, row) ||
        (await countRegistered(write, test.id)) > 0 ||
        (await isPractised(write, row.problem_ids)))
    )
      continue
    await putSampleTest(write, row, context.now)
    // A sample test that starts over.
    if (row.ends_at > context.now) await returnToPool(write, row.problem_ids)
    await publishTest(write, test.id)
    written += 1
  }
  return written
}
