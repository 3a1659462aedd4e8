import { Type, type Static } from 'typebox'
import { closed, orNull } from './shapes.ts'

/** One row of a level's leaderboard (S3.26b, decisions 3 and 19). `name` is a handle unless its owner chose otherwise. */
export const LeaderboardEntry = Type.Object({
  id: Type.String(),
  rank: Type.Integer(),
  name: Type.String(),
  avatar: orNull(Type.String()),
  points: Type.Integer(),
  is_me: Type.Boolean(),
})
export type LeaderboardEntry = Static<typeof LeaderboardEntry>

/** GET /api/v2/app/leaderboard/level/{level} (S7.19e). `own`: the learner's row and its neighbours when outside the top. */
export const Leaderboard = Type.Object({
  entries: Type.Array(LeaderboardEntry),
  own: Type.Array(LeaderboardEntry),
})
export type Leaderboard = Static<typeof Leaderboard>

/**
 * Notification (S3.27). `timestamp` is ISO 8601; `link` a path of this site. `about` names what a learner can switch off
 * on a device (S2.23d); null for everything else.
 */
export const Notification = Type.Object({
  id: Type.String(),
  uuid: Type.String(),
  type: Type.Union([
    Type.Literal('test_graded'),
    Type.Literal('new_test'),
    Type.Literal('reminder'),
    Type.Literal('achievement'),
    Type.Literal('report'),
    Type.Literal('other'),
  ]),
  content: Type.String(),
  bangla_content: Type.String(),
  timestamp: Type.String(),
  is_viewed: Type.Boolean(),
  link: orNull(Type.String()),
  about: Type.Union([Type.Literal('new_content'), Type.Literal('new_tutorial'), Type.Null()]),
})
export type Notification = Static<typeof Notification>

/** GET /api/v2/app/poll-notification (S7.24a): newest first. */
export const Notifications = Type.Object({ notifications: Type.Array(Notification) })
export type Notifications = Static<typeof Notifications>

/** POST /api/v2/app/poll-notification/mark-read (S7.24b) */
export const MarkReadRequest = Type.Object(
  { notificationIds: Type.Array(Type.String({ maxLength: 64 }), { minItems: 1, maxItems: 1000 }) },
  closed,
)
export type MarkReadRequest = Static<typeof MarkReadRequest>

/** Tutorial (S3.17, S7.20a). */
export const Tutorial = Type.Object({
  tutorial_id: Type.String(),
  title: Type.String(),
  bangla_title: orNull(Type.String()),
  series_name: Type.String(),
  bangla_series_name: orNull(Type.String()),
  topic_id: Type.String(),
  topic_name: Type.String(),
  bangla_topic_name: orNull(Type.String()),
  watched: Type.Boolean(),
  data: Type.Object({
    video_url: Type.String(),
    /** Seconds; null where not known. */
    duration: orNull(Type.Integer()),
    channel: orNull(Type.String()),
    /** Path of a picture that the site itself keeps; null where there is none. */
    thumbnail: orNull(Type.String()),
  }),
})
export type Tutorial = Static<typeof Tutorial>

/** GET /api/v2/app/tutorial (S7.20a) */
export const Tutorials = Type.Object({ content: Type.Array(Tutorial) })
export type Tutorials = Static<typeof Tutorials>
