import { delay, http, HttpResponse, type HttpHandler } from 'msw'
import type { Description, Operation, Schema } from './description.ts'
import type { Scenario } from './scenarios.ts'
import { createSample } from './sample.ts'

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const

/**
 * Answers of the API without the API: a handler of Mock Service Worker for each call of its description, whose bodies
 * satisfy the schemas. For a look at pages, and for tests with
 * `setupServer(...mockHandlers(apiDescription(), 'full'))` of `msw/node`.
 */
export const mockHandlers = (description: Description, scenario: Scenario): HttpHandler[] =>
  Object.entries(description.paths).flatMap(([path, operations]) =>
    METHODS.flatMap((method) => {
      const operation = operations[method]
      // Stars stand for the address of the site.
      const address = `*${path.replaceAll(/\{(\w+)\}/g, ':$1')}`
      return operation ? [http[method](address, () => createResponse(operation, scenario))] : []
    }),
  )

async function createResponse(operation: Operation, scenario: Scenario): Promise<Response> {
  if (scenario === 'loading') await delay('infinite')
  if (scenario === 'error')
    return errorResponse(503, 'unavailable', 'The site is unavailable for a moment. Try again.')
  if (scenario === 'signed-out' && operation.security?.length)
    return errorResponse(401, 'unauthorized', 'Sign in first.')
  const [status = '204', answer] =
    Object.entries(operation.responses).find(([code]) => /^2\d\d$/.test(code)) ?? []
  const schema = getBodySchema(answer)
  if (!schema) return new HttpResponse(null, { status: 204 })
  const fill = scenario === 'full' ? 'full' : 'empty'
  return HttpResponse.json(createSample(schema, fill) as Record<string, unknown>, { status: Number(status) })
}

/** The schema of an answer in JSON; undefined: it has none. */
export const getBodySchema = (answer: Operation['responses'][string] | undefined): Schema | undefined => {
  const schema = answer?.content?.['application/json']?.schema
  return schema?.type === 'null' ? undefined : schema
}

const errorResponse = (status: number, error: string, message: string): Response =>
  HttpResponse.json({ error, message }, { status })
