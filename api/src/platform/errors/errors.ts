// The one place where errors become responses.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorReply } from '@dhadha/contract/wire'
import { drain, hasSeveralHosts, toLoggedError as loggedOf, shortRequestId } from '@dhadha/server'
import { notFound, ApiError, unauthorized, unavailable } from './api-error.ts'
import { text, type Sentence } from '../texts/index.ts'
import { isUnavailable } from './unavailable.ts'
import { spareLockedTables } from './locked.ts'

/** The validation error of a body, a query or a path as a sentence that names the field. */
function validationSentence(errors: readonly ValidationError[]): Sentence {
  const error =
    errors.find((error) => error.keyword === 'required' || error.keyword === 'additionalProperties') ??
    errors[0]
  if (!error) return text('badRequest')
  const { requiredProperties, additionalProperties } = error.params
  if (Array.isArray(requiredProperties)) return text('missingField', { field: String(requiredProperties[0]) })
  if (Array.isArray(additionalProperties))
    return text('unknownField', { field: String(additionalProperties[0]) })
  const field = error.instancePath.slice(1).replaceAll('/', '.')
  if (field === '') return text('badRequest')
  return text(error.keyword === 'maxLength' ? 'longField' : 'invalidField', { field })
}

interface ValidationError {
  readonly keyword: string
  readonly instancePath: string
  readonly params: Readonly<Record<string, unknown>>
}

/** A NUL in a text, and a NUL or half a character in JSON: PostgreSQL can keep neither. */
const isUnstorable = ({ code, message }: FastifyError): boolean =>
  code === '22021' || code === '22P05' || (code === '22P02' && message.endsWith('type json'))

function toApiError(error: FastifyError | ApiError): ApiError | null {
  if (error instanceof ApiError) return error
  if (error.validation) return new ApiError(400, 'invalid_request', validationSentence(error.validation))
  if (error.statusCode === 413) return new ApiError(413, 'too_large', text('tooLarge'))
  if (error.statusCode === 404) return notFound()
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new ApiError(error.statusCode, 'bad_request', text('badRequest'))
  // The account was deleted while the call was under way.
  if (error.code === '23503' && String(Reflect.get(error, 'constraint')).endsWith('_learner_id_fkey'))
    return unauthorized()
  if (isUnstorable(error)) return new ApiError(400, 'bad_request', text('badRequest'))
  return isUnavailable(error) ? unavailable() : null
}

function answer(request: FastifyRequest, reply: FastifyReply, error: ApiError) {
  const { retryAfter, proof, testId, movedTo } = error.more
  const body: ErrorReply = {
    error: error.code,
    message: error.sentence(request.language),
    ...(proof && { proof }),
    ...(testId !== undefined && { test_id: testId }),
    ...(movedTo && { moved_to: movedTo }),
  }
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  return reply.status(error.status).header('cache-control', 'no-store').send(body)
}

/** The logged fields of an error: of PostgreSQL's, beside the code, the constraint alone. */
export const toLoggedError = (error: unknown) =>
  error instanceof Error
    ? {
        ...loggedOf(error),
        constraint: Reflect.get(error, 'constraint') as unknown,
        // The stack of a call that found the database unavailable is of no use, a thousand times a minute; nor is that
        // of an expected error.
        ...((isUnavailable(error) || error instanceof ApiError) && { stack: '' }),
      }
    : loggedOf(error)

/** The number identifies the line in the log that describes the error (decision 64). */
const toUnexpectedReply = ({ id }: FastifyRequest) =>
  new ApiError(500, 'internal', text('internal', { number: shortRequestId(id) }))

/**
 * The one place where errors become responses; details of unexpected ones stay in the log.
 *
 * @param probes paths that monitors ask every second, and that log by themselves why they fail
 */
export function handleErrors(
  app: FastifyInstance,
  { probes = [] }: { readonly probes?: readonly string[] } = {},
): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (hasSeveralHosts(raw)) throw new ApiError(400, 'bad_request', text('badRequest'))
  })
  const recordLock = spareLockedTables(app)
  app.setErrorHandler(async (error: FastifyError | ApiError, request, reply) => {
    recordLock(request, error)
    const expected = toApiError(error)
    // A call is often refused before its body has come: its sender is still sending, and would find the connection
    // closed.
    if (expected) await drain(request.raw)
    // Bytes that may still arrive are not the next request.
    if (!request.raw.complete) void reply.header('connection', 'close')
    const isProbe = probes.includes(request.routeOptions.url ?? '') && expected !== null
    if ((!expected || expected.status >= 500) && !isProbe)
      request.log.error(
        { err: error, method: request.method, route: request.routeOptions.url },
        'call failed',
      )
    return answer(request, reply, expected ?? toUnexpectedReply(request))
  })
  app.setNotFoundHandler((request, reply) => answer(request, reply, notFound()))
}
