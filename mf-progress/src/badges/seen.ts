import { achievements, keep } from '@dhadha/contract'
import type { Badge } from '@dhadha/contract/wire'
import { getEarned } from './shelf.ts'

const seen = keep('local', 'mf-progress:badges', (stored) =>
  Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : null,
)

const DAY_MS = 86_400_000

/**
 * Badges earned since this learner last looked at the shelf on this device. On a new device only those of
 * the last day count, so that last year's are not celebrated. A badge that was celebrated where it was earned is not
 * celebrated again (decision 48).
 */
export function newBadges(badges: readonly Badge[], learnerId: string, now: Date): Badge[] {
  const known = seen.read(learnerId)
  const celebrated = achievements.celebrated(learnerId)
  return getEarned(badges).filter(
    ({ id, earned_at }) =>
      !celebrated.includes(id) &&
      (known ? !known.includes(id) : now.getTime() - new Date(earned_at).getTime() < DAY_MS),
  )
}

/** Marks these as seen. */
export function markSeen(badges: readonly Badge[], learnerId: string): void {
  seen.write(
    learnerId,
    getEarned(badges).map(({ id }) => id),
  )
}
