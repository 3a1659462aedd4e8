import { OperatorError } from '@dhadha/server'
import type { Motive } from '../registry/composition.ts'
import { completeHistory } from '../registry/history.ts'
import type { ReleaseStore } from '../registry/store.ts'

/** A version that nobody needs any more. */
export interface Prunable {
  readonly name: string
  readonly version: string
}

/**
 * Versions that neither visitors have, nor a rollback would bring back, nor are among the last of their part.
 *
 * @param keep so many of each part stay in any case, the latest ones
 */
export async function prunable(store: ReleaseStore, keep: number): Promise<Prunable[]> {
  const { parts } = await store.readComposition()
  const found: Prunable[] = []
  for (const name of await store.names()) {
    const { active, canary, previous = [] } = parts[name] ?? {}
    const needed = new Set([active, canary?.version, ...previous])
    const dated = await Promise.all(
      (await store.versions(name)).map(async (version) => {
        const { at } = await store.published(name, version)
        return { version, at }
      }),
    )
    const old = dated.toSorted((a, b) => b.at.localeCompare(a.at)).slice(keep)
    found.push(...old.filter(({ version }) => !needed.has(version)).map(({ version }) => ({ name, version })))
  }
  return found
}

/** Removes them for ever. @returns what was removed @throws OperatorError for a registry in a bucket */
export async function prune(store: ReleaseStore, keep: number, motive: Motive): Promise<Prunable[]> {
  const { remove } = store
  if (!remove) throw new OperatorError('A bucket is pruned by rules of its own, not by this command.')
  // Nobody makes one of them live meanwhile.
  return store.exclusively(async () => {
    await completeHistory(store)
    const old = await prunable(store, keep)
    for (const { name, version } of old) {
      // First the act: the number is not used again, whatever happens in between.
      await store.appendHistory({ ...motive, act: 'prune', name, from: null, to: version, revision: null })
      await remove(name, version)
    }
    return old
  })
}
