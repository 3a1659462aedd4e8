// Takes answers and marks of learners in tests, each operation once (decisions 24, 25).
import { createHash, randomUUID } from 'node:crypto'
import type {
  TestAnswerReply,
  TestAnswerRequest,
  TestMarkReply,
  TestMarkRequest,
} from '@dhadha/contract/wire'
import type { CatalogueProblem } from '../../learning/index.ts'
import type { Dependencies } from '../../../platform/feature.ts'
import { ApiError } from '../../../platform/errors/api-error.ts'
import { noSuchProblem, notStarted } from '../errors.ts'
import { text } from '../texts/index.ts'
import { getClock } from '../times.ts'
import { judgeInTest } from './judge.ts'
import { createWork, type Outcome, type TestKind, type WriteResult } from './store/write.ts'

/** The learner and problem of an operation, and when it reached the API (`boundReceivedAt` of times.ts). */
export interface OperationContext {
  readonly learnerId: string
  readonly testId: string
  readonly problemId: string
  readonly receivedAt: Date
}

const hash = (parts: unknown): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

/** The outcome of an operation. @throws ApiError when it was not accepted, or when its id was used for another one */
function getOutcome({ phase, outcome, earlierFingerprint }: WriteResult, fingerprint: string): Outcome {
  if (earlierFingerprint !== null && earlierFingerprint !== fingerprint)
    throw new ApiError(409, 'operation_used', text('operationUsed'))
  if (outcome === 'late') throw new ApiError(409, 'answer_late', text('answerLate'))
  if (outcome !== null) return outcome
  switch (phase) {
    case 'unknown_problem':
      throw noSuchProblem()
    case 'early':
      throw notStarted()
    case 'late':
    case 'over':
      throw new ApiError(409, 'test_over', text('testOver'))
    case 'open':
      throw new Error('an operation of an open test was not taken')
  }
}

/**
 * Answers and marks in tests of one kind (decisions 24, 25): each operation has one effect, however often it is sent.
 * `missing` returns the error for a test that this learner does not have.
 */
export function createAnswerService(
  { pool, clock }: Pick<Dependencies, 'pool' | 'clock'>,
  kind: TestKind,
  missing: (testId: string) => Promise<ApiError>,
) {
  const work = createWork(pool, kind)

  const createOperation = (
    doing: OperationContext,
    request: TestMarkRequest | TestAnswerRequest,
    fingerprint: string,
  ) => ({
    ...doing,
    fingerprint,
    operationId: request.operationId ?? randomUUID(),
    device: request.device ?? null,
    order: request.order ?? null,
    waitedMs: request.waitedMs ?? null,
  })

  return {
    /**
     * @throws ApiError 409 `answer_late` or `test_over` after the end, 409 `not_started`, 400 and 422 for what cannot
     *   be judged
     */
    async answer(
      doing: OperationContext,
      request: TestAnswerRequest,
      problem: CatalogueProblem,
    ): Promise<TestAnswerReply> {
      const { answer, answerType } = request
      const operation = createOperation(doing, request, hash([doing.problemId, answerType, answer]))
      const isCorrect = judgeInTest(problem, request)
      const written = await work.answer({ ...operation, answer, answerType, isCorrect })
      if (!written) throw await missing(doing.testId)
      const outcome = getOutcome(written, operation.fingerprint)
      return {
        success: true,
        state: outcome === 'superseded' ? 'superseded' : 'saved',
        problem_id: doing.problemId,
        saved_at: (written.earlierAt ?? doing.receivedAt).toISOString(),
        ...getClock(written, clock()),
      }
    },

    /** @throws ApiError 409 before the start and after the end */
    async mark(doing: OperationContext, request: TestMarkRequest): Promise<TestMarkReply> {
      const marked = request.marked ?? null
      const operation = createOperation(doing, request, hash([doing.problemId, 'mark', marked]))
      const written = await work.mark({ ...operation, marked })
      if (!written) throw await missing(doing.testId)
      return {
        problem_id: doing.problemId,
        is_marked: getOutcome(written, operation.fingerprint) === 'marked',
      }
    },
  }
}
