import type { Notification } from '@dhadha/contract/wire'
import { sql, type Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { Database } from '../../../platform/database/schema.ts'
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

/** A learner's notifications, the newest first. */
export async function listNotifications(
  pool: Pool,
  learnerId: string,
  limit: number,
): Promise<StoredNotification[]> {
  const { rows } = await pool.query<StoredNotification>({
    name: 'notifications',
    text: `select id, uuid, type, content, bangla_content, link, created_at, viewed_at, from_learner_id,
        case when occasion like 'new-content:%' then 'new_content'
          when occasion like 'new-tutorial:%' then 'new_tutorial' end as about,
        case when occasion like 'badge:%' then string_to_array(substr(occasion, 7), ' ') end as badges,
        case when occasion like 'level-up:%' then substr(occasion, 10)::int end as level
      from notification where learner_id = $1 order by id desc limit $2`,
    values: [learnerId, limit],
  })
  return rows
}

/** Marks those that `ids` names, by id or uuid; null for all. Ids of others' notifications change nothing. */
export async function markNotificationsRead(
  pool: Pool,
  learnerId: string,
  { ids, now }: { readonly ids: readonly string[] | null; readonly now: Date },
): Promise<void> {
  await pool.query({
    name: 'notifications-read',
    text: `with seen as (
        update notification set viewed_at = $3
        where learner_id = $1 and viewed_at is null
          and ($2::text[] is null or id::text = any($2) or uuid::text = any($2))
        returning id
      )
      insert into change (topic, key)
      select '${NOTIFICATION_CHANGE}', $1::uuid::text where exists (select from seen)`,
    values: [learnerId, ids, now],
  })
}

/** Deletes notifications, and completed announcements, from before `end`. @returns the number of notifications */
export async function deleteExpiredNotifications(db: Kysely<Database>, end: Date): Promise<number> {
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
