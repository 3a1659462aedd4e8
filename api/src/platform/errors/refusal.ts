import { text, type Sentence } from '../texts/index.ts'

/**
 * The one way a feature says no (4xx, or 503 where a helper service is away): thrown anywhere below a route, answered as
 * `{ error, message }` in the reader's language.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  /** Stable word for programs, for example `invalid_otp`. */
  readonly code: string
  readonly sentence: Sentence

  constructor(status: number, code: string, sentence: Sentence) {
    super(code)
    this.status = status
    this.code = code
    this.sentence = sentence
  }
}

/** Nobody is signed in; also for a learner whose account was deleted while the call was under way. */
export const unauthorized = () => new Refusal(401, 'unauthorized', text('unauthorized'))
export const notFound = () => new Refusal(404, 'not_found', text('notFound'))
/** Worth asking again in a little while. */
export const unavailable = () => new Refusal(503, 'unavailable', text('unavailable'))
