import type { DBSchema, IDBPDatabase } from 'idb'
import type { OutboxEntry } from './entry.ts'

interface Schema extends DBSchema {
  entries: { key: number; value: OutboxEntry; indexes: { owner: string } }
}

export type Database = IDBPDatabase<Schema>

const NAME = 'dhadha-outbox'
const VERSION = 1

/**
 * How long the database may take. WebKit's can hang for as long as the page is open, when the page before it was left
 * while it read: answers would never be sent.
 */
const TIMEOUT_MS = 2_000

const late = Symbol('late')

/** The value of a promise, or `late` after the time limit. */
async function inTime<T>(work: Promise<T>): Promise<T | typeof late> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<typeof late>((resolve) => {
    timer = setTimeout(resolve, TIMEOUT_MS, late)
  })
  try {
    return await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
  }
}

async function openDatabase(): Promise<Database> {
  const { openDB } = await import(/* webpackChunkName: "outbox" */ 'idb')
  return openDB<Schema>(NAME, VERSION, {
    upgrade: (database) => {
      database.createObjectStore('entries', { autoIncrement: true }).createIndex('owner', 'owner')
    },
    // Another tab opens a newer version of the database: this connection must not block it.
    blocking: (_, __, event) => (event.target as IDBDatabase).close(),
  })
}

/**
 * Runs operations in the database; what it cannot do, or not in time, is done by `instead`. `whenLate` is called with
 * the result of an operation that ends after its time.
 */
export function createDatabaseRunner() {
  let opening: Promise<Database | null> | null = null
  const database = () => {
    opening ??= openDatabase().catch(() => null)
    return opening
  }
  /** Operations that the database has not answered in time. Until it has, it would answer no other. */
  let hanging = 0
  return async <T>(
    inDatabase: (open: Database) => Promise<T>,
    instead: () => Promise<T>,
    whenLate: (open: Database, result: T) => Promise<void> = async () => undefined,
  ): Promise<T> => {
    if (hanging > 0) return instead()
    const work = database().then(async (open) => open && { open, result: await inDatabase(open) })
    try {
      const done = await inTime(work)
      if (done === late) {
        hanging += 1
        void work
          .then((answer) => answer && whenLate(answer.open, answer.result))
          .catch(() => undefined)
          .finally(() => (hanging -= 1))
        return await instead()
      }
      return done ? done.result : await instead()
    } catch {
      opening = null
      return instead()
    }
  }
}
