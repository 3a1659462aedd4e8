import type { Routes } from '../../../platform/feature.ts'
import type { BadgeBook } from './badges.ts'

/**
 * After a call of a route with `mayEarnBadge`, or whose handler has set `badgeCheck`, checks the caller's badges; so
 * other features need not know of badges.
 * The other two triggers are a day's first call and a graded test.
 */
export const withBadges =
  (routes: Routes, badges: BadgeBook): Routes =>
  async (api) => {
    api.decorateRequest('badgeCheck', null)
    api.addHook('preSerialization', (request, reply, payload, done) => {
      const check = request.badgeCheck ?? request.routeOptions.config.mayEarnBadge
      if (check && reply.statusCode < 300) badges.check(request.learner.id, check)
      done(null, payload)
    })
    await routes(api)
  }
