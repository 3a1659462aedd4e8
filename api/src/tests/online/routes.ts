import {
  OnlineTests as OnlineTestsReply,
  SealedTest,
  TestAnswerReply,
  TestAnswerRequest,
  TestDetail,
  TestKey,
  TestLeaderboard,
  TestMarkReply,
  TestMarkRequest,
  TestNotificationReply,
  TestNotificationRequest,
  TestProblemReply,
  TestProblems,
  TestRegisterReply,
  TestRegisterRequest,
  TestResult,
} from '@dhadha/contract/wire'
import { Type } from 'typebox'
import type { Dependencies, Feature } from '../../assembly.ts'
import { createDayOf } from '../../calendar.ts'
import type { Library } from '../../learning/index.ts'
import { Refusal } from '../../refusal.ts'
import { gradedResult, pendingResult } from '../result.ts'
import { text } from '../texts/index.ts'
import { clockOf, onlineWindow } from '../times.ts'
import { problemList, problemReply, problemsOf } from '../view.ts'
import { createAnswering } from '../answers/answering.ts'
import { readLate, readWork } from '../answers/read.ts'
import { readTestLeaderboard } from './leaderboard.ts'
import { card, chosen, detail } from './lists.ts'
import { createRegistering } from './registering.ts'
import { createSeals } from './sealing.ts'
import { createOnlineTests, type FoundTest } from './tests.ts'

const BASE = '/api/v2/app/online-test'
/** Most tests of a list (S9.4c). */
const LIMIT = 100

const TestPath = Type.Object({ id: Type.String({ maxLength: 60 }) })
const ProblemPath = Type.Object({ id: Type.String({ maxLength: 60 }), pid: Type.String({ maxLength: 100 }) })

const ListQuery = Type.Object({
  participation: Type.Optional(Type.Union([Type.Literal('participated'), Type.Literal('non_participated')])),
  status: Type.Optional(
    Type.Union([Type.Literal('scheduled'), Type.Literal('ongoing'), Type.Literal('completed')]),
  ),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: LIMIT })),
})

/** @throws Refusal 409 */
function refuseEarly({ starts_at }: FoundTest, now: Date): void {
  if (now < starts_at) throw new Refusal(409, 'not_started', text('notStarted'))
}

/** @throws Refusal 409 */
function refuseRunning({ ends_at }: FoundTest, now: Date): void {
  if (now < ends_at) throw new Refusal(409, 'still_running', text('stillRunning'))
}

