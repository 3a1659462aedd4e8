import type { Pool } from 'pg'
import { ApiError } from '../../../platform/errors/api-error.ts'
import { noSuchTest } from '../errors.ts'
import { findTest, isTest, listTests, type FoundTest } from './store/tests.ts'
import { text } from '../texts/index.ts'

/**
 * Online tests of one moment, read anew at each call: they are few, and what decides whether one runs (also time that was
 * credited a second ago) is true on every instance at once. Cancelled ones are not there.
 */
export function createOnlineTests(pool: Pool) {
  const notRegistered = () => new ApiError(403, 'not_registered', text('notRegistered'))

  async function find(testId: string, learnerId: string): Promise<FoundTest> {
    const test = await findTest(pool, testId, learnerId)
    if (!test) throw noSuchTest()
    return test
  }

  return {
    all: (learnerId: string): Promise<FoundTest[]> => listTests(pool, learnerId),

    /** @throws ApiError 404 */
    find,

    /** A test for one who is registered (S6.4). @throws ApiError 404, 403 */
    async findRegistered(testId: string, learnerId: string) {
      const test = await find(testId, learnerId)
      if (!test.registration) throw notRegistered()
      return { ...test, registration: test.registration }
    },

    /** Why a learner's operation found no test. */
    async missing(testId: string): Promise<ApiError> {
      return (await isTest(pool, testId)) ? notRegistered() : noSuchTest()
    },
  }
}

export type OnlineTests = ReturnType<typeof createOnlineTests>
