// The change feed: instances notify each other through the database, so that caches stay fresh.
import type { Pool } from 'pg'
import type { Executor } from '../database/schema.ts'
import { prepareStatement } from '../database/statement.ts'

const POLL_MS = 400
/** An answer from the cache may be this old (a revocation must take effect within 1 s). */
const FRESH_MS = 1000
/**
 * How long a row is looked for. It must exceed the time between the row's timestamp and the commit of its transaction,
 * or the row would never be seen. So write a change last, just before the commit.
 */
const WINDOW_SECONDS = 30
const RETENTION_SECONDS = 600

/** A special topic: no cache matches the database any more (a back-up was restored). */
export const EVERYTHING = 'everything'

const readChanges = prepareStatement<{ seconds: number }, { id: string; topic: string; key: string }>({
  name: 'changes-poll',
  parameters: { seconds: 'double precision' },
  text: `select id || ' ' || at as id, topic, key from change
    where at > clock_timestamp() - make_interval(secs => :seconds) order by change.id`,
})

const pruneChanges = prepareStatement<{ seconds: number }, never>({
  name: 'changes-prune',
  parameters: { seconds: 'double precision' },
  text: 'delete from change where at < clock_timestamp() - make_interval(secs => :seconds)',
})

interface Listener {
  /** This key changed, here or on another instance. May be called twice for one change. */
  readonly changed: (key: string) => void
  /** Changes may have been missed (the database was unreachable): drop the whole cache. */
  readonly missed: () => void
}

/**
 * Notifications between instances through the database: one batched query reads all topics, twice a second. NOTIFY
 * would cost every writing transaction more than this costs all instances.
 */
export interface ChangeFeed {
  /** Publishes a change; `executor` may be the transaction that makes it. */
  publish: (executor: Executor, topic: string, key: string) => Promise<void>
  on: (topic: string, listener: Listener) => void
  /**
   * True: everything committed more than a second ago is known here. False: do not use the cache, query the database.
   */
  isFresh: () => boolean
  start: () => Promise<void>
  stop: () => Promise<void>
}

export function createChangeFeed(pool: Pool, onError: (error: unknown) => void): ChangeFeed {
  const listeners = new Map<string, Listener[]>()
  const seen = new Map<string, number>()
  let confirmedAt = -Infinity
  let prunedAt = performance.now()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let stopped = true

  const getListeners = (topic: string) => listeners.get(topic) ?? []

  function invalidateAll() {
    for (const all of listeners.values()) for (const listener of all) listener.missed()
  }

  async function poll() {
    const startedAt = performance.now()
    // A restored database numbers its rows from the start again, so the number alone does not identify one.
    const rows = await readChanges(pool, { seconds: WINDOW_SECONDS })
    if (startedAt - confirmedAt > (WINDOW_SECONDS * 1000) / 2) invalidateAll()
    for (const { id, topic, key } of rows) {
      if (!seen.has(id) && topic === EVERYTHING) invalidateAll()
      if (!seen.has(id)) for (const listener of getListeners(topic)) listener.changed(key)
      seen.set(id, startedAt)
    }
    confirmedAt = startedAt
    for (const [id, at] of seen) if (at < startedAt - WINDOW_SECONDS * 1000) seen.delete(id)
    if (startedAt - prunedAt > RETENTION_SECONDS * 1000) {
      prunedAt = startedAt
      await pruneChanges(pool, { seconds: RETENTION_SECONDS })
    }
  }

  let isFailing = false

  /** Reports the first failure of an outage, and not each of its polls. */
  async function pollOrReport() {
    try {
      await poll()
      isFailing = false
    } catch (error) {
      if (!isFailing) onError(error)
      isFailing = true
    }
  }

  function schedule() {
    if (stopped) return
    timer = setTimeout(() => {
      running = pollOrReport().finally(schedule)
    }, POLL_MS)
  }

  return {
    async publish(executor, topic, key) {
      await executor.insertInto('change').values({ topic, key }).execute()
    },
    on(topic, listener) {
      listeners.set(topic, [...getListeners(topic), listener])
    },
    isFresh: () => performance.now() - confirmedAt <= FRESH_MS,
    async start() {
      stopped = false
      // The database may be reachable again soon; until then no call is answered from the cache.
      await pollOrReport()
      schedule()
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
