import type { DBSchema, IDBPDatabase } from 'idb'
import type { OutboxEntry } from './entry.ts'

interface Schema extends DBSchema {
  entries: { key: number; value: OutboxEntry; indexes: { owner: string } }
}

type Database = IDBPDatabase<Schema>

/** An entry with its place in the order. */
export interface StoredEntry {
  /** Below 0: in memory only. */
  readonly key: number
  readonly entry: OutboxEntry
}

/** Stores entries, oldest first. If the browser has no room, memory is used instead of rejecting. */
export interface OutboxStore {
  add: (entry: OutboxEntry) => Promise<void>
  /** The owners' entries and those without an owner, in the order in which they were added. */
  list: (owners: readonly string[]) => Promise<readonly StoredEntry[]>
  remove: (key: number) => Promise<void>
}

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

/** For browsers that block IndexedDB, and for entries without an owner. */
function memoryStore(): OutboxStore {
  const entries = new Map<number, OutboxEntry>()
  // Negative, because the database's keys are positive.
  let next = -1_000_000_000
  return {
    add: async (entry) => {
      entries.set(next++, entry)
    },
    list: async (owners) =>
      [...entries]
        .filter(([, entry]) => entry.owner === null || owners.includes(entry.owner))
        .map(([key, entry]) => ({ key, entry })),
    remove: async (key) => {
      entries.delete(key)
    },
  }
}

/** By age; entries of one store keep their order, whatever the device's clock shows. */
function merge(
  [first, ...rest]: readonly StoredEntry[],
  others: readonly StoredEntry[],
): readonly StoredEntry[] {
  if (!first) return others
  // Of two entries of the same moment, the one in memory is younger: it is there because storage was full.
  const isYounger = ({ entry }: StoredEntry) => entry.since >= first.entry.since
  const place = others.findIndex(isYounger)
  const older = place < 0 ? others : others.slice(0, place)
  return [...older, first, ...merge(rest, others.slice(older.length))]
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
 * Runs operations in the database; what it cannot do, or not in time, is done by `instead`. `whenLate` is called with the
 * result of an operation that ends after its time.
 */
function createDatabaseRunner() {
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

/** The entries of these owners, in the order in which they were added. */
async function readEntries(open: Database, owners: readonly string[]): Promise<readonly StoredEntry[]> {
  const index = open.transaction('entries').store.index('owner')
  const found: StoredEntry[] = []
  for (const owner of owners)
    for await (const cursor of index.iterate(owner))
      found.push({ key: cursor.primaryKey, entry: cursor.value })
  return found.toSorted((storedEntry, other) => storedEntry.key - other.key)
}

/** The page's store: IndexedDB, so that entries survive tab and browser; memory if there is none. */
export function createStore(): OutboxStore {
  const memory = memoryStore()
  const runInDatabase = createDatabaseRunner()
  return {
    add: (entry) =>
      entry.owner === null
        ? memory.add(entry)
        : runInDatabase<number | null>(
            (open) => open.add('entries', entry),
            async () => {
              await memory.add(entry)
              return null
            },
            // Memory has it by now, or it was sent from there.
            async (open, key) => {
              if (key !== null) await open.delete('entries', key)
            },
          ).then(() => undefined),
    list: async (owners) => {
      const stored =
        owners.length === 0
          ? []
          : await runInDatabase<readonly StoredEntry[]>(
              (open) => readEntries(open, owners),
              async () => [],
            )
      return merge(stored, await memory.list(owners))
    },
    remove: (key) =>
      key < 0
        ? memory.remove(key)
        : runInDatabase(
            (open) => open.delete('entries', key),
            async () => undefined,
          ),
  }
}
