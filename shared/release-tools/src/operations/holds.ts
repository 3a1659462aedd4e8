// Holds and their end, as changes of the composition (decision 73).
import type { RegistryComposition } from '@dhadha/release'
import { recordAction, SITE, type AuditEntry } from '@dhadha/gateway/registry'

/**
 * The composition in which no version of a part goes live until an operator resumes it; rollbacks still work (decision
 * 73).
 *
 * @param name of a part, or SITE
 * @returns a sentence instead if that is not possible, null if it is held already
 */
export function applyHold(
  now: RegistryComposition,
  name: string,
  auditEntry: AuditEntry,
): RegistryComposition | string | null {
  if (Object.hasOwn(now.holds ?? {}, name)) return null
  const { at, who, why } = auditEntry
  return withHolds(now, 'hold', name, auditEntry, { ...now.holds, [name]: { at, who, why } })
}

/** The same without that hold. */
export function applyResume(
  now: RegistryComposition,
  name: string,
  auditEntry: AuditEntry,
): RegistryComposition | string | null {
  const { [name]: gone, ...holds } = now.holds ?? {}
  return gone ? withHolds(now, 'resume', name, auditEntry, holds) : null
}

function withHolds(
  now: RegistryComposition,
  act: 'hold' | 'resume',
  name: string,
  auditEntry: AuditEntry,
  holds: NonNullable<RegistryComposition['holds']>,
): RegistryComposition | string {
  const live = name === SITE ? Object.values(now.parts)[0] : now.parts[name]
  if (!live) return name === SITE ? 'Nothing is live yet.' : `${name} is not part of the site.`
  const { active } = live
  return recordAction(now, { act, name, from: active, to: active }, auditEntry, { holds })
}
