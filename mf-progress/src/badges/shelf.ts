import type { Badge } from '@dhadha/contract/wire'

/** How many locked badges the collapsed shelf shows: those nearest to being earned. */
const NEAREST = 4

type EarnedBadge = Badge & { earned_at: string }

const isEarned = (badge: Badge): badge is EarnedBadge => badge.earned_at !== null
const closeness = ({ progress, threshold }: Badge) => progress / threshold

/** The latest first; those of the same moment in the shelf's order. */
export const getEarned = (badges: readonly Badge[]): EarnedBadge[] =>
  badges.filter(isEarned).toSorted((a, b) => b.earned_at.localeCompare(a.earned_at))

/**
 * The locked ones, the nearest first. The API's first badge is the one that every learner begins with: it is first
 * until it is earned.
 */
const getLocked = (badges: readonly Badge[]): Badge[] =>
  badges
    .filter((badge) => !isEarned(badge))
    .toSorted((a, b) => Number(b === badges[0]) - Number(a === badges[0]) || closeness(b) - closeness(a))

/**
 * The badges on the shelf: earned, then locked ones. Collapsed, it leaves out the distant ones; expanding keeps the
 * order, so that nothing moves under a pupil's finger.
 */
export const getShelf = (badges: readonly Badge[], open: boolean): Badge[] => [
  ...getEarned(badges),
  ...getLocked(badges).slice(0, open ? undefined : NEAREST),
]

/** The badge that is nearest to being earned; undefined once all are. */
export const findNext = (badges: readonly Badge[]): Badge | undefined => getLocked(badges)[0]
