// `pnpm release prune`: finds and removes versions that are not needed any more.
import type { RegistryComposition } from '@dhadha/release'
import {
  type AuditEntry,
  change,
  history,
  isPruned,
  applyPrune,
  type ReleaseStore,
} from '@dhadha/gateway/registry'

/** A version that is not needed any more. */
export interface Prunable {
  readonly name: string
  readonly version: string
}

/** Whether visitors have a version, or a rollback would bring it back. */
function isNeeded({ parts }: RegistryComposition, { name, version }: Prunable): boolean {
  const { active, canary, previous = [] } = parts[name] ?? {}
  return [active, canary?.version, ...previous].includes(version)
}

/**
 * Versions that visitors do not have, that a rollback would not restore, and that are not among the latest of their
 * part.
 *
 * @param keep the number of latest versions of each part that stay in any case
 */
export async function prunable(store: ReleaseStore, keep: number): Promise<Prunable[]> {
  const now = await store.readComposition()
  const found: Prunable[] = []
  for (const name of await store.names()) {
    const dated = await Promise.all(
      (await store.versions(name)).map(async (version) => {
        const { at } = await store.publication(name, version)
        return { version, at }
      }),
    )
    const old = dated.toSorted((a, b) => b.at.localeCompare(a.at)).slice(keep)
    found.push(...old.map(({ version }) => ({ name, version })).filter((version) => !isNeeded(now, version)))
  }
  return found
}

const begun = (auditEntry: AuditEntry): AuditEntry =>
  auditEntry.startedAt === undefined ? auditEntry : { ...auditEntry, startedAt: new Date().toISOString() }

/**
 * Removes versions permanently. Each removal creates a revision (decision 70), so that a concurrent activation of that
 * version conflicts, and its error names the removal. The next run deletes files of a removed version that a crash has
 * left.
 *
 * @returns the removed versions
 */
export async function prune(store: ReleaseStore, keep: number, auditEntry: AuditEntry): Promise<Prunable[]> {
  const entries = await history(store)
  const removed: Prunable[] = []
  for (const candidate of await prunable(store, keep)) {
    const { name, version } = candidate
    const isFree =
      isPruned(entries, name, version) ||
      // How long those before took is not its own.
      (
        await change(store, name, begun(auditEntry), (now, by) =>
          isNeeded(now, candidate) ? null : applyPrune(now, name, version, by),
        )
      ).changed
    if (!isFree) continue
    await store.exclusively(() => store.remove(name, version))
    removed.push(candidate)
  }
  return removed
}
