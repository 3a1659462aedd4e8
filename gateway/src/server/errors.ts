// The answers to requests that fail, and to paths and methods that no route has.
import { drain, REQUEST_ID_HEADER, shortRequestId, negotiateLanguage } from '@dhadha/server'
import type { Language } from '@dhadha/release'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from './files/release-files.ts'
import { INERT_POLICY, NOTICE_HEADERS } from './headers.ts'
import { renderNotice } from './pages/notice.ts'
import { TEXTS } from './pages/texts.ts'

/** Answers what no route takes. All paths have a route for GET, so it is the method that is wrong. */
export const answerUnknownMethod = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  request.method === 'GET' || request.method === 'HEAD'
    ? notFound(reply)
    : reply.code(405).header('allow', 'GET, HEAD').header('content-security-policy', INERT_POLICY).send()

/** Turns each error into an answer; the error itself goes to the log only. */
export async function answerError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const status = error.statusCode ?? 500
  // Its sender is still sending, and would find the connection closed in place of an answer.
  if (status < 500) await drain(request.raw)
  // Further bytes of this request must not be read as the next one.
  if (!request.raw.complete) void reply.header('connection', 'close')
  if (status >= 500) request.log.error(error)
  const language = negotiateLanguage(request.headers['accept-language'])
  // Also where the request was too broken for the hook.
  void reply.code(status).header('cache-control', 'no-store').header(REQUEST_ID_HEADER, request.id)
  const number = shortRequestId(request.id)
  if (request.headers.accept?.includes('text/html')) {
    return reply
      .headers(NOTICE_HEADERS)
      .type('text/html; charset=utf-8')
      .send(renderNotice(language, 'failed', number))
  }
  return reply.header('content-security-policy', INERT_POLICY).send(toErrorReply(status, language, number))
}

function toErrorReply(
  status: number,
  language: Language,
  number: string,
): { error: string; message: string } {
  const { badRequest, failedText, tellNumber, tooLarge } = TEXTS[language]
  if (status === 413) return { error: 'too_large', message: tooLarge }
  return status < 500
    ? { error: 'bad_request', message: badRequest }
    : { error: 'failed', message: `${failedText} ${tellNumber.replace('{number}', number)}` }
}
