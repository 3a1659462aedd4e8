import type { EntryKind, OutboxEntry } from './entry.ts'

/**
 * Kinds of entries that were stored, or are added, by a release before version 1.10 of the contract: the first words of
 * `about` named the kind. To be removed with version 2 of the contract, under which no such release can run.
 */
const LEGACY_KINDS: readonly (readonly [about: RegExp, kind: EntryKind])[] = [
  [/^attempt \S+$/, { remote: 'mf-practice', name: 'attempt' }],
  [/^test \S+ \S+ answer \S+$/, { remote: 'mf-tests', name: 'answer' }],
  [/^test \S+ \S+ mark \S+$/, { remote: 'mf-tests', name: 'mark' }],
  [/^test \S+ \S+ complete$/, { remote: 'mf-tests', name: 'completion' }],
]

/** The entry with its kind, where one is known for it. */
export function withKind(entry: OutboxEntry): OutboxEntry {
  if (entry.kind !== undefined) return entry
  const found = LEGACY_KINDS.find(([about]) => about.test(entry.about))
  return found ? { ...entry, kind: found[1] } : entry
}
