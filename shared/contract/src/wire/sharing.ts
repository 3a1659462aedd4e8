import { Type, type Static } from 'typebox'
import { SharingState } from './relations.ts'
import { closed, orNull } from './shapes.ts'

/**
 * A learner that a problem can be shared with (S3.11b, decision 45). `name` only among friends and schoolmates. A
 * stranger, found by the whole handle, has to be asked first (POST /api/v2/app/people/ask).
 */
export const ShareableUser = Type.Object({
  relation: Type.Union([Type.Literal('friend'), Type.Literal('schoolmate'), Type.Literal('stranger')]),
  user_id: Type.String(),
  name: orNull(Type.String()),
  login: Type.String(),
  /** The handle in Bangla, where it is one of the word list (decision 2). */
  bangla_login: Type.Optional(Type.String()),
  image: orNull(Type.String()),
})
export type ShareableUser = Static<typeof ShareableUser>

/** GET /api/v2/app/peer-recommend/all-users/{problem_id}?q= (S7.15a, decision 4): at most 20. */
export const ShareableUsers = Type.Object({
  /** Unless it is `on`, no learner is found. */
  sharing: SharingState,
  users: Type.Array(ShareableUser),
})
export type ShareableUsers = Static<typeof ShareableUsers>

/** POST /api/v2/app/peer-recommend/recommend (S3.11a, S7.15c) */
export const RecommendRequest = Type.Object(
  {
    recommendedUserIds: Type.Array(Type.String({ maxLength: 100 }), { minItems: 1, maxItems: 20 }),
    recommendedProblemId: Type.String({ maxLength: 100 }),
  },
  closed,
)
export type RecommendRequest = Static<typeof RecommendRequest>
