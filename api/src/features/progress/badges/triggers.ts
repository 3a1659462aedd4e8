import type { Routes } from '../../../platform/feature.ts'
import type { BadgeBook } from './badges.ts'

/**
 * After a call of a route with `mayEarnBadge`, checks the caller's badges; so other features need not know of badges.
 * The other two triggers are a day's first call and a graded test.
 */
export const withBadges =
  (routes: Routes, badges: BadgeBook): Routes =>
  async (api) => {
    api.addHook('preSerialization', (request, reply, payload, done) => {
      const { mayEarnBadge = null } = request.routeOptions.config
      const what = typeof mayEarnBadge === 'function' ? mayEarnBadge(payload) : mayEarnBadge
      if (what !== null && reply.statusCode < 300) badges.check(request.learner.id, what)
      done(null, payload)
    })
    await routes(api)
  }
