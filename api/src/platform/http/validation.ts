// Validates bodies, queries and paths by their schemas.
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify'
import { IsInteger, IsLiteralNumber, IsObject, IsUnion, type TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { ApiError } from '../errors/api-error.ts'
import { text } from '../texts/index.ts'

const isNumeric = (schema: unknown): boolean =>
  IsInteger(schema) || (IsUnion(schema) && schema.anyOf.every(IsLiteralNumber))

/**
 * Text of a path or query as the whole number its schema asks for; anything else stays as it came and fails validation.
 */
function readNumbers(schema: TSchema, value: unknown): unknown {
  if (!IsObject(schema) || typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, field]: [string, unknown]) => {
      const property: unknown = schema.properties[name]
      const isNumber = isNumeric(property) && typeof field === 'string' && /^-?\d{1,15}$/.test(field)
      return [name, isNumber ? Number(field) : field]
    }),
  )
}

/** TypeBox checks what comes in. Bodies are not coerced: "7" is no number, and an unknown field is an error. */
const compile: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const check = Compile(schema)
  return (value) => {
    const read = httpPart === 'body' ? value : readNumbers(schema, value)
    // Fastify uses the list of errors for its `validation`; its types allow only Error.
    return check.Check(read) ? { value: read } : { error: check.Errors(read) as unknown as Error }
  }
}

/** Deeper than any body of S7, and far from what recursion can bear. */
const MAX_LEVELS = 64

/** Whether arrays and objects lie in each other deeper than `MAX_LEVELS`. Without recursion itself. */
function isTooDeep(body: unknown): boolean {
  let level: unknown[] = [body]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_LEVELS) return true
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null
        ? Object.values(value).filter((inner) => typeof inner === 'object' && inner !== null)
        : [],
    )
  }
  return false
}

/** In JSON a NUL and the halves of characters are written as escapes; most bodies have neither. */
const MAY_HOLD_NO_TEXT = /\\u(?:0000|d[89a-f])/i

/**
 * Whether a text or name in it has a NUL, or half a character: no column takes the one, and the other is stored as
 * `\ufffd`.
 */
function holdsNoText(body: unknown): boolean {
  if (typeof body === 'string') return /[\0\p{Surrogate}]/u.test(body)
  if (typeof body !== 'object' || body === null) return false
  return Object.entries(body).some(([name, value]) => holdsNoText(name) || holdsNoText(value))
}

/** How bodies, queries and paths are read and checked. */
export function validateRequests(app: FastifyInstance): void {
  app.setValidatorCompiler(compile)
  // Bodies are not decompressed: a proxy that decompresses one would read another body.
  app.addHook('onRequest', async ({ headers }) => {
    if ((headers['content-encoding'] ?? 'identity').toLowerCase() !== 'identity')
      throw new ApiError(415, 'bad_request', text('badRequest'))
  })
  // Several calls of S7 have an empty body; with a JSON content type Fastify would reject that.
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {})
    else
      void parse(request, body as string, (error, parsed: unknown) => {
        if (!error && (isTooDeep(parsed) || (MAY_HOLD_NO_TEXT.test(body as string) && holdsNoText(parsed))))
          done(new ApiError(400, 'bad_request', text('badRequest')))
        else done(error, parsed)
      })
  })
}
