import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** When the call had reached the API whole, however long what comes before its answer takes (decisions 15, 24). */
    arrivedAt: Date
  }
}

/**
 * Stamps every request with its arrival. Once, on the root instance, before anything that may have to wait.
 *
 * A body that follows its head counts when it is there, or a head sent in time would hold the door for an answer that
 * is still being thought about. One that came while a check before it was waited for has waited for the API alone: it
 * counts as of its head.
 */
export function stampArrivals(app: FastifyInstance, clock: () => Date): void {
  app.decorateRequest('arrivedAt')
  app.addHook('onRequest', (request, _, done) => {
    request.arrivedAt = clock()
    done()
  })
  // Runs after every `onRequest`, such as the token's check, and before the body is read.
  app.addHook('preParsing', (request, _, payload, done) => {
    if (!request.raw.complete) payload.once('end', () => (request.arrivedAt = clock()))
    done(null, payload)
  })
}
