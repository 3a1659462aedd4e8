// The calls for online tests: lists, detail, and entering one.
import { OnlineTests as OnlineTestsReply, TestDetail } from '@dhadha/contract/wire'
import { Type } from 'typebox'
import type { Library } from '../../learning/index.ts'
import type { Dependencies, Routes } from '../../../platform/feature.ts'
import { readWork } from '../answers/store/read.ts'
import { takingRoutes, TestPath } from '../taking.ts'
import { onlineWindow } from '../times.ts'
import { encryptedTestRoutes } from './encrypted-routes.ts'
import { toTestCard, toTestDetail, readPage } from './lists.ts'
import { registrationRoutes } from './registration-routes.ts'
import { onlineResultRoutes } from './result-routes.ts'
import { createOnlineTests, ONLINE_TESTS } from './tests.ts'

/** Maximum number of tests on a page (S9.4c). */
const LIMIT = 100

const ListQuery = Type.Object({
  participation: Type.Optional(Type.Union([Type.Literal('participated'), Type.Literal('non_participated')])),
  status: Type.Optional(
    Type.Union([Type.Literal('scheduled'), Type.Literal('ongoing'), Type.Literal('completed')]),
  ),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: LIMIT })),
  /** `next` of the previous page (decision 57). */
  after: Type.Optional(Type.String({ maxLength: 100 })),
})

/** Online tests: all learners have the same start and end (S7.22, decisions 24 to 26). */
export const onlineTestRoutes =
  (deps: Dependencies, library: Library): Routes =>
  async (api) => {
    const { db, pool, reads, clock } = deps
    const tests = createOnlineTests({ db, pool })

    api.get(
      ONLINE_TESTS,
      {
        schema: {
          summary: 'Online tests by participation and status (S7.22a to S7.22c)',
          querystring: ListQuery,
          response: { 200: OnlineTestsReply },
        },
      },
      async ({ learner, query }) => {
        const now = clock()
        const listQuery = { limit: LIMIT, ...query }
        const page = await reads.run((connection) =>
          readPage(createOnlineTests(connection), learner.id, listQuery, now),
        )
        return { tests: page.tests.map((test) => toTestCard(test, now)), next: page.next }
      },
    )

    api.get(
      `${ONLINE_TESTS}/:id`,
      {
        schema: {
          summary: 'One online test (S7.22g)',
          params: TestPath,
          response: { 200: TestDetail },
        },
      },
      async ({ learner, params }) => {
        const now = clock()
        const test = await tests.find(params.id, learner.id)
        const getWork = await readWork(pool, learner.id, test.id)
        return toTestDetail(test, { catalogue: await library(), getWork, now })
      },
    )

    await registrationRoutes(deps, tests)(api)
    await encryptedTestRoutes(deps, library, tests)(api)
    await takingRoutes(deps, library, {
      kind: 'online',
      base: ONLINE_TESTS,
      answerPath: 'submit',
      markMethod: 'POST',
      open: async (learnerId, testId, now) => {
        const test = await tests.enter(testId, learnerId, now)
        return {
          ...test,
          window: onlineWindow(test),
          detail: async (getWork) =>
            toTestDetail(test, { catalogue: await library(), getWork, now: clock() }),
        }
      },
      // All ranked learners have solved the same variant.
      variantIn: (problem) => problem,
      missing: (testId) => tests.missing(testId),
    })(api)
    await onlineResultRoutes(deps, library, tests)(api)
  }
