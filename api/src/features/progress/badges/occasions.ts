import type { Feature } from '../../../platform/feature.ts'
import type { BadgeBook } from './badges.ts'

/** Calls by which a badge can be earned; a day's first call and a graded test are the other two occasions. */
const OCCASIONS: ReadonlySet<string> = new Set([
  'POST /api/v2/app/problem/:problem_id/attempts',
  'POST /api/v2/app/peer-recommend/recommend',
  'POST /api/v2/app/tutorial/:id/watch',
  'POST /api/v2/app/practice-test/:id/complete',
])

/** A wrong answer earns nothing; so that half of all answers cost no look. */
const isWrongAnswer = (reply: unknown): boolean =>
  typeof reply === 'object' && reply !== null && 'isCorrect' in reply && reply.isCorrect === false

/** Has the badges of whoever did one of these things looked at afterwards; the features need not know of badges. */
export const withBadges =
  (feature: Feature, badges: BadgeBook): Feature =>
  async (api) => {
    api.addHook('preSerialization', (request, reply, payload, done) => {
      const call = `${request.method} ${request.routeOptions.url}`
      if (reply.statusCode < 300 && OCCASIONS.has(call) && !isWrongAnswer(payload))
        badges.lookAt(request.learner.id)
      done(null, payload)
    })
    await feature(api)
  }
