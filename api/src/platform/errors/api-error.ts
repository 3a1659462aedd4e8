import type { ErrorReply, ProofChallenge } from '@dhadha/contract/wire'
import { text, type Sentence } from '../texts/index.ts'

/**
 * An expected failure of a call (4xx, or 503 where a service that it needs is down). Thrown anywhere below a route and
 * answered as `{ error, message }` in the reader's language.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** Stable code for programs, for example `invalid_otp`. */
  readonly code: string
  readonly sentence: Sentence
  readonly more: ErrorDetails

  constructor(status: number, code: string, sentence: Sentence, more: ErrorDetails = {}) {
    super(code)
    this.status = status
    this.code = code
    this.sentence = sentence
    this.more = more
  }
}

interface ErrorDetails {
  /** Seconds after which the same call may succeed, for the `Retry-After` header. */
  readonly retryAfter?: number
  /** The work that the next try must bring. */
  readonly proof?: ProofChallenge
  /** The running test that has the problem. */
  readonly testId?: string | undefined
  /** Where the problem stands now that stood at the address before. */
  readonly movedTo?: NonNullable<ErrorReply['moved_to']>
}

/** The caller is not signed in; also for a learner whose account was deleted while the call was under way. */
export const unauthorized = () => new ApiError(401, 'unauthorized', text('unauthorized'))
export const notFound = () => new ApiError(404, 'not_found', text('notFound'))
/** Seconds: the database is back by itself within about this time (decision 59). */
const RETRY_AFTER = 3
/** The client may try again shortly. */
export const unavailable = () =>
  new ApiError(503, 'unavailable', text('unavailable'), { retryAfter: RETRY_AFTER })
