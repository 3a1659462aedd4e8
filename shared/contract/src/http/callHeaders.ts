import { getLanguage } from '../i18n/language.ts'
import { newId } from './newId.ts'

/** The time after which a call counts as unanswered (S9.1b). */
export const TIMEOUT_MS = 30_000

/** The facts that determine the headers of a call to the API. */
export interface CallFacts {
  readonly token: string | null
  /** The version of the answer that the client already holds. */
  readonly etag?: string | undefined
  /** The call's own id, where the API applies it once. */
  readonly callId?: string | undefined
}

/** The headers of a call of the API, in the page's language. */
export const callHeaders = ({ token, etag, callId }: CallFacts): Record<string, string> => ({
  Accept: 'application/json',
  'Accept-Language': getLanguage(),
  ...(token !== null && { Authorization: `Bearer ${token}` }),
  ...(callId !== undefined && { 'Idempotency-Key': callId }),
  ...(etag !== undefined && { 'If-None-Match': etag }),
  ...traceHeaders(),
})

/**
 * A trace of its own for a call (https://www.w3.org/TR/trace-context), where the page was delivered by a gateway that
 * traces: the request's id is then known before its answer, and also where none comes (decision 64).
 */
const traceHeaders = (): Record<string, string> =>
  // Tests of calls have no document.
  globalThis.document?.documentElement.dataset['traced'] === undefined
    ? {}
    : { traceparent: `00-${newId()}-${newId().slice(16)}-01` }
