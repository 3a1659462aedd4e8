import type { Notification } from '@dhadha/contract/wire'
import type { Generated, GeneratedAlways } from 'kysely'

interface NotificationTable {
  learner_id: string
  id: GeneratedAlways<number>
  uuid: Generated<string>
  /** What it is about; one notification each, for example `level-up:5`. */
  occasion: string
  /** Whom it names; gone with that learner's account (decision 5). */
  from_learner_id: Generated<string | null>
  type: Notification['type']
  content: string
  bangla_content: string
  link: string | null
  created_at: Date
  viewed_at: Date | null
}

/** What many learners are told, by and by, in the background: see announcements.ts. */
interface AnnouncementTable {
  id: GeneratedAlways<number>
  /** As in `notification`; an occasion is announced once. */
  occasion: string
  type: Notification['type']
  /** `{solved}` stands for the problems that the reader solved in the time below. */
  content: string
  bangla_content: string
  link: string | null
  /** Whom it is for: who solved something from the one moment until before the other; null: everybody. */
  solved_from: Generated<Date | null>
  solved_until: Generated<Date | null>
  created_at: Date
  /** Learners are told in the order of their ids, up to this one so far. */
  told_up_to: Generated<string>
  done_at: Generated<Date | null>
}

interface NotificationTables {
  notification: NotificationTable
  announcement: AnnouncementTable
}

declare module '../../platform/database/schema.ts' {
  interface Database extends NotificationTables {}
}
