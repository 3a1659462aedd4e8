// Reads the history of a registry: entries that a crash left out, removed versions, last findings, altered lines.
import type { HistoryEntry } from '@dhadha/release'
import { verifyChain } from '@dhadha/release/history'
import { unlessDamaged } from './damage.ts'
import type { ReleaseStore } from './store.ts'

/**
 * Actions that are missing in the history because of a crash: the publication of an existing version, and the action
 * that created the live composition.
 */
export function missingEntries(
  history: readonly HistoryEntry[],
  lastAct: HistoryEntry | null,
  publications: readonly HistoryEntry[],
): HistoryEntry[] {
  const published = new Set(
    history.filter(({ act }) => act === 'publish').map(({ name, to }) => `${name} ${to}`),
  )
  const lastRevision = Math.max(0, ...history.map(({ revision }) => revision ?? 0))
  const lost = publications.filter(({ name, to }) => !published.has(`${name} ${to}`))
  if (lastAct && (lastAct.revision ?? 0) > lastRevision) lost.push(lastAct)
  return lost.toSorted((a, b) => a.at.localeCompare(b.at))
}

/**
 * The complete history. Entries that are missing because of a crash are written first, so the caller must hold the
 * lock.
 */
export async function completeHistory(store: ReleaseStore): Promise<HistoryEntry[]> {
  const history = await store.readHistory()
  const { lastAct } = await store.readComposition()
  const lost = missingEntries(history, lastAct, await readPublications(store))
  for (const entry of lost) await store.appendHistory(entry)
  return [...history, ...lost]
}

/** Whether a version was removed: its number is not used again, and it does not go live, whatever is left of it. */
export const isPruned = (history: readonly HistoryEntry[], name: string, version: string): boolean =>
  history.some(({ act, name: part, to }) => act === 'prune' && part === name && to === version)

/**
 * Findings of the last check before visitors got a version; undefined if no check ran, or an older release recorded
 * none.
 */
export const findGate = (
  history: readonly HistoryEntry[],
  name: string,
  version: string,
): HistoryEntry['gate'] =>
  history.findLast(
    ({ act, name: part, to, gate }) =>
      act === 'activate' && part === name && to === version && gate !== undefined,
  )?.gate

async function readPublications(store: ReleaseStore): Promise<HistoryEntry[]> {
  const entries: HistoryEntry[] = []
  for (const name of await store.names()) {
    // Without a lock, another process may remove a version meanwhile.
    for (const version of await store.versions(name))
      if (await store.has(name, version)) entries.push(await readPublication(store, name, version))
  }
  return entries
}

async function readPublication(store: ReleaseStore, name: string, version: string): Promise<HistoryEntry> {
  const { at, who, token } = await store.publication(name, version)
  // No more of that file: an entry says what was checked, too.
  const by = { at, who, ...(token !== undefined && { token }) }
  return { ...by, act: 'publish', name, from: null, to: version, why: '', revision: null }
}

/**
 * Checks that the history is as it was written (decision 70). Each violation is the end of a sentence; empty if there
 * is none.
 */
export async function verifyHistory(store: ReleaseStore): Promise<string[]> {
  const composition = await unlessDamaged(() => store.readComposition())
  return verifyChain(await store.historyLines(), composition?.history)
}
