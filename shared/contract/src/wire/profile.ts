import { Type, type Static } from 'typebox'
import { closed, orNull } from './shapes.ts'

/**
 * GET /api/v2/app/user/profile (S3.1a, S7.3). Only the owner ever receives e-mail, birth date and school (decision 2).
 */
export const Profile = Type.Object({
  id: Type.String(),
  /** Empty until onboarding. */
  name: Type.String(),
  /** Unique handle, never an e-mail or number (decision 2). */
  login: Type.String(),
  /** The handle in Bangla, where it is one of the word list (decision 2). */
  bangla_login: Type.Optional(Type.String()),
  email: orNull(Type.String()),
  mobile_number: orNull(Type.String()),
  /** URL of a picture, or null: a drawn avatar is shown. */
  image: orNull(Type.String()),
  /** The photo waits for an operator; until then `image` is a data URL, for the owner alone (decision 46). */
  image_waits: Type.Optional(Type.Boolean()),
  /** YYYY-MM-DD; the last day of a year stands for the year alone (decision 44). */
  birth_date: orNull(Type.String()),
  /** The last day of an earlier year, YYYY-MM-DD, that waits for a yes, as it makes a child older (decision 43). */
  wanted_birth_date: Type.Optional(Type.String()),
  institute: Type.String(),
  /** 3 to 10; 0 when not given (S5.8a). */
  grade: Type.Integer(),
})
export type Profile = Static<typeof Profile>

/**
 * POST /api/v2/app/user/profile/info (S3.13, S7.9). `dob` is YYYY-MM-DD, of which the year is stored, or null to remove
 * it; name and institute may be empty; `imageData` is the data URL of a new photo, null or absent to keep the photo.
 */
export const ProfileInfoRequest = Type.Object(
  {
    name: Type.String({ maxLength: 100 }),
    dob: Type.Optional(orNull(Type.String({ maxLength: 10 }))),
    grade: Type.Integer({ minimum: 0, maximum: 10 }),
    institute: Type.String({ maxLength: 200 }),
    imageData: Type.Optional(orNull(Type.String())),
  },
  closed,
)
export type ProfileInfoRequest = Static<typeof ProfileInfoRequest>

/** POST /api/v2/app/user/handle (decision 2) */
export const HandleRequest = Type.Object({ handle: Type.String({ maxLength: 100 }) }, closed)
export type HandleRequest = Static<typeof HandleRequest>

/** GET /api/v2/app/user/handle/suggestions: free handles that reveal nothing about the learner. */
export const HandleSuggestions = Type.Object({
  handles: Type.Array(Type.String()),
  /** The same in Bangla, in the same order (decision 2). */
  bangla_handles: Type.Array(Type.String()),
})
export type HandleSuggestions = Static<typeof HandleSuggestions>
