// Passes calls on to the API, with the session from the browser's cookies.
import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import { COMPOSITION_HEADER } from '@dhadha/release'
import httpProxy from '@fastify/http-proxy'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Dispatcher } from 'undici'
import { drain, negotiateLanguage, type Rank } from '@dhadha/server'
import { compressStream, compressWhole, chooseEncoding, isShort } from './api-compression.ts'
import { passSession, takeSessionEvent, type ApiReply, type ApiRequest } from '../session/api-session.ts'
import type { ApiInstances } from './api-instances.ts'
import { rewriteHeaders, rewriteRequestHeaders, type Caller, type CallHeaders } from './api-headers.ts'
import { INERT_POLICY } from '../headers.ts'
import type { EndSignIn } from '../session/left-sign-ins.ts'
import type { VisitorKeys } from '../session/visitor-keys.ts'
import type { VisitorsSites } from '../session/visitors-sites.ts'
import { BodyTooLargeError, MAX_BODY_BYTES } from './request-body.ts'
import { isForeign } from './same-origin.ts'
import { isPlainPoll, passPoll } from './polls.ts'
import { createSessionCookies, type SessionCookies } from '../session/session-cookies.ts'
import { isShed, sendUnavailable } from './shedding.ts'
import { TEXTS } from '../pages/texts.ts'

const HOST = 'api'
const UPSTREAM = `http://${HOST}`
/** Seconds: an API that ended is back within about this time. */
const RETRY_AFTER = 3

/** How the proxy calls its HTTP client: with a callback alone. */
type CallbackRequest = (
  options: Dispatcher.RequestOptions,
  callback: (error: Error | null, answer: Dispatcher.ResponseData) => void,
) => void

interface ProxyOptions {
  instances: ApiInstances
  /** The public URL of the site. */
  publicUrl: URL
  visitorKeys: VisitorKeys
  sites: VisitorsSites
  endSignIn: EndSignIn
  /** Whether a call of a rank is refused now (decision 63). */
  shouldShed: (rank: Rank | undefined) => boolean
}

/**
 * Passes calls on to the API. Its answers carry the composition's id, so that tabs notice releases. A browser's session
 * is in a cookie here and in the authorization header there (decision 36).
 */
export function addApiProxy(
  app: FastifyInstance,
  { instances, publicUrl, visitorKeys, sites, endSignIn, shouldShed }: ProxyOptions,
): void {
  const cookies = createSessionCookies(publicUrl, visitorKeys)
  const polls = {
    instances,
    cookies,
    host: HOST,
    onModified: (reply: FastifyReply, stream: Readable) =>
      onResponse(reply.request, reply, { stream, cookies, endSignIn }),
    onError: (reply: FastifyReply, error: Error & { statusCode?: number }) => onError(reply, { error }),
  }
  const callInstance: CallbackRequest = callbackify(instances.request)
  const options = {
    // Only for the path; which instance is called is the client's choice.
    upstream: UPSTREAM,
    disableRequestLogging: true,
    undici: { request: callInstance as Dispatcher['request'] },
    retryDelay: neverRetry,
    replyOptions: {
      rewriteRequestHeaders: (request: Caller, headers: CallHeaders) =>
        rewriteRequestHeaders(request, headers, cookies),
      rewriteHeaders,
      onError,
      onResponse: (request: ApiRequest, reply: ApiReply, answer: { stream: Readable }) =>
        onResponse(request, reply, { stream: answer.stream, cookies, endSignIn }),
      retryDelay: neverRetry,
    },
    preHandler: async (request: FastifyRequest, reply: FastifyReply) => {
      if (isShed(request, shouldShed)) return sendUnavailable(request, reply)
      if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES)
        throw new BodyTooLargeError('The body is announced as too large.')
      // Most calls are reads, which are not worth forging, so their cookies are not checked.
      if (
        request.method !== 'GET' &&
        isForeign(request, publicUrl, cookies.getSecret(request.headers) !== null)
      )
        return refuse(request, reply)
      const id = await sites.get(request.headers).then(
        ({ site }) => site.id,
        // The API does not depend on what is released.
        () => null,
      )
      if (id !== null) void reply.header(COMPOSITION_HEADER, id)
      return isPlainPoll(request.raw) ? passPoll(request, reply, polls) : undefined
    },
  }
  void app.register(httpProxy, { ...options, prefix: '/api', rewritePrefix: '/api' })
  void app.register(httpProxy, {
    ...options,
    prefix: '/auth/googleoauth',
    rewritePrefix: '/auth/googleoauth',
    httpMethods: ['POST'],
    routes: ['/'],
  })
}

/** Calls are repeated by the client (`api-instances.ts`), which knows which may be. */
const neverRetry = () => null

/** Another site's page has caused it: nothing of it reaches the API. */
function refuse(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { foreignOrigin } = TEXTS[negotiateLanguage(request.headers['accept-language'])]
  return reply
    .code(403)
    .header('cache-control', 'no-store')
    .header('content-security-policy', INERT_POLICY)
    .send({ error: 'foreign_origin', message: foreignOrigin })
}

interface ProxiedResponse {
  readonly stream: Readable
  readonly cookies: SessionCookies
  readonly endSignIn: EndSignIn
}

function onResponse(request: ApiRequest, reply: ApiReply, answered: ProxiedResponse): void {
  const { stream } = answered
  const sessionEvent = takeSessionEvent(reply)
  if (sessionEvent) {
    passSession(request, reply, { ...answered, sessionEvent }).catch((error: Error) =>
      onError(reply, { error }),
    )
    return
  }
  const headers = reply.getHeaders()
  const encoding = chooseEncoding(headers, request.headers['accept-encoding'])
  if (encoding === 'identity' || request.method === 'HEAD' || reply.statusCode === 304) {
    void reply.send(stream)
    return
  }
  const sendEncoded = (body: Buffer | Readable) =>
    reply
      .removeHeader('content-length')
      .header('content-encoding', encoding)
      .header('vary', [reply.getHeader('vary'), 'Accept-Encoding'].filter(Boolean).join(', '))
      .send(body)
  if (isShort(headers))
    buffer(stream).then(
      (body) => sendEncoded(compressWhole(body, encoding)),
      (error: Error) => onError(reply, { error }),
    )
  else void sendEncoded(compressStream(stream, encoding))
}

function onError(reply: ApiReply, { error }: { error: Error & { statusCode?: number } }): void {
  if (error.cause instanceof BodyTooLargeError) {
    void refuseBody(reply)
    return
  }
  const late = error.statusCode === 504
  const { apiLate, apiUnavailable } = TEXTS[negotiateLanguage(reply.request.headers['accept-language'])]
  void reply
    .code(late ? 504 : 502)
    // Headers of an answer that broke off.
    .removeHeader('etag')
    .header('cache-control', 'no-store')
    .header('retry-after', RETRY_AFTER)
    .header('content-security-policy', INERT_POLICY)
    .send({ error: 'api_unavailable', message: late ? apiLate : apiUnavailable })
}

/** To a caller who is still sending, and would find the connection closed in place of an answer. */
async function refuseBody(reply: ApiReply): Promise<void> {
  const { raw, headers } = reply.request
  // The gateway speaks HTTP/1.
  await drain(raw as IncomingMessage)
  const { tooLarge } = TEXTS[negotiateLanguage(headers['accept-language'])]
  void reply
    .code(413)
    .header('cache-control', 'no-store')
    .header('connection', 'close')
    .header('content-security-policy', INERT_POLICY)
    .send({ error: 'too_large', message: tooLarge })
}
