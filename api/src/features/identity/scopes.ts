// Authenticates calls: routes in the learner's scope have a signed-in learner (S6.1).
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Api, Routes } from '../../platform/feature.ts'
import type { Learner } from './sessions/session-cache.ts'
import type { Sessions } from './sessions/sessions.ts'
import { unauthorized } from '../../platform/errors/api-error.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in learner; only inside `learnerScope`. Elsewhere reading it is a programming error and throws. */
    learner: Learner
  }
}

const signedIn = Symbol('learner')

interface WithLearner {
  [signedIn]?: Learner
}

/** The token of the authorization header (S6.2), with or without `Bearer`; null if there is none. */
export function bearerToken(header: string | undefined): string | null {
  const token = (header ?? '').replace(/^bearer\s+/i, '').trim()
  return token === '' ? null : token
}

/** Adds `learner` to requests. Register once, on the root instance, before any scope. */
export function decorateLearner(app: FastifyInstance): void {
  app.decorateRequest('learner', {
    getter() {
      const learner = (this as WithLearner)[signedIn]
      if (!learner) throw new Error('request.learner was read outside learnerScope')
      return learner
    },
  })
}

/** The id of the signed-in learner, or null; for code that also runs outside `learnerScope`. */
export const getLearnerId = (request: FastifyRequest): string | null =>
  (request as WithLearner)[signedIn]?.id ?? null

/**
 * Routes for signed-in learners: 401 without a valid token, else `request.learner` is there (S6.1a, S6.2). Caches must
 * not store their answers: the next user of this browser may be another learner (decision 54).
 */
export const createLearnerScope = (sessions: Sessions) => (routes: Routes) => async (api: Api) => {
  api.addHook('onRoute', (route) => {
    route.schema = { ...route.schema, security: [{ token: [] }] }
  })
  api.addHook('onRequest', async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    const learner = await sessions.check(bearerToken(request.headers.authorization))
    if (!learner) throw unauthorized()
    ;(request as WithLearner)[signedIn] = learner
  })
  await routes(api)
}
