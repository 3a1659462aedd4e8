// Ranks a league's group, and its result at the end of the week.
import type { LeagueEntry, LeagueWeek } from '@dhadha/contract/wire'
import { toBanglaField } from '../../identity/index.ts'

/** A group smaller than this has no winner. */
const MIN_TO_WIN = 3
const LAST_WINNING_RANK = 3

/** A learner of a group with the points of its week, in the order of the list. */
export interface LeagueRow {
  readonly id: string
  readonly name: string
  readonly avatar: string | null
  readonly points: number
  /** Others see the row. */
  readonly listed: boolean
}

/**
 * The list as one of its learners sees it. Ties share a rank; a learner without points has none. A hidden learner does
 * not lower the rank of others (decision 19).
 */
export function rankGroup(rows: readonly LeagueRow[], learnerId: string): LeagueEntry[] {
  let rank = 1
  let ahead = 0
  return rows.map(({ id, name, avatar, points, listed }, index) => {
    if (index > 0 && rows[index - 1]?.points !== points) rank = ahead + 1
    if (listed) ahead++
    return {
      id,
      rank: points > 0 ? rank : null,
      name,
      ...toBanglaField('bangla_name', name),
      avatar,
      points,
      is_me: id === learnerId,
    }
  })
}

/** The result of a week for a learner; null: not in the group any more. */
export function endOfWeek(week: string, rows: readonly LeagueRow[], learnerId: string): LeagueWeek | null {
  const entries = rankGroup(rows, learnerId)
  const ownEntry = entries.find(({ is_me }) => is_me)
  if (!ownEntry) return null
  const listed = new Set(rows.filter((row) => row.listed).map(({ id }) => id))
  const winners = entries.flatMap(({ rank, ...entry }) =>
    listed.has(entry.id) && rank !== null && rank <= LAST_WINNING_RANK ? [{ ...entry, rank }] : [],
  )
  return {
    week,
    rank: ownEntry.rank,
    points: ownEntry.points,
    members: entries.length,
    winners: listed.size < MIN_TO_WIN ? [] : winners,
  }
}
