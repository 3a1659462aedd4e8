// The composition after an action was undone, or after a part was retired, as pure functions.
import { SHELL, type HistoryEntry, type PartState, type RegistryComposition } from '@dhadha/release'
import { type AuditEntry, knownBefore, recordAction } from '@dhadha/gateway/registry'

/** The live versions after a revision: name of the part → version. @param history the oldest entry first */
export function versionsAt(history: readonly HistoryEntry[], revision: number): Map<string, string> {
  const versions = new Map<string, string>()
  for (const act of history.toSorted((a, b) => (a.revision ?? 0) - (b.revision ?? 0))) {
    if (act.revision === null || act.revision > revision) continue
    if (act.act === 'undo') {
      for (const [name, version] of Object.entries(act.parts ?? {}))
        if (version === null) versions.delete(name)
        else versions.set(name, version)
    } else if (act.act === 'retire') versions.delete(act.name)
    else if (act.traffic === undefined && (act.act === 'activate' || act.act === 'rollback'))
      versions.set(act.name, act.to)
  }
  return versions
}

/**
 * The whole composition before a revision: the changes of that action and of all later ones are undone, and no version
 * has only some visitors any more (decision 73).
 *
 * @returns a sentence instead where that cannot be, null where nothing has changed since
 */
export function applyUndo(
  now: RegistryComposition,
  history: readonly HistoryEntry[],
  undoneAct: HistoryEntry,
  auditEntry: AuditEntry,
): RegistryComposition | string | null {
  const { name, revision } = undoneAct
  const versions = versionsAt(history, (revision ?? 0) - 1)
  if (versions.size === 0) return `Nothing was live before revision ${revision}.`
  const parts: Record<string, PartState> = {}
  const changed: NonNullable<HistoryEntry['parts']> = {}
  for (const [name, version] of versions) {
    const before = now.parts[name]
    if (before && before.active === version && !before.canary) parts[name] = before
    else {
      parts[name] = { active: version, previous: knownBefore(before, version) }
      changed[name] = version
    }
  }
  for (const name of Object.keys(now.parts)) if (!versions.has(name)) changed[name] = null
  if (Object.keys(changed).length === 0) return null
  const from = now.parts[name]?.active ?? null
  const to = versions.get(name) ?? from ?? undoneAct.to
  return recordAction(now, { act: 'undo', name, from, to, parts: changed }, auditEntry, { parts })
}

/**
 * The composition without a part: its pages are unknown paths from then on. Its versions stay in the registry.
 *
 * @returns a sentence instead where that cannot be
 */
export function applyRetirement(
  now: RegistryComposition,
  name: string,
  auditEntry: AuditEntry,
): RegistryComposition | string {
  const { [name]: gone, ...parts } = now.parts
  if (!gone) return `${name} is not part of the site.`
  if (name === SHELL && Object.keys(parts).length > 0)
    return `${name} shows all other parts: retire ${Object.keys(parts).join(', ')} first.`
  const { active } = gone
  return recordAction(now, { act: 'retire', name, from: active, to: active }, auditEntry, { parts })
}

/** Whether an act was about a part: an undo names one, and may have changed others, too. */
export const isAbout = ({ name, parts }: HistoryEntry, part: string): boolean =>
  name === part || parts?.[part] !== undefined
