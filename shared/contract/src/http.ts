import axios, { AxiosError, type AxiosInstance, type AxiosRequestConfig } from 'axios'
import { getLanguage } from './language.ts'
import { expireSession, getToken } from './session.ts'
import { getText } from './text.ts'

const TIMEOUT_MS = 30_000 // then a call counts as not answered (S9.1b)

/**
 * A call that failed.
 *
 * - `no-response`: nothing came back (line down, API down, 30 s over). Worth repeating.
 * - `refused`: 4xx, the API says why in `message`. Repeating changes nothing.
 * - `failed`: 5xx. Worth repeating later.
 * - `cancelled`: the caller gave up; nothing to tell anybody.
 */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly kind: 'no-response' | 'refused' | 'failed' | 'cancelled'
  /** HTTP status; 0 without a response. */
  readonly status: number
  /** The API's stable word, for example `invalid_otp`; empty without one. */
  readonly code: string
  /** The API's sentence in the interface's language; empty without one. */
  readonly serverMessage: string

  constructor(kind: HttpError['kind'], status: number, code: string, serverMessage: string) {
    super(serverMessage || code || kind)
    this.kind = kind
    this.status = status
    this.code = code
    this.serverMessage = serverMessage
  }
}

/**
 * The sentence for people (S8.1a, S8.1b): the server's message, else its error field, else a general one. `fallback`
 * takes the general one's place where the specification names another (S8.2).
 */
export function errorText(error: unknown, fallback?: string): string {
  const text = getText()
  if (!(error instanceof HttpError)) return fallback ?? text('unexpected')
  if (error.kind === 'no-response') return text('noConnection')
  return error.serverMessage || error.code || fallback || text('unexpected')
}

/** Whether a failed call is worth a word: a session that ended says so itself, and a call given up has nobody to tell. */
export const isWorthTelling = (error: Error): boolean =>
  !(error instanceof HttpError && (error.status === 401 || error.kind === 'cancelled'))

const asText = (value: unknown): string => (typeof value === 'string' ? value : '')

function toHttpError(error: unknown): unknown {
  if (!(error instanceof AxiosError)) return error
  if (error.code === AxiosError.ERR_CANCELED) return new HttpError('cancelled', 0, '', '')
  const response = error.response
  if (!response) return new HttpError('no-response', 0, '', '')
  const body: unknown = response.data
  const { error: code, message } = (typeof body === 'object' && body !== null ? body : {}) as Record<
    string,
    unknown
  >
  // A gateway that has lost its API answers 502 to 504: for the pupil that is no connection to the server.
  if (response.status >= 502 && response.status <= 504)
    return new HttpError('no-response', response.status, '', '')
  return new HttpError(
    response.status < 500 ? 'refused' : 'failed',
    response.status,
    asText(code),
    asText(message),
  )
}

type Listener<T> = (value: T) => void
const pendingListeners = new Set<Listener<number>>()
const compositionListeners = new Set<Listener<string>>()
const reachListeners = new Set<Listener<boolean>>()
let pending = 0

const countPending = (step: 1 | -1) => {
  pending += step
  for (const listener of pendingListeners) listener(pending)
}

/** Shell only: how many calls are under way that the loading indicator covers (S8.1c). */
export const subscribePending = (listener: Listener<number>): (() => void) => {
  pendingListeners.add(listener)
  return () => pendingListeners.delete(listener)
}

/** Shell only: the composition's id, which the gateway puts on every answer of the API. */
export const subscribeCompositionId = (listener: Listener<string>): (() => void) => {
  compositionListeners.add(listener)
  return () => compositionListeners.delete(listener)
}

/** Shell only: after each call, whether anything on the other side answered it. */
export const subscribeReach = (listener: Listener<boolean>): (() => void) => {
  reachListeners.add(listener)
  return () => reachListeners.delete(listener)
}

export interface CallOptions {
  params?: Record<string, string | number | boolean | undefined>
  signal?: AbortSignal
  /** True: the loading indicator stays away (polls, beacons, prefetching). */
  background?: boolean
  /** True: the call goes on when the page goes away (the end of a view). Its body must be small. */
  keepalive?: boolean
  /** Goes into the authorization header in place of the session's token (S7.8a); a refusal of it ends no session. */
  token?: string
}

const client: AxiosInstance = axios.create({
  timeout: TIMEOUT_MS,
  headers: { 'Content-Type': 'application/json' },
})

async function call<Reply>(config: AxiosRequestConfig, options: CallOptions = {}): Promise<Reply> {
  const token = options.token === undefined ? getToken() : null
  const given = options.token ?? token
  if (!options.background) countPending(1)
  try {
    const response = await client.request<Reply>({
      ...config,
      headers: {
        'Accept-Language': getLanguage(),
        ...(given === null ? {} : { Authorization: `Bearer ${given}` }),
      },
      ...(options.params ? { params: options.params } : {}),
      ...(options.signal ? { signal: options.signal } : {}),
      ...(options.keepalive ? { adapter: 'fetch', fetchOptions: { keepalive: true } } : {}),
    })
    noteReach(true)
    noteComposition(response.headers['x-composition'])
    return response.data
  } catch (cause) {
    const error = toHttpError(cause)
    if (cause instanceof AxiosError) noteComposition(cause.response?.headers['x-composition'])
    if (error instanceof HttpError && error.kind !== 'cancelled') noteReach(error.status !== 0)
    // Only the answer to this very token may end the session: another sign-in may have happened meanwhile.
    if (error instanceof HttpError && error.status === 401 && token !== null) expireSession(token)
    throw error
  } finally {
    if (!options.background) countPending(-1)
  }
}

function noteReach(isReached: boolean) {
  for (const listener of reachListeners) listener(isReached)
}

function noteComposition(id: unknown) {
  if (typeof id === 'string' && id) for (const listener of compositionListeners) listener(id)
}

/**
 * The site's HTTP client (S6.2, S7.1): same origin, JSON, token in the authorization header, 30 s. Every verb resolves
 * to the body and rejects with `HttpError`. It shows nothing: the caller decides, or the shell's one subscriber of
 * failed queries.
 */
export const http = {
  get: <Reply>(url: string, options?: CallOptions) => call<Reply>({ method: 'get', url }, options),
  post: <Reply>(url: string, body: unknown = {}, options?: CallOptions) =>
    call<Reply>({ method: 'post', url, data: body }, options),
  put: <Reply>(url: string, body: unknown = {}, options?: CallOptions) =>
    call<Reply>({ method: 'put', url, data: body }, options),
  delete: <Reply>(url: string, options?: CallOptions) => call<Reply>({ method: 'delete', url }, options),
} as const
