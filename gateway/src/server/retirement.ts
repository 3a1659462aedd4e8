// The state of a gateway that is about to end.
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on the gateway is not ready, and closes connections; it still answers all requests (decision 63). */
    readonly retire: () => void
  }
}

/** @returns whether `app.retire` was called */
export function addRetirement(app: FastifyInstance): () => boolean {
  let isRetiring = false
  app.decorate('retire', () => {
    isRetiring = true
  })
  return () => isRetiring
}
