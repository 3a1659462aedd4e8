import { randomBytes } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { OperatorError } from '../../../platform/errors/operator-error.ts'
import { ONLINE_TEST_CHANGE } from '../change.ts'
import { tellRegistered } from '../news.ts'
import type { StoredTest } from '../online/tests.ts'
import type { TestFile } from './file.ts'
import { momentOf } from './moment.ts'

interface Place {
  readonly now: Date
  readonly timeZone: string
}

export const publish = (write: Kysely<Database>, testId: string) =>
  write.insertInto('change').values({ topic: ONLINE_TEST_CHANGE, key: testId }).execute()

/** A test's row, held until the end of the transaction. */
export const hold = (write: Kysely<Database>, testId: string): Promise<StoredTest | undefined> =>
  write.selectFrom('online_test').selectAll().where('id', '=', testId).forNoKeyUpdate().executeTakeFirst()

const countRegistered = async (write: Kysely<Database>, testId: string): Promise<number> => {
  const { count } = await write
    .selectFrom('test_registration')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('test_id', '=', testId)
    .executeTakeFirstOrThrow()
  return count
}

async function rowOf(write: Kysely<Database>, test: TestFile, place: Place) {
  const topic = await write
    .selectFrom('topic')
    .select('logo')
    .where('accent', '=', test.accent)
    .orderBy('position')
    .executeTakeFirst()
  const startsAt = momentOf(test.start, place)
  return {
    id: test.id,
    title: test.title.en,
    bangla_title: test.title.bn,
    cover: topic?.logo ?? null,
    accent: test.accent,
    problem_ids: [...test.problems],
    starts_at: startsAt,
    duration_minutes: test.minutes,
    ends_at: new Date(startsAt.getTime() + test.minutes * 60_000),
    prizes: [...test.prizes],
  }
}

const NOTHING_DONE = { announced_at: null, reminded_at: null, opened_at: null, graded_at: null }

/**
 * Appoints a test, or changes one that has not begun; who is registered stays so and is told of another time.
 *
 * @returns when it starts and ends
 * @throws OperatorError for a start that is past, and for a test that has begun or was cancelled
 */
export function appoint(
  db: Kysely<Database>,
  test: TestFile,
  place: Place,
): Promise<{ starts: Date; ends: Date }> {
  return db.transaction().execute(async (write) => {
    const { now } = place
    const known = await hold(write, test.id)
    if (known?.cancelled_at) throw new OperatorError(`${test.id} was cancelled; give the test another id.`)
    if (known && known.starts_at <= now)
      throw new OperatorError(`${test.id} has begun already; nothing was changed.`)
    const row = await rowOf(write, test, place)
    if (row.starts_at <= now)
      throw new OperatorError(`${test.id} would start at ${row.starts_at.toISOString()}, which is past.`)
    const isMoved = known !== undefined && known.starts_at.getTime() !== row.starts_at.getTime()
    await write
      .insertInto('online_test')
      .values({ ...row, secret: randomBytes(32), created_at: now })
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet({ ...row, credit_seconds: 0, ...(isMoved ? { reminded_at: null } : {}) }),
      )
      .execute()
    if (isMoved)
      await tellRegistered(
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
    await publish(write, test.id)
    return { starts: row.starts_at, ends: row.ends_at }
  })
}

const isSame = (known: StoredTest, row: Awaited<ReturnType<typeof rowOf>>): boolean =>
  Object.entries(row).every(
    ([column, value]) => JSON.stringify(known[column as keyof StoredTest]) === JSON.stringify(value),
  )

/**
 * Brings the sample tests in, as part of the library's import. Those with a relative start come anew on the day of each
 * import, so that a site to try out always has some of every kind, as long as nobody is registered: then a test is a
 * promise and stays where it is. Nobody is told of them.
 *
 * @returns how many were written
 */
export async function importSampleTests(
  write: Transaction<Database>,
  tests: readonly TestFile[],
  place: Place,
): Promise<number> {
  let written = 0
  for (const test of tests) {
    const row = await rowOf(write, test, place)
    const known = await hold(write, test.id)
    if (
      known &&
      (known.cancelled_at !== null || isSame(known, row) || (await countRegistered(write, test.id)) > 0)
    )
      continue
    await write
      .insertInto('online_test')
      .values({ ...row, secret: randomBytes(32), created_at: place.now, announced_at: place.now })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({
          ...row,
          ...NOTHING_DONE,
          credit_seconds: 0,
          grading_round: 0,
          announced_at: place.now,
        }),
      )
      .execute()
    await publish(write, test.id)
    written += 1
  }
  return written
}
