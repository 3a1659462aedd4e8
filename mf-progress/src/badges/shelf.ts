import type { Badge } from '@dhadha/contract/wire'

/** How many locked badges stand on the shelf before it is opened: those nearest to being earned. */
const NEAREST = 4

const closeness = ({ progress, threshold }: Badge) => progress / threshold

/** The latest first; of the same moment in the shelf's order. */
export const earnedOf = (badges: readonly Badge[]): Badge[] =>
  badges
    .filter(({ earned_at }) => earned_at !== null)
    .toSorted((a, b) => (b.earned_at ?? '').localeCompare(a.earned_at ?? ''))

/**
 * What the shelf shows: what is earned, then what is to come, the nearest first; the API's first badge is where everybody
 * begins, and leads until it is earned. Closed, it holds back the far ones; the order never changes with opening it, so
 * that nothing moves under a pupil's finger.
 */
export function shelfOf(badges: readonly Badge[], open: boolean): Badge[] {
  const locked = badges
    .filter(({ earned_at }) => earned_at === null)
    .toSorted((a, b) => Number(b === badges[0]) - Number(a === badges[0]) || closeness(b) - closeness(a))
  return [...earnedOf(badges), ...(open ? locked : locked.slice(0, NEAREST))]
}

/** The badge that is nearest to being earned; undefined once all are. */
export const nextOf = (badges: readonly Badge[]): Badge | undefined =>
  shelfOf(badges, true).find(({ earned_at }) => earned_at === null)
