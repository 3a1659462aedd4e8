import { Type, type Static } from 'typebox'
import { closed, orNull } from './shapes.ts'

/** GET /api/v2/app/user/school: the school that the learner joined by a code (decision 45). */
export const OwnSchool = Type.Object({
  school: orNull(
    Type.Object({
      name: Type.String(),
      bangla_name: orNull(Type.String()),
      /** ISO 8601 */
      joined_at: Type.String(),
    }),
  ),
})
export type OwnSchool = Static<typeof OwnSchool>

/** POST /api/v2/app/user/school: the code as the school's contact gave it out; spaces and hyphens do not count. */
export const JoinSchoolRequest = Type.Object({ code: Type.String({ maxLength: 64 }) }, closed)
export type JoinSchoolRequest = Static<typeof JoinSchoolRequest>
