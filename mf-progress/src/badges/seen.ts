import { keep } from '@dhadha/contract'
import type { Badge } from '@dhadha/contract/wire'
import { earnedOf } from './shelf.ts'

const seen = keep('local', 'mf-progress:badges', (stored) =>
  Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : null,
)

const DAY_MS = 86_400_000

/**
 * Badges earned since this learner last looked at the shelf on this device. On a new device only those of
 * the last day count, so that nobody is congratulated on last year's.
 */
export function newBadges(badges: readonly Badge[], learnerId: string, now: Date): Badge[] {
  const known = seen.read(learnerId)
  return earnedOf(badges).filter(({ id, earned_at }) =>
    known ? !known.includes(id) : now.getTime() - new Date(earned_at).getTime() < DAY_MS,
  )
}

/** Marks these as seen. */
export function noteSeen(badges: readonly Badge[], learnerId: string): void {
  seen.write(
    learnerId,
    earnedOf(badges).map(({ id }) => id),
  )
}
