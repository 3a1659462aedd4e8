import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { Database } from '../database/schema.ts'

const POLL_MS = 400
/** An answer from memory may be this old (architecture: revocation never waits longer than 1 s). */
const FRESH_MS = 1000
/**
 * A row is looked for this long. It must outlast the time between a row's stamp and its transaction's commit, or the
 * row would never be seen: so write a change last, just before the commit.
 */
const WINDOW_SECONDS = 30
const KEEP_SECONDS = 600

/** A topic of its own: what is in memory is no longer what is in the database (a restored back-up). */
export const EVERYTHING = 'everything'

interface Listener {
  /** This key changed, here or on another instance. May be told twice. */
  readonly changed: (key: string) => void
  /** Changes may have been missed (the database was away): forget everything. */
  readonly missed: () => void
}

/**
 * What instances tell one another through the database: one batched query reads all topics, twice a second. NOTIFY would
 * cost every writing transaction more than this costs all instances.
 */
export interface ChangeFeed {
  /** Writes one change; `executor` may be the transaction that makes it true. */
  publish: (executor: Kysely<Database>, topic: string, key: string) => Promise<void>
  on: (topic: string, listener: Listener) => void
  /** True: everything committed more than a second ago is known here. False: ask the database itself. */
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

  const listenersOf = (topic: string) => listeners.get(topic) ?? []

  function forgetEverything() {
    for (const all of listeners.values()) for (const listener of all) listener.missed()
  }

  async function poll() {
    const startedAt = performance.now()
    // A restored database counts its rows anew, so the number alone does not name one.
    const { rows } = await pool.query<{ id: string; topic: string; key: string }>({
      name: 'changes-poll',
      text: `select id || ' ' || at as id, topic, key from change
        where at > clock_timestamp() - make_interval(secs => $1) order by change.id`,
      values: [WINDOW_SECONDS],
    })
    if (startedAt - confirmedAt > (WINDOW_SECONDS * 1000) / 2) forgetEverything()
    for (const { id, topic, key } of rows) {
      if (!seen.has(id) && topic === EVERYTHING) forgetEverything()
      if (!seen.has(id)) for (const listener of listenersOf(topic)) listener.changed(key)
      seen.set(id, startedAt)
    }
    confirmedAt = startedAt
    for (const [id, at] of seen) if (at < startedAt - WINDOW_SECONDS * 1000) seen.delete(id)
    if (startedAt - prunedAt > KEEP_SECONDS * 1000) {
      prunedAt = startedAt
      await pool.query('delete from change where at < clock_timestamp() - make_interval(secs => $1)', [
        KEEP_SECONDS,
      ])
    }
  }

  function schedule() {
    if (stopped) return
    timer = setTimeout(() => {
      running = poll().catch(onError).finally(schedule)
    }, POLL_MS)
  }

  return {
    async publish(executor, topic, key) {
      await executor.insertInto('change').values({ topic, key }).execute()
    },
    on(topic, listener) {
      listeners.set(topic, [...listenersOf(topic), listener])
    },
    isFresh: () => performance.now() - confirmedAt <= FRESH_MS,
    async start() {
      stopped = false
      // A database that is away now may be back soon: until then nothing is answered from memory.
      await poll().catch(onError)
      schedule()
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
