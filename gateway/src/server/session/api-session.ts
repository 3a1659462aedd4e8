// Turns the API's answers that start or end a session into cookies of the browser (decision 54).
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { SESSION_HEADER } from '@dhadha/server'
import type {
  FastifyReply,
  FastifyRequest,
  RawServerBase,
  RequestGenericInterface,
  RouteGenericInterface,
} from 'fastify'
import type { EndSignIn } from './left-sign-ins.ts'
import { isFromBrowser } from '../proxy/same-origin.ts'
import type { SessionCookies } from './session-cookies.ts'

/** A call and its answer, as the proxy hands them over. */
export type ApiRequest = FastifyRequest<RequestGenericInterface, RawServerBase>
export type ApiReply = FastifyReply<RouteGenericInterface, RawServerBase>

/** The session event in an answer of the API. */
type SessionEvent = { readonly kind: 'started'; readonly learner: string } | { readonly kind: 'ended' }

/** Removes the session event from an answer's headers: it is only for the gateway. */
export function takeSessionEvent(reply: ApiReply): SessionEvent | null {
  const [kind, learner = ''] = String(reply.getHeader(SESSION_HEADER) ?? '').split(' ')
  reply.removeHeader(SESSION_HEADER)
  if (kind === 'started') return { kind, learner }
  return kind === 'ended' ? { kind } : null
}

interface SessionStreamOptions {
  readonly stream: Readable
  readonly sessionEvent: SessionEvent
  readonly cookies: SessionCookies
  readonly endSignIn: EndSignIn
}

/**
 * Passes on an answer that starts or ends a session (decision 54). A browser gets the token of a sign-in as a cookie
 * that scripts cannot read, and its marker in the body; a program gets the answer as it is. The sign-in whose cookie it
 * replaces ends (decision 54). At a log out the cookies go; the browser's cache is cleared by a call of its own
 * (`clear-cache.ts`), because a browser holds back an answer that clears its cache until that is done.
 */
export async function passSession(
  request: ApiRequest,
  reply: ApiReply,
  { stream, sessionEvent, cookies, endSignIn }: SessionStreamOptions,
): Promise<void> {
  if (sessionEvent.kind === 'ended') {
    const gone = cookies.leftIn(request.headers) === null ? cookies.end() : cookies.endLeft()
    void reply.header('set-cookie', gone).send(stream)
    return
  }
  if (!isFromBrowser(request)) {
    void reply.send(stream)
    return
  }
  const answer = JSON.parse(await text(stream)) as Record<string, unknown>
  const secret = String(answer['access_token'])
  const replaced = cookies.getSecret(request.headers)
  if (replaced !== null && replaced !== secret) await endSignIn(replaced, request.ip)
  void reply
    .removeHeader('content-length')
    .header('set-cookie', cookies.start(secret, sessionEvent.learner))
    .send({ ...answer, access_token: cookies.markerFor(secret, sessionEvent.learner) })
}
