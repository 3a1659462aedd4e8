// Rewrites the headers of a call for the API, and those of its answer for the caller.
import { REQUEST_ID_HEADER, getTraceparent, traceparentOfSpan } from '@dhadha/server'
import type { FastifyRequest } from 'fastify'
import { INERT_POLICY } from '../headers.ts'
import { LOG_OUT_PATH } from '../session/left-sign-ins.ts'
import type { SessionCookies } from '../session/session-cookies.ts'

/** Meant for one connection only (RFC 9110), so never passed on. */
const HOP_BY_HOP = [
  'connection',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]

/** Sets the caller's address: the API trusts only this gateway, not headers of the caller. */
const ORIGIN = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-real-ip',
]

/** The headers that identify a request, which the gateway sets. */
const IDS = [REQUEST_ID_HEADER, 'traceparent', 'tracestate']

/** Headers of a call that the gateway sets itself. */
const OWN: ReadonlySet<string> = new Set([...HOP_BY_HOP, ...ORIGIN, ...IDS, 'cookie', 'authorization'])
/** Headers of an answer that are not forwarded; it has the request's id already. */
const OF_ONE_CONNECTION: ReadonlySet<string> = new Set([...HOP_BY_HOP, REQUEST_ID_HEADER])

export type Caller = Pick<FastifyRequest, 'id' | 'headers' | 'ip' | 'ips' | 'protocol' | 'host' | 'url'>
export type CallHeaders = Record<string, string | string[] | undefined>

/** The headers of a call as the API gets them: the gateway sets the caller's address and the id. */
export function rewriteRequestHeaders(
  request: Caller,
  headers: CallHeaders,
  cookies: SessionCookies,
): CallHeaders {
  const sent = without(headers, OWN)
  const isLogOut = request.url.split('?', 1)[0] === LOG_OUT_PATH
  const { cookie, authorization } = cookies.translate(request.headers, { isLogOut })
  if (cookie !== undefined) sent['cookie'] = cookie
  if (authorization !== undefined) sent['authorization'] = authorization
  sent['traceparent'] =
    traceparentOfSpan(request) ?? getTraceparent(request.id, request.headers['traceparent'])
  // The nearest one first in `ips`, last in the header.
  sent['x-forwarded-for'] = (request.ips ?? [request.ip]).toReversed().join(', ')
  sent['x-forwarded-proto'] = request.protocol
  sent['x-forwarded-host'] = request.host
  return sent
}

/** The headers of the API's answer as the caller gets them. */
export function rewriteHeaders(headers: CallHeaders, request?: { readonly url: string }): CallHeaders {
  const filtered = without(headers, OF_ONE_CONNECTION)
  // The API's own documentation is a page with scripts; everything else is data.
  const isPage = request?.url.startsWith('/api/docs') ?? false
  if (!isPage && !('content-security-policy' in filtered)) filtered['content-security-policy'] = INERT_POLICY
  return filtered
}

function without(headers: CallHeaders, names: ReadonlySet<string>): CallHeaders {
  const filtered: CallHeaders = {}
  for (const name of Object.keys(headers)) if (!names.has(name.toLowerCase())) filtered[name] = headers[name]
  return filtered
}
