import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { ErrorReply } from '@dhadha/contract/wire'
import type { FastifyInstance } from 'fastify'

const asRecord = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {})

/** Describes every route registered after it: `/api/openapi.json`, and `/api/docs` to browse. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  app.addHook('onRoute', (route) => {
    const { schema = {} } = route
    route.schema = {
      ...schema,
      response: { '4xx': ErrorReply, '5xx': ErrorReply, ...asRecord(schema.response) },
    }
  })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Dhadha',
        description: 'Puzzles and reasoning for pupils of classes 3 to 10.',
        version: '1.0.0',
      },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: {
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self'",
      'img-src': "'self' data:",
      'connect-src': "'self'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
    },
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger())
}
