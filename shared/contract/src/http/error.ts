import { getText } from '../i18n/text.ts'

/** The form of the API's error codes. */
const CODE = /^[a-z][a-z0-9_]*$/

/**
 * A call that failed.
 *
 * - `no-response`: no response arrived (no connection, API down, time-out after 30 s). Worth a retry.
 * - `refused`: 4xx; the API's reason is in `message`. A retry changes nothing.
 * - `failed`: 5xx. Worth a retry later.
 * - `cancelled`: the caller cancelled the call; nothing to report.
 */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly kind: 'no-response' | 'refused' | 'failed' | 'cancelled'
  /** HTTP status; 0 without a response. */
  readonly status: number
  /** The API's stable error code, for example `invalid_otp`; empty without one. */
  readonly code: string
  /** The API's error message in the interface's language; empty without one. */
  readonly serverMessage: string
  /** The response's whole body, for calls whose errors carry more; null without one. */
  readonly reply: unknown

  constructor(
    kind: HttpError['kind'],
    status: number,
    code: string,
    serverMessage: string,
    reply: unknown = null,
  ) {
    super(serverMessage || code || kind)
    this.kind = kind
    this.status = status
    this.code = code
    this.serverMessage = serverMessage
    this.reply = reply
  }

  /** Whether the API itself sent the error, and not a filter or a proxy on the way. */
  get isOfApi(): boolean {
    return CODE.test(this.code)
  }
}

/**
 * The message for people (S8.1a, S8.1b): the server's message, else its error field, else a general one. `fallback`
 * replaces the general one where the specification has another (S8.2).
 */
export function errorText(error: unknown, fallback?: string): string {
  const text = getText()
  if (!(error instanceof HttpError)) return fallback ?? text('unexpected')
  if (error.kind === 'no-response') return text('noConnection')
  return error.serverMessage || error.code || fallback || text('unexpected')
}

/**
 * Whether a failed call should be reported: the end of a session is reported elsewhere, and a cancelled call has no one
 * waiting.
 */
export const isWorthReporting = (error: Error): boolean =>
  !(error instanceof HttpError && (error.status === 401 || error.kind === 'cancelled'))

const asText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Converts a response with an error status to an HttpError. */
export function toHttpError(status: number, body: unknown): HttpError {
  // A gateway that cannot reach its API responds with 502 to 504: for the pupil that is no connection to the server.
  if (status >= 502 && status <= 504) return new HttpError('no-response', status, '', '')
  const { error: code, message } = (typeof body === 'object' && body !== null ? body : {}) as Record<
    string,
    unknown
  >
  return new HttpError(status < 500 ? 'refused' : 'failed', status, asText(code), asText(message), body)
}

/** Whether the site has failed, as far as the browser knows: not the pupil, and not the pupil's connection. */
export const isOfServer = ({ kind, status }: HttpError): boolean =>
  status >= 500 ||
  (kind === 'no-response' && !('onLine' in navigator && !navigator.onLine) && !globalThis.document?.hidden)
