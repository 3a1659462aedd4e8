import { SealedTest, TestKey } from '@dhadha/contract/wire'
import { Type } from 'typebox'
import type { Library } from '../../learning/index.ts'
import type { Dependencies, Routes } from '../../../platform/feature.ts'
import { sendConditional } from '../../../platform/http/conditional.ts'
import { TestPath } from '../taking.ts'
import { getClock, onlineWindow } from '../times.ts'
import { problemList } from '../view.ts'
import { createTestEncryption } from './encryption.ts'
import { toTestDetail } from './lists.ts'
import { ONLINE_TESTS, type OnlineTests } from './tests.ts'

/** The problems of an online test, encrypted before the start, and their key from then on (decision 24). */
export const encryptedTestRoutes =
  ({ clock }: Dependencies, library: Library, tests: OnlineTests): Routes =>
  (api) => {
    const getEncryptedTest = createTestEncryption()

    api.get(
      `${ONLINE_TESTS}/:id/sealed`,
      {
        schema: {
          summary: 'The problems under lock, to be fetched before the start',
          params: TestPath,
          response: { 200: SealedTest, 304: Type.Null() },
        },
      },
      async (request, reply) => {
        const test = await tests.findRegistered(request.params.id, request.learner.id)
        const { sealed } = getEncryptedTest(test, await library())
        // Browsers revalidate each time, because a problem may be corrected until the start; unchanged encrypted
        // problems are answered with 304.
        return sendConditional(request, reply, { version: sealed.version, body: sealed, cachedBy: 'browser' })
      },
    )

    api.get(
      `${ONLINE_TESTS}/:id/key`,
      {
        config: { underPressure: 'last' },
        schema: {
          summary: 'What opens the sealed problems, and the list, from the start on',
          params: TestPath,
          response: { 200: TestKey },
        },
      },
      async ({ learner, params }) => {
        const test = await tests.enter(params.id, learner.id, clock())
        const catalogue = await library()
        // Calls of one moment wait for each other: the remaining time is that at the answer.
        const now = clock()
        const { sealed, key } = getEncryptedTest(test, catalogue)
        const { getWork } = test
        const list = problemList(toTestDetail(test, { catalogue, getWork, now }), getWork)
        return { version: sealed.version, key, list, ...getClock(onlineWindow(test), now) }
      },
    )
  }
