import { dropCalls, holdCall, wasAskedAhead, takeAhead } from './preload.ts'
import { getLanguage } from '../i18n/language.ts'
import { expireSession, getToken, subscribeSession } from '../session/session.ts'
import { TIMEOUT_MS } from './callHeaders.ts'
import { send, unlessAborted } from './send.ts'
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

  /** Whether the API itself says so, and not a filter or a proxy on the way. */
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
function toHttpError({ status, body }: Answer): HttpError {
  // A gateway that cannot reach its API responds with 502 to 504: for the pupil that is no connection to the server.
  if (status >= 502 && status <= 504) return new HttpError('no-response', status, '', '')
  const { error: code, message } = (typeof body === 'object' && body !== null ? body : {}) as Record<
    string,
    unknown
  >
  return new HttpError(status < 500 ? 'refused' : 'failed', status, asText(code), asText(message), body)
}

type Listener<T> = (value: T) => void
/** Answers that named their version (`ETag`), by address. */
interface Versions {
  readonly token: string | null
  readonly answers: Map<string, { readonly etag: string; readonly body: unknown }>
}

/** A tab may stay open for a day; the page's queries keep what is on the screen. */
const MOST_VERSIONS = 60

/** In memory, and only as long as the same sign-in asks: no other cache keeps a learner's answers (decision 54). */
let versions: Versions = { token: null, answers: new Map() }

subscribeSession(() => versionsOf(getToken()))

function versionsOf(token: string | null): Versions['answers'] {
  if (versions.token !== token) versions = { token, answers: new Map() }
  return versions.answers
}

function keepVersion(
  answers: Versions['answers'],
  address: string,
  version: { readonly etag: string; readonly body: unknown },
): void {
  answers.delete(address)
  answers.set(address, version)
  const [oldest] = answers.keys()
  if (answers.size > MOST_VERSIONS && oldest !== undefined) answers.delete(oldest)
}

const pendingListeners = new Set<Listener<number>>()
const headersListeners = new Set<Listener<Headers>>()
const reachListeners = new Set<Listener<boolean>>()
const failedListeners = new Set<Listener<string>>()
let pending = 0

const countPending = (step: 1 | -1) => {
  pending += step
  for (const listener of pendingListeners) listener(pending)
}

/** Shell only: the number of running calls that the loading indicator covers (S8.1c). */
export const subscribePending = (listener: Listener<number>): (() => void) => {
  pendingListeners.add(listener)
  return () => pendingListeners.delete(listener)
}

/** Shell only: the headers of every response, whatever its status. The gateway's say which composition is live. */
export const subscribeHeaders = (listener: Listener<Headers>): (() => void) => {
  headersListeners.add(listener)
  return () => headersListeners.delete(listener)
}

/** Shell only: after each call, whether any server responded. */
export const subscribeReach = (listener: Listener<boolean>): (() => void) => {
  reachListeners.add(listener)
  return () => reachListeners.delete(listener)
}

/**
 * Shell only: the stack of whoever made a call that got a 5xx, or no response though the browser is online and its page is
 * on the screen. Phones cut the connections of hidden pages, and browsers those of pages that are left.
 */
export const subscribeFailedCalls = (listener: Listener<string>): (() => void) => {
  failedListeners.add(listener)
  return () => failedListeners.delete(listener)
}

export interface CallOptions {
  params?: Record<string, string | number | boolean | undefined>
  signal?: AbortSignal
  /** True: the loading indicator is not shown (polls, beacons, prefetching). */
  background?: boolean
  /** True: the call continues when the page is closed (the end of a view). Its body must be small. */
  keepalive?: boolean
  /** Used in the authorization header instead of the session's marker (S7.8a); if it is rejected, no session ends. */
  token?: string
  /** The call's own id, where the API applies it once: the gateway repeats such a call when a connection breaks. */
  callId?: string
}

interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  body?: unknown
}

async function call<Reply>(asked: Call, options: CallOptions = {}): Promise<Reply> {
  // Before anything is awaited: afterwards nobody is on the stack.
  const caller = new Error('called from here')
  const token = options.token === undefined ? getToken() : null
  const given = options.token ?? token
  if (!options.background) countPending(1)
  if (asked.method !== 'GET' && !options.background) dropCalls()
  try {
    const answer = await exchange(asked, options, given)
    for (const listener of headersListeners) listener(answer.headers)
    if (answer.status >= 200 && answer.status < 300) {
      noteReach(true)
      return answer.body as Reply
    }
    throw toHttpError(answer)
  } catch (error) {
    if (error instanceof HttpError && isOfServer(error))
      for (const listener of failedListeners) listener(caller.stack ?? '')
    if (error instanceof HttpError && error.kind !== 'cancelled') noteReach(error.status !== 0)
    // Only a response to this very token may end the session: another sign-in may have happened meanwhile. And only one
    // of the API: a network's filter must not sign a child out.
    if (error instanceof HttpError && error.status === 401 && error.isOfApi && token !== null)
      expireSession(token)
    throw error
  } finally {
    if (!options.background) countPending(-1)
  }
}

