import { getLanguage } from '../i18n/language.ts'
import { expireSession, getToken } from '../session/session.ts'
import { TIMEOUT_MS } from './callHeaders.ts'
import { ConnectionError, isConnectionError, overConnection, unlessAborted } from './connectionError.ts'
import { HttpError, isOfServer, toHttpError } from './error.ts'
import { cacheAnswer, getCachedAnswer } from './etagCache.ts'
import { countPending, emitFailedCall, emitHeaders, emitReach } from './events.ts'
import { clearPreloaded, takePreloaded } from './preload.ts'
import { send } from './send.ts'

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

async function call<Reply>(request: Call, options: CallOptions = {}): Promise<Reply> {
  // Taken before anything is awaited: afterwards the caller is no longer on the stack.
  const caller = new Error('called from here')
  const token = options.token === undefined ? getToken() : null
  const usedToken = options.token ?? token
  if (!options.background) countPending(1)
  if (request.method !== 'GET' && !options.background) clearPreloaded()
  try {
    const answer = await exchange(request, options, usedToken)
    emitHeaders(answer.headers)
    if (answer.status >= 200 && answer.status < 300) {
      emitReach(true)
      return answer.body as Reply
    }
    throw toHttpError(answer.status, answer.body)
  } catch (error) {
    if (error instanceof HttpError && isOfServer(error)) emitFailedCall(caller.stack ?? '')
    if (error instanceof HttpError && error.kind !== 'cancelled') emitReach(error.status !== 0)
    // Only a response to this very token may end the session: another sign-in may have happened meanwhile. And only one
    // of the API: a network's filter must not sign a child out.
    if (error instanceof HttpError && error.status === 401 && error.isOfApi && token !== null)
      expireSession(token)
    throw error
  } finally {
    if (!options.background) countPending(-1)
  }
}

/** A response of any status. */
interface Answer {
  status: number
  headers: Headers
  body: unknown
}

/**
 * The answer to a call: that of its preloaded request, or of one that is sent now.
 *
 * @throws HttpError `no-response` or `cancelled`; another error for a call that is wrong in itself
 */
async function exchange(
  { method, url, body }: Call,
  { params, signal, keepalive = false, callId }: CallOptions,
  token: string | null,
): Promise<Answer> {
  const address = withParams(url, params)
  const cached = method === 'GET' ? getCachedAnswer(address, token) : undefined
  const controller = new AbortController()
  const abort = () => controller.abort()
  if (signal?.aborted) abort()
  signal?.addEventListener('abort', abort)
  const timer = setTimeout(abort, TIMEOUT_MS)
  try {
    const preloaded = method === 'GET' ? takePreloaded(address, token, getLanguage()) : null
    const {
      status,
      headers,
      text: received,
    } = await (preloaded
      ? unlessAborted(overConnection(preloaded), controller.signal)
      : send(
          { method, address, body },
          { token, etag: cached?.etag, callId, keepalive, signal: controller.signal },
        ))
    const ok = status >= 200 && status < 300
    if (status === 304 && cached) return { status: 200, headers, body: cached.body }
    const parsed = parse(received)
    // The sign-in page of a network, with a status as if the API had answered: there is no connection to the API.
    if (ok && parsed === undefined) throw new ConnectionError('not the API')
    const etag = headers.get('etag')
    if (method === 'GET' && ok && etag) cacheAnswer(address, token, { etag, body: parsed })
    return { status, headers, body: parsed === undefined ? received : parsed }
  } catch (error) {
    if (!isConnectionError(error)) throw error
    throw new HttpError(signal?.aborted ? 'cancelled' : 'no-response', 0, '', '')
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
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

/**
 * The site's HTTP client (S6.2, S7.1): same origin, JSON, the sign-in's marker in the authorization header
 * (decision 54), time-out 30 s. Every verb resolves to the body and rejects with `HttpError`. It shows nothing: the
 * caller reports errors, or the shell's one subscriber of failed queries.
 */
export const http = {
  get: <Reply>(url: string, options?: CallOptions) => call<Reply>({ method: 'GET', url }, options),
  post: <Reply>(url: string, body: unknown = {}, options?: CallOptions) =>
    call<Reply>({ method: 'POST', url, body }, options),
  put: <Reply>(url: string, body: unknown = {}, options?: CallOptions) =>
    call<Reply>({ method: 'PUT', url, body }, options),
  delete: <Reply>(url: string, options?: CallOptions) => call<Reply>({ method: 'DELETE', url }, options),
} as const
