// Answers polls for notifications from memory.
import { createHash } from 'node:crypto'
import { cacheUses } from '@dhadha/server'
import type { Notifications } from '@dhadha/contract/wire'
import type { Dependencies } from '../../platform/feature.ts'
import { getEtag } from '../../platform/http/conditional.ts'
import { EVERYBODY, NOTIFICATION_CHANGE } from './change.ts'
import { listNotifications, markNotificationsRead, type StoredNotification } from './store/notifications.ts'

/** Older ones are stored but not shown. */
const MAX_SHOWN = 100
/** Number of learners whose notifications one instance caches. */
const MAX_INBOXES = 20_000
/** Number of learners whose ETag is in memory, which is all that most polls need; polls of others read the database. */
const MAX_ETAGS = 200_000
/** Maximum age of a cache entry, in case a change is ever not published. */
const CACHE_MS = 5 * 60_000

const uses = cacheUses('notifications')

/** A learner's notifications as the poll answers them. */
export interface Inbox {
  /** Changes whenever anything in it changes. */
  readonly version: string
  readonly list: Notifications
}

const toInbox = (rows: readonly StoredNotification[]): Inbox => {
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
    ...(row.badges !== null && { badges: row.badges }),
    ...(row.level !== null && { level: row.level }),
    ...(row.from_learner_id !== null && { from: row.from_learner_id }),
  }))
  const hash = createHash('sha256').update(JSON.stringify(notifications)).digest('base64url')
  return { version: hash.slice(0, 22), list: { notifications } }
}

interface CachedInbox {
  readonly inbox: Promise<Inbox>
  readonly at: number
}

/** Adds an entry as the newest; above `max`, the oldest goes. */
function cacheEntry<Entry>(entries: Map<string, Entry>, key: string, entry: Entry, max: number): void {
  entries.delete(key)
  entries.set(key, entry)
  if (entries.size <= max) return
  const oldest = entries.keys().next()
  if (!oldest.done) entries.delete(oldest.value)
}

/**
 * Notifications (S3.27), answered from a cache: every open tab polls every 4 seconds, and almost always nothing is new.
 * Changes by other instances arrive within a second; while the change feed is interrupted, the cache is not used.
 */
export function createInboxes({ db, pool, changes }: Pick<Dependencies, 'db' | 'pool' | 'changes'>) {
  const remembered = new Map<string, CachedInbox>()
  const etags = new Map<string, { readonly etag: string; readonly at: number }>()

  function evict(learnerId: string) {
    remembered.delete(learnerId)
    etags.delete(learnerId)
  }
  function evictAll() {
    remembered.clear()
    etags.clear()
  }
  changes.on(NOTIFICATION_CHANGE, {
    changed: (learnerId) => (learnerId === EVERYBODY ? evictAll() : evict(learnerId)),
    missed: evictAll,
  })

  async function load(learnerId: string): Promise<Inbox> {
    return toInbox(await listNotifications(pool, learnerId, MAX_SHOWN))
  }

  function remember(learnerId: string): Promise<Inbox> {
    const entry = { inbox: load(learnerId), at: performance.now() }
    evict(learnerId)
    cacheEntry(remembered, learnerId, entry, MAX_INBOXES)
    void storeEtag(learnerId, entry)
    return entry.inbox
  }

  async function storeEtag(learnerId: string, entry: CachedInbox) {
    const etag = await entry.inbox.then(
      ({ version }) => getEtag(version),
      () => null,
    )
    // A change during the read has evicted the entry: the result may be out of date.
    if (remembered.get(learnerId) !== entry) return
    // A failed read must not be cached; its callers get the error.
    if (etag === null) evict(learnerId)
    else cacheEntry(etags, learnerId, { etag, at: entry.at }, MAX_ETAGS)
  }

  function recall(learnerId: string): Promise<Inbox> {
    const entry = remembered.get(learnerId)
    const isKnown = entry !== undefined && performance.now() - entry.at < CACHE_MS
    uses[isKnown ? 'hits' : 'misses'] += 1
    return isKnown ? entry.inbox : remember(learnerId)
  }

  /** Marks those that `ids` names, by id or uuid; null for all. Ids of others' notifications change nothing. */
  async function markRead(learnerId: string, ids: readonly string[] | null, now: Date): Promise<void> {
    await markNotificationsRead(db, learnerId, { ids, now })
    evict(learnerId)
  }

  return {
    /** The ETag of what `read` would return, if it is in memory; else null. */
    knownEtag(learnerId: string): string | null {
      const known = changes.isFresh() ? etags.get(learnerId) : undefined
      if (!known || performance.now() - known.at >= CACHE_MS) return null
      uses.hits += 1
      return known.etag
    },
    read: (learnerId: string): Promise<Inbox> => (changes.isFresh() ? recall(learnerId) : load(learnerId)),
    markRead,
  }
}

export type Inboxes = ReturnType<typeof createInboxes>
