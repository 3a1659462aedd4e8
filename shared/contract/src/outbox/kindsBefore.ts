import type { EntryKind, OutboxEntry } from './entry.ts'

/**
 * Kinds of entries that were stored, or are added, by a release before 1.10 of the contract: their first words said what
 * they were. To be removed with version 2 of the contract, which no such release can run under.
 */
const KINDS_BEFORE: readonly (readonly [about: RegExp, kind: EntryKind])[] = [
  [/^attempt \S+$/, { remote: 'mf-practice', name: 'attempt' }],
  [/^test \S+ \S+ answer \S+$/, { remote: 'mf-tests', name: 'answer' }],
  [/^test \S+ \S+ mark \S+$/, { remote: 'mf-tests', name: 'mark' }],
  [/^test \S+ \S+ complete$/, { remote: 'mf-tests', name: 'completion' }],
]

/** The entry with its kind, where one is known for it. */
export function withKind(entry: OutboxEntry): OutboxEntry {
  if (entry.kind !== undefined) return entry
  const found = KINDS_BEFORE.find(([about]) => about.test(entry.about))
  return found ? { ...entry, kind: found[1] } : entry
}
