// Actions that a command carries out: restore, retire, hold, resume, approve.
import type { HistoryEntry } from '@dhadha/release'
import { OperatorError } from '@dhadha/server/errors'
import {
  type AuditEntry,
  change,
  type Change,
  completeHistory,
  type ReleaseStore,
  withWriteTime,
} from '@dhadha/gateway/registry'
import { applyHold, applyResume } from './holds.ts'
import { applyRetirement, applyUndo } from './undo.ts'

/** A state of the whole site in the history. */
export interface RestorePoint {
  readonly revision: number
  /** The state before that revision, instead of the one that it made. */
  readonly isBefore: boolean
}

/** The result of {@link restoreRevision}. */
export interface SiteChange extends Change {
  /** The entry of the named revision. */
  readonly entry: HistoryEntry
  /** The first and the last revision that are undone; null: none, as nothing has changed since. */
  readonly undone: readonly [first: number, last: number] | null
}

/** Restores the whole site to its state at or before a revision. @throws OperatorError where that cannot be */
export async function restoreRevision(
  store: ReleaseStore,
  { revision, isBefore }: RestorePoint,
  auditEntry: AuditEntry,
): Promise<SiteChange> {
  const history = await store.exclusively(() => completeHistory(store))
  const entry = history.find((entry) => entry.revision === revision)
  if (!entry) throw new OperatorError(`No act of the history has made revision ${revision}.`)
  const undoneEntries = history
    .filter((later) => later.revision !== null && later.revision >= revision + (isBefore ? 0 : 1))
    .toSorted((a, b) => (a.revision ?? 0) - (b.revision ?? 0))
  const [first] = undoneEntries
  const done = await change(store, (first ?? entry).name, auditEntry, (now, by) =>
    first ? applyUndo(now, history, first, by) : null,
  )
  const last = undoneEntries.at(-1)?.revision ?? null
  return { ...done, entry, undone: first?.revision == null || last === null ? null : [first.revision, last] }
}

/** Takes a part off the site. @throws OperatorError where that cannot be */
export const retire = (store: ReleaseStore, name: string, auditEntry: AuditEntry): Promise<Change> =>
  change(store, name, auditEntry, (now, by) => applyRetirement(now, name, by))

/** Keeps versions of a part, or of all, from going live. @throws OperatorError for a part that is not there */
export const hold = (store: ReleaseStore, name: string, auditEntry: AuditEntry): Promise<Change> =>
  change(store, name, auditEntry, (now, by) => applyHold(now, name, by))

/** Ends that. */
export const resume = (store: ReleaseStore, name: string, auditEntry: AuditEntry): Promise<Change> =>
  change(store, name, auditEntry, (now, by) => applyResume(now, name, by))

/** Records that an operator has approved a version. @throws OperatorError for a version that is not published */
export async function approve(
  store: ReleaseStore,
  name: string,
  version: string,
  auditEntry: AuditEntry,
): Promise<void> {
  await store.release(name, version)
  await store.exclusively(async () => {
    await completeHistory(store)
    const { at, who, token, why } = withWriteTime(auditEntry)
    const by = { at, who, ...(token && { token }), why }
    await store.appendHistory({ ...by, act: 'approve', name, from: null, to: version, revision: null })
  })
}

/** @throws OperatorError if no other operator has approved the version */
export function requireApproval(
  history: readonly HistoryEntry[],
  name: string,
  version: string,
  who: string,
): void {
  const isApproved = history.some(
    (act) => act.act === 'approve' && act.name === name && act.to === version && act.who !== who,
  )
  if (!isApproved)
    throw new OperatorError(
      `${name} ${version} waits for a second person: pnpm release approve ${name} ${version} --why "…".`,
    )
}