/** Online tests: one window for all (S7.22, decisions 24 to 26). */
export const onlineTestRoutes =
  ({ db, pool, clock, config }: Dependencies, library: Library): Feature =>
  (api) => {
    const tests = createOnlineTests(pool)
    const registering = createRegistering({ db, pool }, tests)
    const answering = createAnswering(pool, 'online', (id) => tests.missing(id))
    const sealOf = createSeals()
    const dayOf = createDayOf(config.timeZone)

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
        const all = await tests.all(learner.id)
        return { tests: chosen(all, { limit: LIMIT, ...query }, now).map((test) => card(test, now)) }
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
        const workOf = await readWork(pool, learner.id, test.id)
        return detail(test, { catalogue: await library(), workOf, now })
      },
    )

    api.post(
      `${BASE}/:id/register`,
      {
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
      async ({ learner, params, headers }, reply) => {
        const test = await tests.findOwn(params.id, learner.id)
        const { sealed } = sealOf(test, await library())
        const tag = `"${sealed.version}"`
        // Asked for again each time, because a problem may be mended until the start; answered without the bytes.
        void reply.header('etag', tag).header('cache-control', 'private, no-cache')
        if (headers['if-none-match'] !== tag) return sealed
        // Serialised, the null would announce a body of four bytes that never comes.
        return reply
          .code(304)
          .serializer(() => '')
          .send(null)
      },
    )

    api.get(
      `${BASE}/:id/key`,
      {
        schema: {
          summary: 'What opens the sealed problems, from the start on',
          params: TestPath,
          response: { 200: TestKey },
        },
      },
      async ({ learner, params }) => {
        const now = clock()
        const test = await tests.findOwn(params.id, learner.id)
        refuseEarly(test, now)
        if (test.registration.joined_at === null && now < test.ends_at)
          await registering.join({ learnerId: learner.id, testId: test.id, now })
        const { sealed, key } = sealOf(test, await library())
        return { version: sealed.version, key, ...clockOf(onlineWindow(test), now) }
      },
    )

    api.get(
      `${BASE}/:id/problems`,
      {
        schema: {
          summary: 'The list of problems with the own answers (S7.22f)',
          params: TestPath,
          response: { 200: TestProblems },
        },
      },
      async ({ learner, params }) => {
        const now = clock()
        const test = await tests.findOwn(params.id, learner.id)
        refuseEarly(test, now)
        if (test.registration.joined_at === null && now < test.ends_at)
          await registering.join({ learnerId: learner.id, testId: test.id, now })
        const workOf = await readWork(pool, learner.id, test.id)
        return problemList(detail(test, { catalogue: await library(), workOf, now }), workOf)
      },
    )

    api.get(
      `${BASE}/:id/problems/:pid`,
      {
        schema: {
          summary: 'One problem of the test, without what would give it away (S7.22h)',
          params: ProblemPath,
          response: { 200: TestProblemReply },
        },
      },
      async ({ learner, params }) => {
        const now = clock()
        const test = await tests.findOwn(params.id, learner.id)
        refuseEarly(test, now)
        const workOf = await readWork(pool, learner.id, test.id)
        const problems = problemsOf(await library(), test.problem_ids)
        return problemReply(problems, params.pid, { workOf, window: onlineWindow(test), now })
      },
    )

    api.post(
      `${BASE}/:id/problems/:pid/mark`,
      {
        schema: {
          summary: 'Mark a problem for later, or unmark it (S7.22i)',
          params: ProblemPath,
          body: TestMarkRequest,
          response: { 200: TestMarkReply },
        },
      },
      async ({ learner, params, body }) =>
        answering.mark(
          { learnerId: learner.id, testId: params.id, problemId: params.pid, now: clock() },
          body,
        ),
    )

    api.post(
      `${BASE}/:id/problems/:pid/submit`,
      {
        schema: {
          summary: 'Answer a problem; may be done again until the end (S7.22j)',
          description: 'Counts until 3 s after the end, by the time it reaches the API (decision 24).',
          params: ProblemPath,
          body: TestAnswerRequest,
          response: { 200: TestAnswerReply },
        },
      },
      async ({ learner, params, body }) => {
        const now = clock()
        return answering.answer(
          { learnerId: learner.id, testId: params.id, problemId: params.pid, now },
          body,
          await library(),
        )
      },
    )

    api.get(
      `${BASE}/:id/leaderboard`,
      {
        schema: {
          summary: 'Who did best, once the test is graded (S7.22k)',
          params: TestPath,
          response: { 200: TestLeaderboard },
        },
      },
      async ({ learner, params }) => {
        const now = clock()
        const test = await tests.find(params.id, learner.id)
        refuseRunning(test, now)
        if (!test.graded_at) return { evaluation: 'pending' as const, entries: [], own: null }
        const asked = { testId: test.id, learnerId: learner.id, today: dayOf(now) }
        return { evaluation: 'done' as const, ...(await readTestLeaderboard(db, asked)) }
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
        const test = await tests.findOwn(params.id, learner.id)
        refuseRunning(test, now)
        const head = {
          test_id: test.id,
          test_name: test.title,
          bangla_test_name: test.bangla_title,
          late: await readLate(pool, learner.id, test.id),
        }
        if (!test.graded_at) return pendingResult(head)
        const workOf = await readWork(pool, learner.id, test.id)
        const problems = problemsOf(await library(), test.problem_ids)
        const answered = problems.flatMap(({ id }) => workOf(id).saved?.saved_at ?? []).toSorted()
        const last = answered.at(-1)
        const { joined_at: joinedAt, rank, prize } = test.registration
        return gradedResult(head, {
          problems,
          workOf,
          from: joinedAt ?? test.starts_at,
          until: last === undefined ? null : new Date(last),
          rank,
          prize,
        })
      },
    )
  }
