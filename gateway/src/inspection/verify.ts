import { historyFaults } from '../registry/history.ts'
import { measureStored } from '../registry/manager.ts'
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
  const { parts } = await store.readComposition()
  for (const [name, { active, canary, previous }] of Object.entries(parts))
    for (const version of [active, ...(canary ? [canary.version] : []), ...previous])
      if (!(await store.has(name, version)))
        faults.push(
          `${name} ${version}: it is live, with some visitors or kept for a rollback, and not there.`,
        )
  faults.push(...(await historyFaults(store)).map((fault) => `The history: ${fault}.`))
  return { versions, files, faults }
}
