import {
  AvailableProblems,
  CreateTestReply,
  CreateTestRequest,
  CustomTests,
  Difficulty,
  StartTestReply,
  SurpriseTestRequest,
  TestCompleteReply,
  TestCompleteRequest,
  TestDetail,
  TestProblemStats,
  TestResult,
} from '@dhadha/contract/wire'
import { Type } from 'typebox'
import { findProblem, findTopic, type Library, readRecords } from '../../learning/index.ts'
import type { Dependencies, Routes } from '../../../platform/feature.ts'
import { ApiError } from '../../../platform/errors/api-error.ts'
import { getLevel } from '../problems.ts'
import { noSuchTest, notStarted, stillRunning } from '../errors.ts'
import { gradedResult, pendingResult } from '../result.ts'
import { ownTestVariant, takingRoutes, TestPath } from '../taking.ts'
import { readLine } from '../../../platform/texts/index.ts'
import { text } from '../texts/index.ts'
import { getClock, endedAt, customWindow } from '../times.ts'
import { getProblems } from '../view.ts'
import type { Embargo } from '../embargo.ts'
import { readLate, readWork, type WorkLookup } from '../answers/store/read.ts'
import { available, draw, drawSurprise } from './draw.ts'
import { readProblemStats } from './store/stats.ts'
import type { CustomTestRow } from './store/tests.ts'
import { createCustomTests, customDetail, listed } from './tests.ts'

const BASE = '/api/v2/app/practice-test'
/** Defaults of a custom test (S9.10a). */
const DEFAULT_COUNT = 10
const DEFAULT_MINUTES = 30
/** Takes the place of a subject in a test of all subjects. No subject has this id. */
const ALL_SUBJECTS = ''

/**
 * Learners' custom tests: they start when the learner starts them, and give no points (S7.21, decisions 24, 26, 27).
 */
