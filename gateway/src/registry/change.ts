// The one way in which the composition changes: plan, check what goes live, write, record in the history.
import type { HistoryEntry, RegistryComposition } from '@dhadha/release'
import { hashOfLine } from '@dhadha/release/history'
import { OperatorError, toErrorMessage } from '@dhadha/server/errors'
import { withWriteTime, type AuditEntry } from './audit-entry.ts'
import { checkVersion } from './check-version.ts'
import { completeHistory, isPruned } from './history.ts'
import { SITE } from './holds.ts'
import type { ReleaseStore } from './store.ts'

/** The result of a change of the composition. */
export interface Change {
  composition: RegistryComposition
  version: string
  /** The version that was live before, or that some visitors had; null: none. */
  from: string | null
  /** False if it was live already, so that nothing changed. */
  changed: boolean
}

/**
 * Changes the composition by `plan`, after checking all versions that go live.
 *
 * @param plan pure; called with the audit entry as it is written into the history. It returns the next composition, a
 *   sentence where that cannot be, or null where nothing has to change
 * @throws OperatorError with that sentence, or with the reason why a version may not go live
 */
export async function change(
  store: ReleaseStore,
  name: string,
  auditEntry: AuditEntry,
  plan: (
    now: RegistryComposition,
    auditEntry: AuditEntry,
    history: readonly HistoryEntry[],
  ) => RegistryComposition | string | null,
): Promise<Change> {
  return store.exclusively(async () => {
    // The document holds only its last action, so actions that a crash kept out of the history are written there before
    // it is overwritten.
    const entries = await completeHistory(store)
    const now = await store.readComposition()
    const planned = plan(now, auditEntry, entries)
    if (typeof planned === 'string') throw new OperatorError(planned)
    const { active: live = null, canary } = now.parts[name] ?? {}
    if (planned === null)
      return { composition: now, version: canary?.version ?? live ?? '', from: live, changed: false }
    const { from = null, to: version = '' } = planned.lastAct ?? {}
    for (const [part, text] of goingLive(now, planned)) {
      // Also while its files are being removed.
      if (isPruned(entries, part, text)) throw new OperatorError(`${part} ${text} was removed by prune.`)
      await checkVersion(store, planned, part, text)
    }
    const history = hashOfLine((await store.historyLines()).at(-1))
    // Only now, as the checks may have taken minutes.
    const next = asWritten((by) => plan(now, by, entries), auditEntry, planned)
    await store.writeComposition({ ...next, history }, now.revision)
    if (next.lastAct)
      await store.appendHistory(next.lastAct).catch(throwHistoryError(getResult(next.lastAct)))
    return { composition: next, version, from, changed: true }
  })
}

/**
 * Parts that change, each with the versions that not all visitors had before. A version that stays live is not checked:
 * no check may block a withdrawal.
 */
function goingLive(now: RegistryComposition, next: RegistryComposition): [string, string][] {
  const going: [string, string][] = []
  for (const [part, { active, canary }] of Object.entries(next.parts)) {
    const before = now.parts[part]
    if (next.parts[part] === before) continue
    for (const version of [active, canary?.version])
      if (version !== undefined && version !== before?.active) going.push([part, version])
  }
  return going
}

/** The plan with the time of its write, and how long its command took. */
function asWritten(
  plan: (auditEntry: AuditEntry) => RegistryComposition | string | null,
  auditEntry: AuditEntry,
  planned: RegistryComposition,
): RegistryComposition {
  const { durationMs, ...by } = withWriteTime(auditEntry)
  const next = durationMs === undefined ? planned : plan(by)
  if (next === null || typeof next === 'string' || !next.lastAct) return planned
  return { ...next, lastAct: { ...next.lastAct, ...(durationMs !== undefined && { durationMs }) } }
}

const RESULTS: Partial<Record<HistoryEntry['act'], string>> = {
  hold: 'is on hold',
  resume: 'is on hold no longer',
  retire: 'is retired',
}

/** The result of an action, in words: `mf-tests 1.1.0 is active`. */
function getResult({ act, name, to }: HistoryEntry): string {
  const result = RESULTS[act]
  if (result !== undefined) return `${name === SITE ? 'The site' : name} ${result}`
  return `${name} ${to} is ${act === 'prune' ? 'given up' : 'active'}`
}

/** A completed action cannot fail any more: an operator who reads an error would repeat it. */
const throwHistoryError = (result: string) => (cause: unknown) => {
  throw new OperatorError(
    `${result}, but that could not be written into the history: ${toErrorMessage(cause)}. The next command adds it.`,
    { cause },
  )
}
