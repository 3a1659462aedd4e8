// The calls for a learner's custom tests: list, start, end.
import {
  CustomTests as CustomTestsReply,
  StartTestReply,
  TestCompleteReply,
  TestCompleteRequest,
  TestDetail,
} from '@dhadha/contract/wire'
import type { Library } from '../../learning/index.ts'
import type { Api, Dependencies, Routes } from '../../../platform/feature.ts'
import { noSuchTest, notStarted } from '../errors.ts'
import { ownTestVariant, takingRoutes, TestPath } from '../taking.ts'
import { getClock, customWindow } from '../times.ts'
import type { Embargo } from '../embargo.ts'
import { readWork, type WorkLookup } from '../answers/store/read.ts'
import { createTestRoutes } from './create-routes.ts'
import { customResultRoutes } from './result-routes.ts'
import type { CustomTestRow } from './store/tests.ts'
import { createCustomTests, CUSTOM_TESTS, toTestDetail, toListedTest } from './tests.ts'

interface CustomTestContext extends Pick<Dependencies, 'pool' | 'clock'> {
  readonly library: Library
  readonly tests: ReturnType<typeof createCustomTests>
  readonly toDetail: (test: CustomTestRow, getWork: WorkLookup, now: Date) => Promise<TestDetail>
}

function addListRoute(api: Api, { clock, library, tests }: CustomTestContext): void {
  api.get(
    CUSTOM_TESTS,
    { schema: { summary: "The learner's custom tests (S7.21c)", response: { 200: CustomTestsReply } } },
    async ({ learner }) => {
      const now = clock()
      const [catalogue, customTests] = [await library(), await tests.all(learner.id)]
      return { tests: customTests.map((test) => toListedTest(test, catalogue, now)) }
    },
  )
}

function addDetailRoute(api: Api, { pool, clock, tests, toDetail }: CustomTestContext): void {
  api.get(
    `${CUSTOM_TESTS}/:id`,
    { schema: { summary: 'One custom test (S7.21d)', params: TestPath, response: { 200: TestDetail } } },
    async ({ learner, params }) => {
      const test = await tests.find(learner.id, params.id)
      return toDetail(test, await readWork(pool, learner.id, test.id), clock())
    },
  )
}

function addStartRoute(api: Api, { clock, tests }: CustomTestContext): void {
  api.post(
    `${CUSTOM_TESTS}/:id/start`,
    {
      config: { security: null },
      schema: {
        summary: 'Start it, or learn when it was started (S7.21g)',
        params: TestPath,
        response: { 200: StartTestReply },
      },
    },
    async ({ learner, params }) => {
      const now = clock()
      const test = await tests.start(learner.id, params.id, now)
      return {
        test_id: test.id,
        started_at: (test.started_at ?? now).toISOString(),
        ...getClock(customWindow(test), now),
      }
    },
  )
}

function addCompleteRoute(api: Api, { tests }: CustomTestContext): void {
  api.post(
    `${CUSTOM_TESTS}/:id/complete`,
    {
      schema: {
        summary: 'End it (S7.21j)',
        params: TestPath,
        body: TestCompleteRequest,
        response: { 200: TestCompleteReply },
      },
      config: { mayEarnBadge: 'all', security: null },
    },
    async ({ learner, params, receivedAt }) => {
      const completed = await tests.complete(learner.id, params.id, receivedAt)
      return { test_id: params.id, completed_at: completed.toISOString() }
    },
  )
}

/**
 * Learners' custom tests: they start when the learner starts them, and give no points (S7.21, decisions 24, 26, 27).
 */
export const customTestRoutes =
  (deps: Dependencies, library: Library, embargo: Embargo): Routes =>
  async (api) => {
    const { db, pool, clock } = deps
    const tests = createCustomTests(db)

    /** A custom test must not reveal answers of an online test that is still running. */
    const mayBeShown = async ({ problem_ids: ids }: CustomTestRow, now: Date): Promise<boolean> => {
      const embargoed = await embargo.at(now)
      return !ids.some((id) => embargoed.has(id))
    }

    const toDetail: CustomTestContext['toDetail'] = async (test, getWork, now) =>
      toTestDetail(test, {
        catalogue: await library(),
        getWork,
        now,
        isEvaluated: await mayBeShown(test, now),
      })

    const context: CustomTestContext = { pool, clock, library, tests, toDetail }
    await createTestRoutes(deps, library, embargo, tests)(api)
    addListRoute(api, context)
    addDetailRoute(api, context)
    addStartRoute(api, context)
    await takingRoutes(deps, library, {
      kind: 'custom',
      base: CUSTOM_TESTS,
      answerPath: 'answer',
      markMethod: 'PUT',
      open: async (learnerId, testId, now) => {
        const test = await tests.find(learnerId, testId)
        if (!test.started_at) throw notStarted()
        return { ...test, window: customWindow(test), detail: (getWork) => toDetail(test, getWork, now) }
      },
      variantIn: ownTestVariant,
      missing: () => Promise.resolve(noSuchTest()),
    })(api)

    addCompleteRoute(api, context)
    await customResultRoutes(deps, library, embargo, tests, mayBeShown)(api)
  }
