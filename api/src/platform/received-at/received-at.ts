// Records when each request reached the API.
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** When the whole request had reached the API, however long its processing takes (decisions 15, 24). */
    receivedAt: Date
  }
}

/**
 * Stamps every request with its arrival. Register once, on the root instance, before anything that may wait.
 *
 * A body that comes after its headers counts from its own arrival: otherwise a pupil could send headers in time and
 * think about the answer afterwards. A body that came during a check that runs before it was kept waiting by the API
 * alone, so it counts from the arrival of the headers.
 */
export function stampReceivedAt(app: FastifyInstance, clock: () => Date): void {
  app.decorateRequest('receivedAt')
  app.addHook('onRequest', (request, _, done) => {
    request.receivedAt = clock()
    done()
  })
  // Runs after every `onRequest`, such as the token's check, and before the body is read.
  app.addHook('preParsing', (request, _, payload, done) => {
    if (!request.raw.complete) payload.once('end', () => (request.receivedAt = clock()))
    done(null, payload)
  })
}
