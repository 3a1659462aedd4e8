import { EVERYBODY, type Canary, type HistoryEntry, type RegistryComposition } from '@dhadha/release'
import type { AuditEntry } from './audit-entry.ts'
import { change, type Change } from './change.ts'
import { applyActivation, applyRollback, applySuspicion, type Scope, type SoakRule } from './composition.ts'
import { completeHistory, findGate } from './history.ts'
import { describeChange } from './replay.ts'
import type { ReleaseStore } from './store.ts'

/**
 * Makes a published version the live one, for all visitors or for some.
 *
 * @param expected the revision that the operator decided by; by default any
 * @throws OperatorError saying why it may not be live, or that the part has changed since that revision
 */
export const activate = (
  store: ReleaseStore,
  name: string,
  version: string,
  auditEntry: AuditEntry,
  scope: Scope = { traffic: EVERYBODY },
  expected?: number,
): Promise<Change> =>
  change(store, name, auditEntry, (now, by, entries) => {
    const changed = describeChange(now, entries, name, expected)
    if (changed !== null) return changed
    const { active, canary } = now.parts[name] ?? {}
    const isThere = canary
      ? canary.version === version && canary.traffic === scope.traffic && !canary.plan && !scope.plan
      : active === version && scope.traffic === EVERYBODY
    return isThere ? null : applyActivation(now, name, version, by, scope)
  })

/**
 * Rolls a part back to the previous version, or to `to`.
 *
 * @param expected the revision that the operator decided by; by default any. A repeated rollback with it goes back no
 *   further
 * @throws OperatorError if there is none, if it is not compatible with the live parts any more, or if the part has
 *   changed since that revision
 */
export const rollback = (
  store: ReleaseStore,
  name: string,
  to: string | undefined,
  auditEntry: AuditEntry,
  expected?: number,
): Promise<Change> =>
  change(store, name, auditEntry, (now, by, entries) => {
    const changed = describeChange(now, entries, name, expected)
    if (changed !== null) return changed
    const { active, canary } = now.parts[name] ?? {}
    return to !== undefined && active === to && !canary ? null : applyRollback(now, name, to, by)
  })

/** Whether a version still has the share of visitors that it had at the time of the decision. */
const isSame = (now: RegistryComposition, name: string, { version, traffic, since }: Canary): boolean => {
  const { canary } = now.parts[name] ?? {}
  return canary?.version === version && canary.traffic === traffic && canary.since === since
}

/**
 * Raises the share of a version by its plan; does nothing if another command was faster.
 *
 * @param canary its state at the time of the decision
 * @param soak whether it is compared with the previous version once all visitors have it
 * @throws OperatorError with the reason why it may not be live any more
 */
export const continueRollout = (
  store: ReleaseStore,
  name: string,
  canary: Canary,
  auditEntry: AuditEntry,
  soak?: SoakRule,
): Promise<Change> =>
  change(store, name, auditEntry, (now, entry, entries) => {
    const { version, plan } = canary
    const [traffic, ...steps] = plan?.steps ?? []
    if (!plan || traffic === undefined || !isSame(now, name, canary)) return null
    // The history of a version for all visitors must record that not all of its pages were opened.
    const gate = findGate(entries, name, version)
    const by: AuditEntry = gate === undefined || gate === 'passed' ? entry : { ...entry, gate }
    return applyActivation(now, name, version, by, {
      traffic,
      plan: { ...plan, steps },
      ...(soak && { soak }),
    })
  })

/**
 * Records in the history that a version with some visitors looks worse, and stays; does nothing if that is recorded
 * already.
 */
export const suspect = (
  store: ReleaseStore,
  name: string,
  canary: Canary,
  auditEntry: AuditEntry,
): Promise<Change> =>
  change(store, name, auditEntry, (now, by) =>
    isSame(now, name, canary) ? applySuspicion(now, name, by) : null,
  )

/**
 * Withdraws a version with some visitors; does nothing if another command was faster. @param canary as it was when that
 * was decided
 */
export const withdraw = (
  store: ReleaseStore,
  name: string,
  canary: Canary,
  auditEntry: AuditEntry,
): Promise<Change> =>
  change(store, name, auditEntry, (now, by) =>
    isSame(now, name, canary) ? applyRollback(now, name, undefined, by) : null,
  )

/** Everything that was done, the oldest first; of one part only when it is named. */
export async function history(store: ReleaseStore, name?: string): Promise<HistoryEntry[]> {
  const entries = await store.exclusively(() => completeHistory(store))
  return name === undefined ? entries : entries.filter((entry) => entry.name === name)
}
