import { POLL_PATH } from '@dhadha/server'
import { getErrorCode } from '@dhadha/server/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Dispatcher } from 'undici'
import { rewriteHeaders, rewriteRequestHeaders } from './api-headers.ts'
import type { ApiInstances } from './api-instances.ts'
import type { SessionCookies } from '../session/session-cookies.ts'

/** A poll as browsers send it: without a body, and without a header that is meant for one connection only. */
export const isPlainPoll = ({ method, url, headers }: FastifyRequest['raw']): boolean =>
  method === 'GET' &&
  url === POLL_PATH &&
  (headers.connection === undefined || headers.connection === 'keep-alive') &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined

interface PollOptions {
  readonly instances: Pick<ApiInstances, 'request'>
  readonly cookies: SessionCookies
  /** The API's `Host` header. */
  readonly host: string
  /** Passes on the body of an answer that has one. */
  readonly onModified: (reply: FastifyReply, body: Dispatcher.ResponseData['body']) => void
  readonly onError: (reply: FastifyReply, error: Error & { statusCode?: number }) => void
}

/**
 * Passes a poll on as the proxy does with all other calls. Polls are most of them, and most of their answers are a
 * head alone: to look for a body, and to send none as a stream, takes the proxy longer than all else that the gateway
 * does (decision 62).
 */
export async function passPoll(
  request: FastifyRequest,
  reply: FastifyReply,
  { instances, cookies, host, onModified, onError }: PollOptions,
): Promise<FastifyReply> {
  const headers = rewriteRequestHeaders(request, request.headers, cookies)
  headers['host'] = host
  let answer: Dispatcher.ResponseData
  try {
    answer = await instances.request({ method: 'GET', path: POLL_PATH, headers })
  } catch (error) {
    request.log.warn(error, 'response errored')
    const isLate = getErrorCode(error) === 'UND_ERR_HEADERS_TIMEOUT'
    onError(
      reply,
      Object.assign(new Error('no answer', { cause: error }), { statusCode: isLate ? 504 : 502 }),
    )
    return reply
  }
  const { statusCode, body } = answer
  void reply.code(statusCode).headers(rewriteHeaders(answer.headers, request))
  // Such an answer has no body that could be read (RFC 9110, 15.4.5).
  if (statusCode === 304) return reply.send()
  onModified(reply, body)
  return reply
}
