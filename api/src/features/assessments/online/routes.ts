import {
  OnlineTests as OnlineTestsReply,
  SealedTest,
  TestDetail,
  TestKey,
  TestLeaderboard,
  TestNotificationReply,
  TestNotificationRequest,
  TestRegisterReply,
  TestRegisterRequest,
  TestResult,
} from '@dhadha/contract/wire'
import { Type } from 'typebox'
import type { Library } from '../../learning/index.ts'
import type { Dependencies, Routes } from '../../../platform/feature.ts'
import { createDayFormatter } from '../../../platform/calendar.ts'
import { sendConditional } from '../../../platform/http/conditional.ts'
import { notStarted, stillRunning } from '../errors.ts'
import { gradedResult, pendingResult } from '../result.ts'
import { takingRoutes, TestPath } from '../taking.ts'
import { getClock, onlineWindow } from '../times.ts'
import { problemList, getProblems } from '../view.ts'
import { readLate, readWork } from '../answers/store/read.ts'
import { readTestLeaderboard } from './store/leaderboard.ts'
import { card, detail, readPage } from './lists.ts'
import { createRegistrationService } from './registration-service.ts'
import { createTestEncryption } from './encryption.ts'
import { createOnlineTests } from './tests.ts'
import type { FoundTest } from './store/tests.ts'

const BASE = '/api/v2/app/online-test'
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

/** @throws ApiError 409 */
function refuseRunning({ ends_at }: FoundTest, now: Date): void {
  if (now < ends_at) throw stillRunning()
}

/** Online tests: all learners have the same start and end (S7.22, decisions 24 to 26). */
export const onlineTestRoutes =
  (deps: Dependencies, library: Library): Routes =>
  async (api) => {
    const { db, pool, reads, clock, config } = deps
    const tests = createOnlineTests({ db, pool })
    const registering = createRegistrationService({ db }, tests)
    const getEncryptedTest = createTestEncryption()
    const formatDay = createDayFormatter(config.timeZone)

    /**
     * A test that has begun; a learner who opens its problems while it runs is a participant from then on. @throws
     * ApiError 404, 403, 409
     */
    async function enter(learnerId: string, testId: string, now: Date) {
      const test = await tests.enter(testId, learnerId, now)
      if (now < test.starts_at) throw notStarted()
      return test
    }

    api.get(
      BASE,
      {
        schema: {
          summary: 'Online tests by participation and status (S7.22a to S7.22c)',
          querystring: ListQuery,
          response: { 200: OnlineTestsReply },
        },
      },
      async ({ learner, query }) => {
        const now = clock()
        const asked = { limit: LIMIT, ...query }
        const page = await reads.run((connection) =>
          readPage(createOnlineTests(connection), learner.id, asked, now),
        )
        return { tests: page.tests.map((test) => card(test, now)), next: page.next }
      },
    )

    api.get(
      `${BASE}/:id`,
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
        return detail(test, { catalogue: await library(), getWork, now })
      },
    )

    api.post(
      `${BASE}/:id/register`,
      {
        config: { security: null },
        schema: {
          summary: 'Register, before the test or while it runs (S7.22e)',
          params: TestPath,
          body: TestRegisterRequest,
          response: { 200: TestRegisterReply },
        },
      },
      async ({ learner, params, body }) => {
        const who = { learnerId: learner.id, testId: params.id, now: clock() }
        const notify = await registering.register(who, body.notify ?? false)
        return { test_id: params.id, is_registered: true as const, notify }
      },
    )

    api.put(
      `${BASE}/:id/notification`,
      {
        config: { security: null },
        schema: {
          summary: 'Turn the reminder on or off (S7.22d)',
          params: TestPath,
          body: TestNotificationRequest,
          response: { 200: TestNotificationReply },
        },
      },
      async ({ learner, params, body }) => ({
        notify: await registering.notify(
          { learnerId: learner.id, testId: params.id, now: clock() },
          body.notify,
        ),
      }),
    )

    api.get(
      `${BASE}/:id/sealed`,
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
      `${BASE}/:id/key`,
      {
        config: { underPressure: 'last' },
        schema: {
          summary: 'What opens the sealed problems, and the list, from the start on',
          params: TestPath,
          response: { 200: TestKey },
        },
      },
      async ({ learner, params }) => {
        const test = await enter(learner.id, params.id, clock())
        const catalogue = await library()
        // Calls of one moment wait for each other: the remaining time is that at the answer.
        const now = clock()
        const { sealed, key } = getEncryptedTest(test, catalogue)
        const { getWork } = test
        const list = problemList(detail(test, { catalogue, getWork, now }), getWork)
        return { version: sealed.version, key, list, ...getClock(onlineWindow(test), now) }
      },
    )

    await takingRoutes(deps, library, {
      kind: 'online',
      base: BASE,
      answerPath: 'submit',
      markMethod: 'POST',
      open: async (learnerId, testId, now) => {
        const test = await enter(learnerId, testId, now)
        return {
          ...test,
          window: onlineWindow(test),
          detail: async (getWork) => detail(test, { catalogue: await library(), getWork, now: clock() }),
        }
      },
      // All ranked learners have solved the same variant.
      variantIn: (problem) => problem,
      missing: (testId) => tests.missing(testId),
    })(api)

    api.get(
      `${BASE}/:id/leaderboard`,
      {
        schema: {
          summary: 'Who did best, once the test is graded (S7.22k)',
          params: TestPath,
          response: { 200: TestLeaderboard },
        },
        config: { needsGuardiansYes: true },
      },
      async ({ learner, params }) => {
        const now = clock()
        return reads.run(async ({ db, pool }) => {
          const test = await createOnlineTests({ db, pool }).find(params.id, learner.id)
          refuseRunning(test, now)
          if (!test.graded_at) return { evaluation: 'pending' as const, entries: [], own: null }
          const asked = { testId: test.id, learnerId: learner.id, today: formatDay(now) }
          return { evaluation: 'done' as const, ...(await readTestLeaderboard(db, asked)) }
        })
      },
    )

    api.get(
      `${BASE}/:id/result`,
      {
        schema: {
          summary: 'The own result; pending until the test is graded (S7.22l)',
          params: TestPath,
          response: { 200: TestResult },
        },
      },
      async ({ learner, params }) => {
        const now = clock()
        const test = await tests.findRegistered(params.id, learner.id)
        refuseRunning(test, now)
        const head = {
          test_id: test.id,
          test_name: test.title,
          bangla_test_name: test.bangla_title,
          late: await readLate(db, learner.id, test.id),
        }
        if (!test.graded_at) return pendingResult(head)
        const getWork = await readWork(pool, learner.id, test.id)
        const problems = getProblems(await library(), test.problem_ids)
        const answered = problems.flatMap(({ id }) => getWork(id).saved?.saved_at ?? []).toSorted()
        const last = answered.at(-1)
        const { joined_at: joinedAt, rank, prize } = test.registration
        return gradedResult(head, {
          problems,
          getWork,
          from: joinedAt ?? test.starts_at,
          until: last === undefined ? null : new Date(last),
          rank,
          prize,
        })
      },
    )
  }
