import type { FastifyInstance } from 'fastify'
import type { Api, Feature } from '../../platform/feature.ts'
import type { Learner, Sessions } from './sessions/sessions.ts'
import { unauthorized } from '../../platform/errors/refusal.ts'
import { languageOf, type Language } from '../../platform/texts/index.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls; only inside `learnerScope`, elsewhere reading it is a programming error and throws. */
    learner: Learner
    /** The reader's language, by `Accept-Language`. */
    readonly language: Language
  }
}

const signedIn = Symbol('learner')

interface WithLearner {
  [signedIn]?: Learner
}

/** The token of the authorization header (S6.2), with or without `Bearer`; null without one. */
export function bearerToken(header: string | undefined): string | null {
  const token = (header ?? '').replace(/^bearer\s+/i, '').trim()
  return token === '' ? null : token
}

/** Teaches requests `language` and `learner`. Once, on the root instance, before any scope. */
export function decorateRequests(app: FastifyInstance): void {
  app.decorateRequest('language', {
    getter() {
      return languageOf(this.headers['accept-language'])
    },
  })
  app.decorateRequest('learner', {
    getter() {
      const learner = (this as WithLearner)[signedIn]
      if (!learner) throw new Error('request.learner was read outside learnerScope')
      return learner
    },
  })
}

/** Routes that anybody may call (S6.1a: the anonymous visitor). */
export const publicScope = (feature: Feature) => (api: Api) => feature(api)

/** Routes for signed-in learners: 401 without a valid token, else `request.learner` is there (S6.1a, S6.2). */
export const createLearnerScope = (sessions: Sessions) => (feature: Feature) => async (api: Api) => {
  api.addHook('onRoute', (route) => {
    route.schema = { ...route.schema, security: [{ token: [] }] }
  })
  api.addHook('onRequest', async (request) => {
    const learner = await sessions.check(bearerToken(request.headers.authorization))
    if (!learner) throw unauthorized()
    ;(request as WithLearner)[signedIn] = learner
  })
  await feature(api)
}
