import { Type, type Static } from 'typebox'
import { closed, orNull } from './shapes.ts'

/**
 * Notification (S3.27). `timestamp` is ISO 8601; `link` a path of this site. `about` names what a learner can switch
 * off on a device (S2.23d); null for everything else.
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
  /** Id of the sending learner, so that the receiver can mute or block them (decision 45). */
  from: Type.Optional(Type.String()),
  about: Type.Union([Type.Literal('new_content'), Type.Literal('new_tutorial'), Type.Null()]),
  /** Ids of the badges that were earned, where it is about badges. No `BadgeId`: a later API may have more of them. */
  badges: Type.Optional(Type.Array(Type.String())),
  /** The level that was reached, where it is about one. */
  level: Type.Optional(Type.Integer()),
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
