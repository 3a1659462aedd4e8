// Computes the composition that follows from a history, such as to restore it, or to undo an action.
import type { HistoryEntry, PartState, RegistryComposition } from '@dhadha/release'
import { MAX_PREVIOUS } from './composition.ts'

/**
 * The composition that the history describes: all of it but rollout plans and comparisons, which the history does not
 * contain.
 */
export type ReplayedComposition = Pick<RegistryComposition, 'revision' | 'parts'> & {
  readonly holds: NonNullable<RegistryComposition['holds']>
}

/** The composition that the entries of a history lead to. @param history the oldest entry first */
export function replay(history: readonly HistoryEntry[]): ReplayedComposition {
  const parts: Record<string, PartState> = {}
  const holds: Record<string, Pick<HistoryEntry, 'at' | 'who' | 'why'>> = {}
  let last = 0
  for (const entry of history.toSorted((a, b) => (a.revision ?? 0) - (b.revision ?? 0))) {
    const { at, who, why, name, revision } = entry
    if (revision === null) continue
    last = revision
    if (entry.act === 'hold') holds[name] = { at, who, why }
    else if (entry.act === 'resume') delete holds[name]
    else if (entry.act === 'retire') delete parts[name]
    else if (entry.act === 'undo')
      for (const [part, version] of Object.entries(entry.parts ?? {}))
        if (version === null) delete parts[part]
        else parts[part] = { active: version, previous: knownBefore(parts[part], version) }
    else if (entry.act === 'activate') parts[name] = afterActivation(parts[name], entry)
    else if (entry.act === 'rollback') parts[name] = afterRollback(parts[name], entry)
  }
  return { revision: last, parts, holds }
}

function afterActivation(before: PartState | undefined, { to, traffic, at }: HistoryEntry): PartState {
  const { active, previous = [], canary } = before ?? {}
  if (traffic !== undefined && active !== undefined) {
    const since = canary?.version === to ? canary.since : at
    return { active, previous, canary: { version: to, traffic, since } }
  }
  const earlier = active === undefined ? [] : [active, ...previous]
  return { active: to, previous: earlier.filter((version) => version !== to).slice(0, MAX_PREVIOUS) }
}

function afterRollback(before: PartState | undefined, { to }: HistoryEntry): PartState {
  const { active, previous = [], canary } = before ?? {}
  if (canary && active === to) return { active: to, previous }
  return { active: to, previous: previous.slice(previous.indexOf(to) + 1) }
}

/** The version that was undone does not become a previous version, as at a rollback. */
export function knownBefore(before: PartState | undefined, version: string): string[] {
  const previous = before?.previous ?? []
  const index = previous.indexOf(version)
  return index < 0 ? previous : previous.slice(index + 1)
}

/**
 * Compares what is live of a part with a revision that an operator decided by. Visitors may have got larger shares of
 * the same versions meanwhile, and other parts may have changed.
 *
 * @param expectedRevision undefined: any revision
 * @returns what has changed, as a sentence; null: the same versions are live
 */
export function describeChange(
  now: RegistryComposition,
  history: readonly HistoryEntry[],
  name: string,
  expectedRevision: number | undefined,
): string | null {
  if (expectedRevision === undefined) return null
  if (expectedRevision > now.revision)
    return `There is no revision ${expectedRevision} yet: the last one is ${now.revision}.`
  const then = replay(history.filter(({ revision }) => revision !== null && revision <= expectedRevision))
    .parts[name]
  const { active = null, canary } = now.parts[name] ?? {}
  if (active === (then?.active ?? null) && canary?.version === then?.canary?.version) return null
  const some = canary ? `, and ${canary.version} for ${canary.traffic} % of visitors` : ''
  return `What is live of ${name} has changed since revision ${expectedRevision}: ${active ?? 'nothing'}${some}.`
}
