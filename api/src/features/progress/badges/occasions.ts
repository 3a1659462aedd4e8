import type { Feature } from '../../../platform/feature.ts'
import type { BadgeBook } from './badges.ts'

/**
 * Has the badges of whoever called a route that says `mayEarnBadge` looked at afterwards; the features need not know of
 * badges. A day's first call and a graded test are the other two occasions.
 */
export const withBadges =
  (feature: Feature, badges: BadgeBook): Feature =>
  async (api) => {
    api.addHook('preSerialization', (request, reply, payload, done) => {
      const { mayEarnBadge = false } = request.routeOptions.config
      const earns = typeof mayEarnBadge === 'function' ? mayEarnBadge(payload) : mayEarnBadge
      if (earns && reply.statusCode < 300) badges.lookAt(request.learner.id)
      done(null, payload)
    })
    await feature(api)
  }
