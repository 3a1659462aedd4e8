import type { DBSchema, IDBPDatabase } from 'idb'
import type { OutboxEntry } from './entry.ts'

interface Schema extends DBSchema {
  entries: { key: number; value: OutboxEntry; indexes: { owner: string } }
}

/** An entry with its place in the order. */
export interface Kept {
  /** Below 0: in memory only. */
  readonly key: number
  readonly entry: OutboxEntry
}

/** Stores entries, oldest first. If the browser has no room, memory is used instead of rejecting. */
export interface OutboxStore {
  add: (entry: OutboxEntry) => Promise<void>
  /** The owners' entries and those without an owner, in the order in which they were added. */
  list: (owners: readonly string[]) => Promise<readonly Kept[]>
  remove: (key: number) => Promise<void>
}

const NAME = 'dhadha-outbox'
const VERSION = 1

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

/** By age; entries of one store keep their order, whatever the device's clock says. */
function merge([first, ...rest]: readonly Kept[], others: readonly Kept[]): readonly Kept[] {
  if (!first) return others
  // Of the same moment, the one in memory is the younger: it is there because there was no room left.
  const isYounger = ({ entry }: Kept) => entry.since >= first.entry.since
  const place = others.findIndex(isYounger)
  const older = place < 0 ? others : others.slice(0, place)
  return [...older, first, ...merge(rest, others.slice(older.length))]
}

async function openDatabase(): Promise<IDBPDatabase<Schema>> {
  const { openDB } = await import(/* webpackChunkName: "outbox" */ 'idb')
  return openDB<Schema>(NAME, VERSION, {
    upgrade: (database) => {
      database.createObjectStore('entries', { autoIncrement: true }).createIndex('owner', 'owner')
    },
    // Another tab opens a newer version of the database: this connection must not block it.
    blocking: (_, __, event) => (event.target as IDBDatabase).close(),
  })
}

/** The page's store: IndexedDB, so that entries survive tab and browser; memory if there is none. */
export function createStore(): OutboxStore {
  const memory = memoryStore()
  let opening: Promise<IDBPDatabase<Schema> | null> | null = null
  const database = () => {
    opening ??= openDatabase().catch(() => null)
    return opening
  }
  /** Whatever the database cannot do is done in memory. */
  const either = async <T>(
    inDatabase: (open: IDBPDatabase<Schema>) => Promise<T>,
    instead: () => Promise<T>,
  ) => {
    const open = await database()
    try {
      return open ? await inDatabase(open) : await instead()
    } catch {
      opening = null
      return instead()
    }
  }
  return {
    add: (entry) =>
      entry.owner === null
        ? memory.add(entry)
        : either(
            async (open) => {
              await open.add('entries', entry)
            },
            () => memory.add(entry),
          ),
    list: async (owners) => {
      const kept =
        owners.length === 0
          ? []
          : await either(
              async (open) => {
                const index = open.transaction('entries').store.index('owner')
                const found: Kept[] = []
                for (const owner of owners)
                  for await (const cursor of index.iterate(owner))
                    found.push({ key: cursor.primaryKey, entry: cursor.value })
                return found.toSorted((one, other) => one.key - other.key)
              },
              async () => [],
            )
      return merge(kept, await memory.list(owners))
    },
    remove: (key) =>
      key < 0
        ? memory.remove(key)
        : either(
            (open) => open.delete('entries', key),
            async () => undefined,
          ),
  }
}
