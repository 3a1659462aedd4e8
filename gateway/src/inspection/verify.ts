import { OperatorError } from '@dhadha/server'
import { unlessDamaged } from '../registry/damage.ts'
import { historyFaults } from '../registry/history.ts'
import { measureStored } from '../registry/manager.ts'
import { compositionFaults } from '../registry/restore.ts'
import { trustedRelease } from '../registry/signed.ts'
import type { ReleaseStore } from '../registry/store.ts'
import { describeFaults, fileFaults } from '../release/faults.ts'

/** What a look at a whole registry has found. */
export interface Verified {
  readonly versions: number
  readonly files: number
  /** A sentence each; empty: all is as it was published. */
  readonly faults: readonly string[]
}

/** Reads every file of every version, the composition and the history, and compares them with what was written. */
export async function verify(store: ReleaseStore): Promise<Verified> {
  const faults: string[] = []
  let [versions, files] = [0, 0]
  for (const name of await store.names())
    for (const version of await store.versions(name)) {
      versions += 1
      try {
        const release = await trustedRelease(store, name, version)
        const found = await measureStored(store, release)
        files += found.size
        const own = [...describeFaults(release), ...fileFaults(release, found)]
        faults.push(...own.map((fault) => `${name} ${version}: ${fault}.`))
      } catch (error) {
        faults.push(`${name} ${version}: ${(error as Error).message}`)
      }
    }
  faults.push(...(await absentVersions(store)))
  const broken = await historyFaults(store)
  faults.push(...broken.map((fault) => `The history: ${fault}.`))
  // What a changed history says proves nothing.
  if (broken.length === 0) faults.push(...(await unlikeHistory(store)))
  return { versions, files, faults }
}

/** Versions that visitors should get, or that a rollback would bring back, and that are not there: a sentence each. */
async function absentVersions(store: ReleaseStore): Promise<string[]> {
  const { parts = {} } = (await unlessDamaged(() => store.readComposition())) ?? {}
  const faults: string[] = []
  for (const [name, { active, canary, previous }] of Object.entries(parts))
    for (const version of [active, ...(canary ? [canary.version] : []), ...previous])
      if (!(await store.has(name, version)))
        faults.push(
          `${name} ${version}: it is live, with some visitors or kept for a rollback, and not there.`,
        )
  return faults
}

/** Where the composition is damaged, or was changed by hand: a sentence each. */
async function unlikeHistory(store: ReleaseStore): Promise<string[]> {
  try {
    const found = await compositionFaults(store)
    const repair = 'To write the composition again from the history: pnpm release restore --why "…".'
    return found.length === 0 ? [] : [...found.map((fault) => `The composition: ${fault}.`), repair]
  } catch (error) {
    if (error instanceof OperatorError) return [error.message]
    throw error
  }
}
