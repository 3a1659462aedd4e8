// A learner's notifications in the database.
import type { Notification } from '@dhadha/contract/wire'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Executor } from '../../../platform/database/schema.ts'
import { prepareStatement } from '../../../platform/database/statement.ts'
import { NOTIFICATION_CHANGE } from '../change.ts'

const DELETED_AT_ONCE = 5_000

export interface StoredNotification {
  id: number
  uuid: string
  type: Notification['type']
  content: string
  bangla_content: string
  link: string | null
  about: Notification['about']
  badges: string[] | null
  level: number | null
  from_learner_id: string | null
  created_at: Date
  viewed_at: Date | null
}

const readNewest = prepareStatement<{ learnerId: string; limit: number }, StoredNotification>({
  name: 'notifications',
  parameters: { learnerId: 'uuid', limit: 'integer' },
  text: `select id, uuid, type, content, bangla_content, link, created_at, viewed_at, from_learner_id,
      case when occasion like 'new-content:%' then 'new_content'
        when occasion like 'new-tutorial:%' then 'new_tutorial' end as about,
      case when occasion like 'badge:%' then string_to_array(substr(occasion, 7), ' ') end as badges,
      case when occasion like 'level-up:%' then substr(occasion, 10)::int end as level
    from notification where learner_id = :learnerId order by id desc limit :limit`,
})

/** A learner's notifications, the newest first. Every poll whose answer is not cached runs this. */
export const listNotifications = (
  pool: Pool,
  learnerId: string,
  limit: number,
): Promise<StoredNotification[]> => readNewest(pool, { learnerId, limit })

/** Marks those that `ids` names, by id or uuid; null for all. Ids of others' notifications change nothing. */
export async function markNotificationsRead(
  db: Executor,
  learnerId: string,
  { ids, now }: { readonly ids: readonly string[] | null; readonly now: Date },
): Promise<void> {
  await sql`with seen as (
      update notification set viewed_at = ${now}
      where learner_id = ${learnerId} and viewed_at is null
        and (${ids}::text[] is null or id::text = any(${ids}) or uuid::text = any(${ids}))
      returning id
    )
    insert into change (topic, key)
    select ${NOTIFICATION_CHANGE}, ${learnerId}::uuid::text where exists (select from seen)`.execute(db)
}

/** Deletes notifications, and completed announcements, from before `end`. @returns the number of notifications */
export async function deleteExpiredNotifications(db: Executor, end: Date): Promise<number> {
  let count = 0
  for (;;) {
    // In small batches, so that no other statement waits long for a row.
    const { rows } = await sql`
      delete from notification where (learner_id, id) in (
        select learner_id, id from notification where created_at < ${end} limit ${DELETED_AT_ONCE}
        for update skip locked
      ) returning 1`.execute(db)
    count += rows.length
    if (rows.length < DELETED_AT_ONCE) break
  }
  await db.deleteFrom('announcement').where('done_at', '<', end).execute()
  return count
}
