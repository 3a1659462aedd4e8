import { Type, type Static } from 'typebox'
import { bangla, picture } from './shapes.ts'

/** GET /api/v2/app/problem/search?q= (decision 29): at most 20. */
export const FoundProblems = Type.Object({
  problems: Type.Array(
    Type.Object({
      problem_id: Type.String(),
      series_id: Type.String(),
      serial: Type.Integer(),
      title: Type.String(),
      bangla_title: bangla,
      series_name: Type.String(),
      bangla_series_name: bangla,
      series_picture: picture,
      topic_name: Type.Optional(Type.String()),
      level: Type.Integer(),
    }),
  ),
})
export type FoundProblems = Static<typeof FoundProblems>
