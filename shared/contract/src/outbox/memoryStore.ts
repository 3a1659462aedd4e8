import type { OutboxEntry, OutboxStore } from './entry.ts'

/** Entries of this page alone: for browsers that block IndexedDB, and for entries without an owner. */
export function createMemoryStore(): OutboxStore {
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
