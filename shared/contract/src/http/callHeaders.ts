import { getLanguage } from '../i18n/language.ts'
import { traceHeaders } from './trace.ts'

/** After that a call counts as unanswered (S9.1b). */
export const TIMEOUT_MS = 30_000

/** What the headers of a call of the API follow from. */
export interface CallFacts {
  readonly token: string | null
  /** Of the answer that is known already. */
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
