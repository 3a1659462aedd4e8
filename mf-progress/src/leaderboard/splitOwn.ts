import type { Leaderboard, LeaderboardEntry } from '@dhadha/contract/wire'

/** Rows of the list that are seen without scrolling. */
const ROWS_IN_SIGHT = 5

/** The own row with those beside it, where the list has it out of sight. */
function ownOutOfSight(entries: readonly LeaderboardEntry[]): readonly LeaderboardEntry[] {
  const own = entries.findIndex((entry) => entry.is_me)
  return own < ROWS_IN_SIGHT ? [] : entries.slice(own - 1, own + 2)
}

type Board = Pick<Leaderboard, 'entries' | 'own' | 'set_aside' | 'hides'>

interface SplitBoard {
  /** Other learners do not see the own row. */
  readonly isUnseen: boolean
  /** The rows of the list. */
  readonly entries: readonly LeaderboardEntry[]
  /** The own row, with its neighbours where it has a place; empty if the list shows it anyway. */
  readonly apart: readonly LeaderboardEntry[]
}

/**
 * Which rows are in the list, and which stand below it. The row of a learner hidden from others stands apart, once,
 * and takes no place among the others (decision 19).
 */
export function splitOwn({ entries, own, set_aside, hides }: Board): SplitBoard {
  if (set_aside || hides) {
    const mine = [...entries, ...own].find((entry) => entry.is_me)
    return { isUnseen: true, entries: entries.filter((entry) => !entry.is_me), apart: mine ? [mine] : [] }
  }
  return { isUnseen: false, entries, apart: own.length > 0 ? own : ownOutOfSight(entries) }
}
