import { Type, type Static } from 'typebox'
import { closed } from './shapes.ts'

/** GET /api/v2/app/user/privacy: what others see of the learner (decision 3). */
export const PrivacySettings = Type.Object({
  hides_from_leaderboards: Type.Boolean(),
  /** Name and photo in place of handle and drawn avatar. */
  shows_name: Type.Boolean(),
  /** From 13 years on, by the birth date. */
  may_show_name: Type.Boolean(),
})
export type PrivacySettings = Static<typeof PrivacySettings>

/** POST /api/v2/app/user/privacy; what is absent stays as it is. */
export const PrivacySettingsRequest = Type.Object(
  {
    hides_from_leaderboards: Type.Optional(Type.Boolean()),
    shows_name: Type.Optional(Type.Boolean()),
  },
  closed,
)
export type PrivacySettingsRequest = Static<typeof PrivacySettingsRequest>

/**
 * POST /api/v2/app/user/shown-name: asks an operator to allow a name that was refused as `name_not_showable`
 * (decision 46).
 */
export const ShownNameRequest = Type.Object({ name: Type.String({ maxLength: 100 }) }, closed)
export type ShownNameRequest = Static<typeof ShownNameRequest>
