import { createDatabaseRunner, type Database } from './database.ts'
import type { OutboxStore, StoredEntry } from './entry.ts'
import { createMemoryStore } from './memoryStore.ts'

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
  const memory = createMemoryStore()
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
