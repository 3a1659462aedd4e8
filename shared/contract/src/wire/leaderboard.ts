import { Type, type Static } from 'typebox'
import { orNull } from './shapes.ts'

/** A row of a level's leaderboard (S3.26b, decisions 3 and 19). `name` is a handle unless its owner chose otherwise. */
export const LeaderboardEntry = Type.Object({
  id: Type.String(),
  rank: Type.Integer(),
  name: Type.String(),
  /** The handle in Bangla, where it is one of the word list (decision 2). */
  bangla_name: Type.Optional(Type.String()),
  avatar: orNull(Type.String()),
  points: Type.Integer(),
  is_me: Type.Boolean(),
})
export type LeaderboardEntry = Static<typeof LeaderboardEntry>

/**
 * GET /api/v2/app/leaderboard/level/{level} (S7.19e). `own`: the learner's row and its neighbours when outside the top.
 * `set_aside`: an operator has to look at the learner's answers first, so others do not see them here (decision 47).
 */
export const Leaderboard = Type.Object({
  /** Of level 0: the level at which the learner has most points. */
  level: Type.Optional(Type.Integer()),
  entries: Type.Array(LeaderboardEntry),
  own: Type.Array(LeaderboardEntry),
  set_aside: Type.Optional(Type.Literal(true)),
  /** The learner hides: others do not see them here. */
  hides: Type.Optional(Type.Literal(true)),
})
export type Leaderboard = Static<typeof Leaderboard>
