// The live versions that are compared with those before them, and the ends of such a comparison.
import type { RegistryComposition, Soak } from '@dhadha/release'
import {
  type AuditEntry,
  type Change,
  change,
  type ReleaseStore,
  applyRollback,
  applySoakEnd,
  applySuspicion,
} from '@dhadha/gateway/registry'

/** A live version that is compared with the one before it. */
export interface SoakingVersion extends Soak {
  readonly name: string
  readonly version: string
}

export function soaksIn({ parts }: RegistryComposition): SoakingVersion[] {
  const soaks: SoakingVersion[] = []
  for (const [name, { active, soak }] of Object.entries(parts))
    if (soak) soaks.push({ name, version: active, ...soak })
  return soaks
}

/** Whether it is still compared: any other action on the part ends the comparison. */
const isSame = ({ parts }: RegistryComposition, { name, version, since }: SoakingVersion): boolean => {
  const { active, soak } = parts[name] ?? {}
  return active === version && soak?.since === since
}

/**
 * Rolls all visitors back from a version that is worse to the previous one; does nothing if another command was faster.
 *
 * @throws OperatorError with the reason why the previous version may not be live any more
 */
export const rollBackSoaking = (
  store: ReleaseStore,
  soaking: SoakingVersion,
  auditEntry: AuditEntry,
): Promise<Change> =>
  change(store, soaking.name, auditEntry, (now, by) =>
    isSame(now, soaking) ? applyRollback(now, soaking.name, soaking.before, by) : null,
  )

/** Ends the comparison; does nothing if another command was faster. */
export const endSoak = (
  store: ReleaseStore,
  soaking: SoakingVersion,
  auditEntry: AuditEntry,
): Promise<Change> =>
  change(store, soaking.name, auditEntry, (now, by) =>
    isSame(now, soaking) ? applySoakEnd(now, soaking.name, by) : null,
  )

/** Records in the history that a live version looks worse, and stays; does nothing if that is recorded already. */
export const suspectSoaking = (
  store: ReleaseStore,
  soaking: SoakingVersion,
  auditEntry: AuditEntry,
): Promise<Change> =>
  change(store, soaking.name, auditEntry, (now, by) =>
    isSame(now, soaking) ? applySuspicion(now, soaking.name, by) : null,
  )
