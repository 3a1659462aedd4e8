import { createHash } from 'node:crypto'
import type { Notification, Notifications } from '@dhadha/contract/wire'
import type { Dependencies } from '../../platform/feature.ts'
import { EVERYBODY, NOTIFICATION_CHANGE } from './change.ts'

/** Older ones are kept, not shown. */
const SHOWN = 100
/** Learners whose notifications one instance remembers; the poll of any other reads the database. */
const REMEMBERED = 20_000
/** Should ever a change be told by nobody, memory is not trusted for longer. */
const TRUSTED_MS = 5 * 60_000

/** A learner's notifications as the poll answers them. */
export interface Inbox {
  /** Another one as soon as anything in it changes. */
  readonly version: string
  readonly list: Notifications
}

interface Row {
  id: number
  uuid: string
  type: Notification['type']
  content: string
  bangla_content: string
  link: string | null
  about: Notification['about']
  created_at: Date
  viewed_at: Date | null
}

const toInbox = (rows: readonly Row[]): Inbox => {
  const notifications = rows.map((row) => ({
    id: String(row.id),
    uuid: row.uuid,
    type: row.type,
    content: row.content,
    bangla_content: row.bangla_content,
    timestamp: row.created_at.toISOString(),
    is_viewed: row.viewed_at !== null,
    link: row.link,
    about: row.about,
  }))
  const hash = createHash('sha256').update(JSON.stringify(notifications)).digest('base64url')
  return { version: hash.slice(0, 22), list: { notifications } }
}

/**
 * Notifications (S3.27), answered from memory: every open tab asks every 4 seconds, and almost always nothing is new.
 * What another instance wrote is known here within a second; while the database's news do not arrive, memory is not used.
 */
export function createInboxes({ pool, changes }: Pick<Dependencies, 'pool' | 'changes'>) {
  const remembered = new Map<string, { readonly inbox: Promise<Inbox>; readonly at: number }>()
  changes.on(NOTIFICATION_CHANGE, {
    changed: (learnerId) => (learnerId === EVERYBODY ? remembered.clear() : remembered.delete(learnerId)),
    missed: () => remembered.clear(),
  })

  async function load(learnerId: string): Promise<Inbox> {
    const { rows } = await pool.query<Row>({
      name: 'notifications',
      text: `select id, uuid, type, content, bangla_content, link, created_at, viewed_at,
          case when occasion like 'new-content:%' then 'new_content'
            when occasion like 'new-tutorial:%' then 'new_tutorial' end as about
        from notification where learner_id = $1 order by id desc limit ${SHOWN}`,
      values: [learnerId],
    })
    return toInbox(rows)
  }

  function remember(learnerId: string): Promise<Inbox> {
    const entry = { inbox: load(learnerId), at: performance.now() }
    remembered.delete(learnerId)
    remembered.set(learnerId, entry)
    const [oldest] = remembered.size > REMEMBERED ? remembered.keys() : []
    if (oldest !== undefined) remembered.delete(oldest)
    // A failed reading must not be remembered; whoever waits for it gets the error.
    entry.inbox.catch(() => {
      if (remembered.get(learnerId) === entry) remembered.delete(learnerId)
    })
    return entry.inbox
  }

  function recall(learnerId: string): Promise<Inbox> {
    const entry = remembered.get(learnerId)
    return entry && performance.now() - entry.at < TRUSTED_MS ? entry.inbox : remember(learnerId)
  }

  /** Marks those that `ids` names, by id or uuid; null for all. Ids of others' notifications change nothing. */
  async function markRead(learnerId: string, ids: readonly string[] | null, now: Date): Promise<void> {
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
    remembered.delete(learnerId)
  }

  return {
    read: (learnerId: string): Promise<Inbox> => (changes.isFresh() ? recall(learnerId) : load(learnerId)),
    markRead,
  }
}
