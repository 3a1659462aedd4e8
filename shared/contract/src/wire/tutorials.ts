import { Type, type Static } from 'typebox'
import { bangla, orNull } from './shapes.ts'

/** A tutorial in the list, with what the learner has watched (S3.17, S7.20a). */
export const Tutorial = Type.Object({
  tutorial_id: Type.String(),
  title: Type.String(),
  bangla_title: bangla,
  series_name: Type.String(),
  bangla_series_name: bangla,
  topic_id: Type.String(),
  topic_name: Type.String(),
  bangla_topic_name: bangla,
  /** Its card was opened (S4.8). */
  watched: Type.Boolean(),
  /** Its video was played; absent from an API that does not know it. */
  played: Type.Optional(Type.Boolean()),
  data: Type.Object({
    video_url: Type.String(),
    /** Seconds; null if unknown. */
    duration: orNull(Type.Integer()),
    channel: orNull(Type.String()),
    /** Path of a picture that the site itself serves; null if there is none. */
    thumbnail: orNull(Type.String()),
  }),
})
export type Tutorial = Static<typeof Tutorial>

/** GET /api/v2/app/tutorial (S7.20a) */
export const Tutorials = Type.Object({ content: Type.Array(Tutorial) })
export type Tutorials = Static<typeof Tutorials>
