// The tables of notifications.
import type { Notification } from '@dhadha/contract/wire'
import type { Generated, GeneratedAlways } from 'kysely'

interface NotificationTable {
  learner_id: string
  id: GeneratedAlways<number>
  uuid: Generated<string>
  /** The subject of the notification, for example `level-up:5`; a learner has one notification for each. */
  occasion: string
  /** The learner whom it names; deleted with that learner's account (decision 5). */
  from_learner_id: Generated<string | null>
  type: Notification['type']
  content: string
  bangla_content: string
  link: string | null
  created_at: Date
  viewed_at: Date | null
}

/** Notifications for many learners, delivered in batches in the background: see announcements.ts. */
interface AnnouncementTable {
  id: GeneratedAlways<number>
  /** As in `notification`; an occasion is announced once. */
  occasion: string
  type: Notification['type']
  /** `{solved}` stands for the problems that the reader solved in the time below. */
  content: string
  bangla_content: string
  link: string | null
  /** The receivers: those who solved something from the first time until before the second; null: everybody. */
  solved_from: Generated<Date | null>
  solved_until: Generated<Date | null>
  created_at: Date
  /** Learners are notified in the order of their ids; this one was the last so far. */
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
