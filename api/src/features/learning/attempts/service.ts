// Takes an attempt: checks it, judges it, stores it once, and replies.
import { hash as digest } from 'node:crypto'
import type { AttemptReply, AttemptRequest } from '@dhadha/contract/wire'
import type { Pool } from 'pg'
import { ApiError } from '../../../platform/errors/api-error.ts'
import type { Language } from '../../../platform/texts/index.ts'
import type { CatalogueProblem } from '../catalogue/catalogue.ts'
import type { ServedProblem } from '../catalogue/problem-route.ts'
import { text } from '../texts/index.ts'
import { claimedSeconds } from './claim.ts'
import { getFeedback, countInPlace } from './feedback.ts'
import { judge } from './judge.ts'
import { toReply, type AttemptOutcome } from './reply.ts'
import { createAttempts, type EarlierAttempt } from './store/attempts.ts'

const hash = (parts: unknown): string => digest('sha256', JSON.stringify(parts), 'base64url')

/** JSON with sorted keys, so that the order in which a browser writes a board's fields does not matter. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, inner]) => [key, sortKeys(inner)])
}

interface AttemptResult {
  readonly reply: AttemptReply
  /** The learner had not solved the problem before. */
  readonly isFirstSolve: boolean
}

/** The variant that an answer was given to; undefined: the problem does not have it, or no longer has it. */
const findVariant = (problem: ServedProblem, key: string): CatalogueProblem | undefined =>
  problem.variants.find(({ variantKey }) => variantKey === key)

/**
 * An answer to a problem (S3.8, S3.9, S7.11), counted once however often it arrives.
 *
 * @throws ApiError 400 for an invalid time or an answer that is not possible, 409 for a used `attemptId` and for a
 * variant that is not the learner's current one, 422 for a board that is not finished, 429 for more attempts than a
 * person makes (decision 47)
 */
export function createAttemptService(pool: Pool) {
  const attempts = createAttempts(pool)

  /** The outcome of an attempt that arrives again. @throws ApiError 409 where another one had its id */
  const repeatOutcome = (earlier: EarlierAttempt, fingerprint: string): AttemptOutcome => {
    if (earlier.fingerprint === fingerprint) return earlier
    throw new ApiError(409, 'attempt_id_used', text('attemptIdUsed'))
  }

  return async (
    learnerId: string,
    problem: ServedProblem,
    request: AttemptRequest,
    { now, language }: { now: Date; language: Language },
  ): Promise<AttemptResult> => {
    const { answer, answerType, board, startTime, endTime, attemptId, variant } = request
    const fingerprint = hash([problem.id, answerType, answer, sortKeys(board), ...(variant ? [variant] : [])])
    const key = attemptId ?? hash([fingerprint, startTime, endTime])

    const claimed = claimedSeconds(request)
    if (claimed === null) throw new ApiError(400, 'claim_unreadable', text('claimUnreadable'))

    // The same answer has the same verdict and feedback, also when it arrives again.
    const toResult = (outcome: AttemptOutcome, answered: CatalogueProblem | undefined): AttemptResult => ({
      reply: {
        ...toReply(outcome, language),
        ...(answered && getFeedback(answered, request, outcome.correct)),
        ...(answered && countInPlace(answered, request, outcome.correct)),
      },
      isFirstSolve: outcome.correct && outcome.unpaid_reason !== 'already_solved',
    })

    // Another tab or device has gone on to a fresh variant, or an import has changed it: the answer was given to
    // another question. An answer that had arrived before has its verdict.
    if (variant !== undefined && variant !== problem.variantKey) {
      const earlier = await attempts.find(learnerId, key)
      if (!earlier) throw new ApiError(409, 'variant_changed', text('variantChanged'))
      return toResult(repeatOutcome(earlier, fingerprint), findVariant(problem, variant))
    }

    const attempt = {
      learnerId,
      problem,
      key,
      fingerprint,
      isCorrect: judge(problem, request),
      claimedSeconds: claimed,
      answer,
      board,
      now,
    }

    // The attempt was not written: its key is used, a budget is used up, or the learner has no progress row yet.
    for (let round = 0; round < 3; round++) {
      const written = await attempts.write(attempt)
      if (written) return toResult(written, problem)
      const earlier = await attempts.find(learnerId, key)
      if (earlier) return toResult(repeatOutcome(earlier, fingerprint), problem)
      if ((await attempts.secondsToWait(learnerId, now)) > 0)
        throw new ApiError(429, 'too_many_attempts', text('tooManyAttempts'))
      await attempts.beginProgress(learnerId)
    }
    throw new Error('an attempt was neither written nor found')
  }
}
