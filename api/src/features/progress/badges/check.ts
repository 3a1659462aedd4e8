// Checks the badges of learners.
import type { Library } from '../../learning/index.ts'
import { createDayFormatter } from '../../../platform/calendar.ts'
import type { OpenDatabase } from '../../../platform/database/open.ts'
import type { BadgeCheck } from './route-config.ts'
import { awardEarned, awardFirstSolve } from './award.ts'

/** The database, library, clock and time zone of a check of badges. */
export interface BadgeContext extends Pick<OpenDatabase, 'db' | 'pool'> {
  readonly library: Library
  readonly clock: () => Date
  readonly timeZone: string
}

/** Awards all badges that a learner has earned by now. */
export async function checkAllBadges(
  context: BadgeContext,
  learnerId: string,
): Promise<Awaited<ReturnType<typeof awardEarned>>> {
  const now = context.clock()
  const today = createDayFormatter(context.timeZone)(now)
  return awardEarned(context, learnerId, { catalogue: await context.library(), now, today })
}

/**
 * Checks the badges of learners, one after the other. The activity that earns them is stored: the learner's next check
 * makes up for one that fails, so an error must not stop the others.
 */
export async function checkBadges(
  context: BadgeContext,
  learners: Iterable<readonly [learnerId: string, what: BadgeCheck]>,
  onError: (error: unknown) => void,
): Promise<void> {
  const { library, clock } = context
  for (const [learnerId, what] of learners)
    try {
      if (what === 'all') await checkAllBadges(context, learnerId)
      else await awardFirstSolve(context, learnerId, { catalogue: await library(), now: clock() })
    } catch (error) {
      onError(error)
    }
}
