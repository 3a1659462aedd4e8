import type { Badge } from '@dhadha/contract/wire'

/** How many locked badges stand on the shelf before it is opened: those nearest to being earned. */
const NEAREST = 4

type EarnedBadge = Badge & { earned_at: string }

const isEarned = (badge: Badge): badge is EarnedBadge => badge.earned_at !== null
const closeness = ({ progress, threshold }: Badge) => progress / threshold

/** The latest first; of the same moment in the shelf's order. */
export const earnedOf = (badges: readonly Badge[]): EarnedBadge[] =>
  badges.filter(isEarned).toSorted((a, b) => b.earned_at.localeCompare(a.earned_at))

/**
 * What is to come, the nearest first; the API's first badge is where everybody begins, and leads until it is earned.
 */
const lockedOf = (badges: readonly Badge[]): Badge[] =>
  badges
    .filter((badge) => !isEarned(badge))
    .toSorted((a, b) => Number(b === badges[0]) - Number(a === badges[0]) || closeness(b) - closeness(a))

/**
 * What the shelf shows: what is earned, then what is to come. Closed, it holds back the far ones; the order never changes
 * with opening it, so that nothing moves under a pupil's finger.
 */
export const shelfOf = (badges: readonly Badge[], open: boolean): Badge[] => [
  ...earnedOf(badges),
  ...lockedOf(badges).slice(0, open ? undefined : NEAREST),
]

/** The badge that is nearest to being earned; undefined once all are. */
export const nextOf = (badges: readonly Badge[]): Badge | undefined => lockedOf(badges)[0]
