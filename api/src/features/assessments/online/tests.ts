// Online tests, read at each call so that their times are up to date.
import type { ReadConnection } from '../../../platform/database/reads/index.ts'
import { ApiError } from '../../../platform/errors/api-error.ts'
import { noSuchTest, notStarted } from '../errors.ts'
import {
  enterTest,
  findStored,
  findTest,
  isTest,
  listTests,
  type FoundTest,
  type TestListQuery,
} from './store/tests.ts'
import { text } from '../texts/index.ts'

/** The address of online tests. */
export const ONLINE_TESTS = '/api/v2/app/online-test'

/**
 * Online tests, read from the database at each call, so that their times, credited time included, are up to date on
 * every instance. Cancelled ones are left out.
 */
export function createOnlineTests({ db, pool }: ReadConnection) {
  const notRegistered = () => new ApiError(403, 'not_registered', text('notRegistered'))

  async function find(testId: string, learnerId: string): Promise<FoundTest> {
    const test = await findTest(pool, testId, learnerId)
    if (!test) throw noSuchTest()
    return test
  }

  return {
    list: (query: TestListQuery): Promise<FoundTest[]> => listTests(pool, query),

    /** Also returns a test that was cancelled since. @throws ApiError 404 */
    async stored(testId: string) {
      const test = await findStored(db, testId)
      if (!test) throw noSuchTest()
      return test
    },

    /** @throws ApiError 404 */
    find,

    /** A test for a registered learner (S6.4). @throws ApiError 404, 403 */
    async findRegistered(testId: string, learnerId: string) {
      const test = await find(testId, learnerId)
      if (!test.registration) throw notRegistered()
      return { ...test, registration: test.registration }
    },

    /**
     * A test that has begun, for a registered learner, with the learner's work; while it runs, the learner becomes a
     * participant.
     *
     * @throws ApiError 404, 403, 409
     */
    async enter(testId: string, learnerId: string, now: Date) {
      const entered = await enterTest(pool, testId, learnerId, now)
      if (!entered) throw noSuchTest()
      const { test, getWork } = entered
      if (!test.registration) throw notRegistered()
      if (now < test.starts_at) throw notStarted()
      return { ...test, registration: test.registration, getWork }
    },

    /** The error for an operation that found no test. */
    async missing(testId: string): Promise<ApiError> {
      return (await isTest(db, testId)) ? notRegistered() : noSuchTest()
    },
  }
}

export type OnlineTests = ReturnType<typeof createOnlineTests>
