// The calls by which a learner takes a test of either kind: its problems, answers and marks.
import {
  TestAnswerReply,
  TestAnswerRequest,
  TestMarkReply,
  TestMarkRequest,
  TestProblemReply,
  TestProblems,
  type TestDetail,
} from '@dhadha/contract/wire'
import type { FastifyRequest } from 'fastify'
import { Type, type Static } from 'typebox'
import { findProblem, variantFor, type CatalogueProblem, type Library } from '../learning/index.ts'
import type { Api, Dependencies, Routes } from '../../platform/feature.ts'
import type { ApiError } from '../../platform/errors/api-error.ts'
import { createAnswerService, type OperationContext } from './answers/answer-service.ts'
import { readWork, type WorkLookup } from './answers/store/read.ts'
import type { TestKind } from './answers/store/write.ts'
import { boundReceivedAt, type AnswerWindow } from './times.ts'
import { problemList, problemReply, getProblems } from './view.ts'

export const TestPath = Type.Object({ id: Type.String({ maxLength: 60 }) })
const ProblemPath = Type.Object({
  id: Type.String({ maxLength: 60 }),
  problemId: Type.String({ maxLength: 100 }),
})

type OperationRequest = Pick<FastifyRequest, 'learner' | 'receivedAt'> & {
  readonly params: Static<typeof ProblemPath>
}

/** A test that has begun, for a learner who takes it. */
export interface OpenTest {
  readonly id: string
  readonly problem_ids: readonly string[]
  readonly window: AnswerWindow
  /** Present if opening the test has already read the work. */
  readonly getWork?: WorkLookup
  readonly detail: (getWork: WorkLookup) => Promise<TestDetail>
}

/** The differences between the two kinds of test. */
interface TakingRoutesOptions {
  readonly kind: TestKind
  /** Address of all tests of the kind. */
  readonly base: string
  /** How answers and marks are sent (S7.21h, S7.21i; S7.22i, S7.22j). */
  readonly answerPath: 'answer' | 'submit'
  readonly markMethod: 'PUT' | 'POST'
  /** @throws ApiError for a test that the learner may not take, and before the start */
  readonly open: (learnerId: string, testId: string, now: Date) => Promise<OpenTest>
  /** The variant of a template that this test has; the problem itself where all learners get the same. */
  readonly variantIn: (problem: CatalogueProblem, testId: string) => CatalogueProblem
  /** The error for an answer to a test that the learner may not take. */
  readonly missing: (testId: string) => Promise<ApiError>
}

/** The variant of a template in a learner's own test: fresh for each test, the same throughout it (decision 50). */
export const ownTestVariant = (problem: CatalogueProblem, testId: string): CatalogueProblem =>
  variantFor(problem, testId, 0)

interface TakingContext extends Pick<Dependencies, 'pool' | 'clock'>, TakingRoutesOptions {
  readonly library: Library
  readonly answering: ReturnType<typeof createAnswerService>
}

/** Called when only the write remains. */
const toOperation = (
  { learner, params, receivedAt }: OperationRequest,
  { clock }: TakingContext,
): OperationContext => ({
  learnerId: learner.id,
  testId: params.id,
  problemId: params.problemId,
  receivedAt: boundReceivedAt(receivedAt, clock()),
})

function addListRoute(api: Api, { pool, clock, base, open }: TakingContext): void {
  api.get(
    `${base}/:id/problems`,
    {
      config: { underPressure: 'last' },
      schema: {
        summary: 'The list of problems with the own answers, from the start on (S7.21e, S7.22f)',
        params: TestPath,
        response: { 200: TestProblems },
      },
    },
    async ({ learner, params }) => {
      const test = await open(learner.id, params.id, clock())
      const getWork = test.getWork ?? (await readWork(pool, learner.id, test.id))
      return problemList(await test.detail(getWork), getWork)
    },
  )
}

function addProblemRoute(api: Api, { pool, clock, library, base, open, variantIn }: TakingContext): void {
  api.get(
    `${base}/:id/problems/:problemId`,
    {
      config: { underPressure: 'last' },
      schema: {
        summary: 'One problem of the test, without what would give it away (S7.21f, S7.22h)',
        params: ProblemPath,
        response: { 200: TestProblemReply },
      },
    },
    async ({ learner, params }) => {
      const now = clock()
      const test = await open(learner.id, params.id, now)
      const getWork = test.getWork ?? (await readWork(pool, learner.id, test.id))
      const problems = getProblems(await library(), test.problem_ids).map((problem) =>
        variantIn(problem, test.id),
      )
      return problemReply(problems, params.problemId, { getWork, window: test.window, now })
    },
  )
}

function addAnswerRoute(api: Api, context: TakingContext): void {
  const { library, base, answerPath, variantIn, answering } = context
  api.post(
    `${base}/:id/problems/:problemId/${answerPath}`,
    {
      config: { security: null, underPressure: 'last' },
      schema: {
        summary: 'Answer a problem; may be done again until the end (S7.21h, S7.22j)',
        description: 'Counts until 3 s after the end, by the time it reaches the API (decision 24).',
        params: ProblemPath,
        body: TestAnswerRequest,
        response: { 200: TestAnswerReply },
      },
    },
    async (request) => {
      const { id: testId, problemId } = request.params
      const problem = variantIn(findProblem(await library(), problemId), testId)
      return answering.answer(toOperation(request, context), request.body, problem)
    },
  )
}

function addMarkRoute(api: Api, context: TakingContext): void {
  const { base, markMethod, answering } = context
  api.route({
    method: markMethod,
    url: `${base}/:id/problems/:problemId/mark`,
    config: { security: null, underPressure: 'last' },
    schema: {
      summary: 'Mark a problem for later, or unmark it (S7.21i, S7.22i)',
      params: ProblemPath,
      body: TestMarkRequest,
      response: { 200: TestMarkReply },
    },
    handler: (request) => answering.mark(toOperation(request, context), request.body),
  })
}

/** Routes for taking a test of either kind: its problems, answers and marks. */
export const takingRoutes =
  (
    { pool, clock }: Pick<Dependencies, 'pool' | 'clock'>,
    library: Library,
    options: TakingRoutesOptions,
  ): Routes =>
  (api) => {
    const answering = createAnswerService({ pool, clock }, options.kind, options.missing)
    const context: TakingContext = { pool, clock, library, answering, ...options }
    addListRoute(api, context)
    addProblemRoute(api, context)
    addAnswerRoute(api, context)
    addMarkRoute(api, context)
  }