export const customTestRoutes =
  (deps: Dependencies, library: Library, embargo: Embargo): Routes =>
  async (api) => {
    const { db, pool, reads, clock } = deps
    const tests = createCustomTests(db)

    /** A custom test must not reveal answers of an online test that is still running. */
    const mayBeShown = async ({ problem_ids: ids }: CustomTestRow, now: Date): Promise<boolean> => {
      const embargoed = await embargo.at(now)
      return !ids.some((id) => embargoed.has(id))
    }

    api.get(
      `${BASE}/available-problems`,
      {
        schema: {
          summary: 'Series to choose from, with their numbers of problems (S7.21a)',
          querystring: Type.Object({
            topic_id: Type.String({ maxLength: 100 }),
            difficulty: Type.Optional(Difficulty),
          }),
          response: { 200: AvailableProblems },
        },
      },
      async ({ learner, query }) => {
        const catalogue = await library()
        return available(catalogue, {
          records: await reads.run((read) => readRecords(read.db, learner.id)),
          topicId: findTopic(catalogue, query.topic_id).id,
          level: query.difficulty ? getLevel(query.difficulty) : null,
          embargoed: await embargo.at(clock()),
        })
      },
    )

    api.post(
      BASE,
      {
        config: { security: null },
        schema: {
          summary: 'Create a custom test (S7.21b)',
          body: CreateTestRequest,
          response: { 200: CreateTestReply },
        },
      },
      async ({ learner, body }) => {
        const now = clock()
        const title = readLine(body.title)
        if (title === '') throw new ApiError(400, 'title_empty', text('titleEmpty'))
        const catalogue = await library()
        const level = body.difficulty ? getLevel(body.difficulty) : null
        const topicId = findTopic(catalogue, body.topic_id).id
        const problems = draw(catalogue, body, {
          records: body.weak_spots ? await reads.run((read) => readRecords(read.db, learner.id)) : [],
          level,
          count: body.problem_count ?? DEFAULT_COUNT,
          embargoed: await embargo.at(now),
        })
        const test = await tests.create({
          learnerId: learner.id,
          title,
          topicId,
          level,
          problemIds: problems.map(({ id }) => id),
          durationMinutes: body.duration_minutes === undefined ? DEFAULT_MINUTES : body.duration_minutes,
          operationId: body.operationId ?? null,
          now,
        })
        return { test_id: test.id, problem_count: test.problem_count }
      },
    )

    api.post(
      `${BASE}/surprise`,
      {
        config: { security: null },
        schema: {
          summary: "Create a test of ten problems for the learner's class (decision 27)",
          body: SurpriseTestRequest,
          response: { 200: CreateTestReply },
        },
      },
      async ({ learner, body }) => {
        const now = clock()
        const title = readLine(body.title)
        if (title === '') throw new ApiError(400, 'title_empty', text('titleEmpty'))
        const level = await tests.levelFor(learner.id)
        const problems = drawSurprise(await library(), {
          level,
          count: DEFAULT_COUNT,
          embargoed: await embargo.at(now),
          records: await reads.run((read) => readRecords(read.db, learner.id)),
        })
        const test = await tests.create({
          learnerId: learner.id,
          title,
          topicId: ALL_SUBJECTS,
          level,
          problemIds: problems.map(({ id }) => id),
          durationMinutes: DEFAULT_MINUTES,
          operationId: body.operationId ?? null,
          now,
        })
        return { test_id: test.id, problem_count: test.problem_count }
      },
    )

    api.get(
      BASE,
      { schema: { summary: "The learner's custom tests (S7.21c)", response: { 200: CustomTests } } },
      async ({ learner }) => {
        const now = clock()
        const [catalogue, customTests] = [await library(), await tests.all(learner.id)]
        return { tests: customTests.map((test) => listed(test, catalogue, now)) }
      },
    )

    const toDetail = async (test: CustomTestRow, getWork: WorkLookup, now: Date) =>
      customDetail(test, {
        catalogue: await library(),
        getWork,
        now,
        isEvaluated: await mayBeShown(test, now),
      })

    api.get(
      `${BASE}/:id`,
      { schema: { summary: 'One custom test (S7.21d)', params: TestPath, response: { 200: TestDetail } } },
      async ({ learner, params }) => {
        const test = await tests.find(learner.id, params.id)
        return toDetail(test, await readWork(pool, learner.id, test.id), clock())
      },
    )

    api.post(
      `${BASE}/:id/start`,
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

    await takingRoutes(deps, library, {
      kind: 'custom',
      base: BASE,
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

    api.post(
      `${BASE}/:id/complete`,
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

    const readResult = async (learnerId: string, testId: string) => {
      const now = clock()
      const test = await tests.find(learnerId, testId)
      const until = endedAt(test, now)
      if (!until) throw stillRunning()
      const late = await readLate(db, learnerId, test.id)
      const head = { test_id: test.id, test_name: test.title, bangla_test_name: null, late }
      if (!(await mayBeShown(test, now))) return pendingResult(head)
      const getWork = await readWork(pool, learnerId, test.id)
      const problems = getProblems(await library(), test.problem_ids)
      return gradedResult(head, { problems, getWork, from: test.started_at, until, rank: null, prize: null })
    }

    for (const [path, summary] of [
      ['summary', 'How it went (S7.21k)'],
      ['result', 'The same for those who ask for the result (S7.21l)'],
    ] as const)
      api.get(
        `${BASE}/:id/${path}`,
        { schema: { summary, params: TestPath, response: { 200: TestResult } } },
        ({ learner, params }) => readResult(learner.id, params.id),
      )

    api.get(
      `${BASE}/problems/:problemId/stats`,
      {
        schema: {
          summary: 'How answers to a problem turned out, of everybody (S7.21m)',
          params: Type.Object({ problemId: Type.String({ maxLength: 100 }) }),
          response: { 200: TestProblemStats },
        },
      },
      async ({ params }) => {
        const now = clock()
        const { id } = findProblem(await library(), params.problemId)
        // The count would reveal the verdict to a learner who has just answered the problem in a custom test.
        await embargo.refuse(id, now)
        return readProblemStats(db, id, now)
      },
    )
  }
