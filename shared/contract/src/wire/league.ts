import { Type, type Static } from 'typebox'
import { LeaderboardEntry } from './leaderboard.ts'
import { orNull } from './shapes.ts'

/** A row of a league's group. `name` is a handle unless its owner chose otherwise. */
export const LeagueEntry = Type.Object({
  id: Type.String(),
  /** Null while the learner has no points this week. */
  rank: orNull(Type.Integer()),
  name: Type.String(),
  /** The handle in Bangla, where it is one of the word list (decision 2). */
  bangla_name: Type.Optional(Type.String()),
  avatar: orNull(Type.String()),
  points: Type.Integer(),
  is_me: Type.Boolean(),
})
export type LeagueEntry = Static<typeof LeagueEntry>

/** How a week that is over went for the learner. */
export const LeagueWeek = Type.Object({
  /** The Saturday on which it began, YYYY-MM-DD. */
  week: Type.String(),
  /** Null without points. */
  rank: orNull(Type.Integer()),
  points: Type.Integer(),
  /** Learners in the group. */
  members: Type.Integer(),
  /** Ranks 1 to 3; empty for a group of fewer than three. */
  winners: Type.Array(LeaderboardEntry),
})
export type LeagueWeek = Static<typeof LeagueWeek>

/**
 * GET and POST and DELETE /api/v2/app/league: the week's league (decision 19). In the limited mode the answer is 403
 * `guardian_needed`; `guardian_league` for a child whose guardian has not consented to leagues.
 */
export const League = Type.Object({
  joined: Type.Boolean(),
  /** Days until the week is over, in the site's time zone; 0 on its last day. */
  days_left: Type.Integer(),
  /** The learner's own group, best rank first; empty for a learner who does not take part. */
  entries: Type.Array(LeagueEntry),
  /** Last week, if the learner took part. */
  last: orNull(LeagueWeek),
  /** Others do not see the learner: by their own choice, or until an operator has looked (decision 47). */
  unseen: orNull(Type.Union([Type.Literal('hides'), Type.Literal('set_aside')])),
})
export type League = Static<typeof League>
