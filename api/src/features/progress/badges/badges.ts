import type { Badges } from '@dhadha/contract/wire'
import type { Library } from '../../learning/index.ts'
import type { Dependencies } from '../../../platform/feature.ts'
import type { BadgeCheck } from './route-config.ts'
import { checkAllBadges, checkBadges, type BadgeContext } from './check.ts'
import { BADGE_RULES } from './rules.ts'
import { text } from './texts/index.ts'

/** All badges, and those that a learner has earned (S3.14c, S7.19d). */
export interface BadgeBook {
  /** Awards the badges that a learner has earned by now, and lists all badges. */
  readonly read: (learnerId: string) => Promise<Badges>
  /** Checks and awards badges after the response to a call that may have earned one. */
  readonly check: (learnerId: string, scope?: BadgeCheck) => void
}

/**
 * Checks what learners have earned (award.ts) after their calls. A check that is lost with its process is made up for
 * by the next one, at the latest at the learner's first call of the next day or when the badges are shown.
 */
export function createBadges(
  { db, pool, clock, config, backgroundTasks, log }: Dependencies,
  library: Library,
): BadgeBook {
  const context: BadgeContext = { db, pool, clock, library, timeZone: config.timeZone }
  // Each instance runs one check at a time, so that checks do not take the database connections that answers need.
  const waiting = new Map<string, BadgeCheck>()
  let isChecking = false

  /** Learners who are added meanwhile are handled, too: iterating a map includes new entries. */
  function* takeWaiting() {
    for (const entry of waiting) {
      waiting.delete(entry[0])
      yield entry
    }
  }

  async function checkWaiting(): Promise<void> {
    await checkBadges(context, takeWaiting(), (error) => log.error({ err: error }, 'badges were not checked'))
    isChecking = false
  }

  return {
    async read(learnerId) {
      const { stats, earned } = await checkAllBadges(context, learnerId)
      return BADGE_RULES.map(({ id, stat, threshold }) => {
        const at = earned.get(id)
        return {
          id,
          info: { name: text(id)('en'), bangla_name: text(id)('bn'), icon: id },
          // An earned badge stays earned, also when an import or a regrade lowers the number.
          progress: at ? threshold : Math.min(stats[stat], threshold),
          threshold,
          earned_at: at?.toISOString() ?? null,
        }
      })
    },

    check(learnerId, scope = 'all') {
      if (waiting.get(learnerId) !== 'all') waiting.set(learnerId, scope)
      if (isChecking) return
      isChecking = true
      backgroundTasks.run(checkWaiting)
    },
  }
}