/** Whether the site has failed, as far as the browser knows: not the pupil, and not the pupil's connection. */
const isOfServer = ({ kind, status }: HttpError): boolean =>
  status >= 500 ||
  (kind === 'no-response' && !('onLine' in navigator && !navigator.onLine) && !globalThis.document?.hidden)

/** A response of any status. */
interface Answer {
  status: number
  headers: Headers
  body: unknown
}

/**
 * One exchange: the answer to a call that was made ahead, or that of a call by axios.
 *
 * @throws HttpError `no-response` or `cancelled`
 */
async function exchange(
  { method, url, body }: Call,
  { params, signal, keepalive = false, callId }: CallOptions,
  token: string | null,
): Promise<Answer> {
  const address = withParams(url, params)
  const before = method === 'GET' ? versionsOf(token).get(address) : undefined
  const controller = new AbortController()
  const abort = () => controller.abort()
  if (signal?.aborted) abort()
  signal?.addEventListener('abort', abort)
  const timer = setTimeout(abort, TIMEOUT_MS)
  try {
    const asked = method === 'GET' ? takeAhead(address, token, getLanguage()) : null
    const {
      status,
      headers,
      text: received,
    } = await (asked
      ? unlessAborted(asked, controller.signal)
      : send(
          { method, address, body },
          { token, etag: before?.etag, callId, keepalive, signal: controller.signal },
        ))
    const ok = status >= 200 && status < 300
    if (status === 304 && before) return { status: 200, headers, body: before.body }
    const answered = parse(received)
    // The sign-in page of a network, with a status as if the API had answered: there is no connection to the API.
    if (ok && answered === undefined) throw new Error('not the API')
    const etag = headers.get('etag')
    if (method === 'GET' && ok && etag) keepVersion(versionsOf(token), address, { etag, body: answered })
    return { status, headers, body: answered === undefined ? received : answered }
  } catch {
    throw new HttpError(signal?.aborted ? 'cancelled' : 'no-response', 0, '', '')
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}

/**
 * Shell only: asks for what a page reads first, as somebody comes near it (decision 67). Its queries take the answers like
 * those of any call. What was asked so lately is not asked again: who stays near, and then presses, comes near more than once.
 *
 * @param addresses with their queries
 */
export function askAhead(addresses: readonly string[]): void {
  const token = getToken()
  const language = getLanguage()
  if (token === null) return
  for (const address of addresses.filter((one) => !wasAskedAhead(one)))
    holdCall(address, {
      language,
      token,
      at: performance.now(),
      answer: send(
        { method: 'GET', address },
        { token, etag: versionsOf(token).get(address)?.etag, signal: AbortSignal.timeout(TIMEOUT_MS) },
      ),
    })
}

function withParams(url: string, params: CallOptions['params'] = {}): string {
  const given = Object.entries(params).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return given.length === 0 ? url : `${url}?${new URLSearchParams(given).toString()}`
}

/** Undefined: no JSON. An answer without a body is an empty text. */
function parse(text: string): unknown {
  if (text === '') return text
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function noteReach(isReached: boolean) {
  for (const listener of reachListeners) listener(isReached)
}

/**
 * The site's HTTP client (S6.2, S7.1): same origin, JSON, the sign-in's marker in the authorization header (decision 54), time-out 30 s. Every verb
 * resolves to the body and rejects with `HttpError`. It shows nothing: the caller reports errors, or the shell's one
 * subscriber of failed queries.
 */
export const http = {
  get: <Reply>(url: string, options?: CallOptions) => call<Reply>({ method: 'GET', url }, options),
  post: <Reply>(url: string, body: unknown = {}, options?: CallOptions) =>
    call<Reply>({ method: 'POST', url, body }, options),
  put: <Reply>(url: string, body: unknown = {}, options?: CallOptions) =>
    call<Reply>({ method: 'PUT', url, body }, options),
  delete: <Reply>(url: string, options?: CallOptions) => call<Reply>({ method: 'DELETE', url }, options),
} as const
