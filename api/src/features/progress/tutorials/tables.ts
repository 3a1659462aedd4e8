import type { Generated } from 'kysely'

/** The last answer of the video service about a video (S2.22b). */
interface TutorialVideoTable {
  video_url: string
  /** Seconds */
  duration: number
  channel: string
  /** Path of its picture, stored by the site; null: it has none that can be read. */
  thumbnail: string | null
  asked_at: Date
}

interface TutorialWatchTable {
  learner_id: string
  tutorial_id: string
  /** When its card was opened. */
  watched_at: Date
  /** Its video was played. */
  played: Generated<boolean>
}

interface TutorialTables {
  tutorial_video: TutorialVideoTable
  tutorial_watch: TutorialWatchTable
}

declare module '../../../platform/database/schema.ts' {
  interface Database extends TutorialTables {}
}
