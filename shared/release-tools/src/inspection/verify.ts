// `pnpm release verify`: checks every file, signature and line of a registry.
import { OperatorError, toErrorMessage } from '@dhadha/server/errors'
import {
  verifyHistory,
  measureStored,
  type ReleaseStore,
  trustedRelease,
  unlessDamaged,
} from '@dhadha/gateway/registry'
import { validateDescription, validateFiles } from '@dhadha/gateway/release'
import { verifyComposition } from '../operations/restore.ts'

/** The result of a check of a whole registry. */
export interface VerifyResult {
  readonly versions: number
  readonly files: number
  /** A sentence each; empty: all is as it was published. */
  readonly errors: readonly string[]
}

/** Reads every file of every version, the composition and the history, and compares them with their hashes. */
export async function verify(store: ReleaseStore): Promise<VerifyResult> {
  const errors: string[] = []
  let [versions, files] = [0, 0]
  for (const name of await store.names())
    for (const version of await store.versions(name)) {
      versions += 1
      try {
        const release = await trustedRelease(store, name, version)
        const found = await measureStored(store, release)
        files += found.size
        const issues = [...validateDescription(release), ...validateFiles(release, found)]
        errors.push(...issues.map((error) => `${name} ${version}: ${error}.`))
      } catch (error) {
        errors.push(`${name} ${version}: ${toErrorMessage(error)}`)
      }
    }
  errors.push(...(await absentVersions(store)))
  const broken = await verifyHistory(store)
  errors.push(...broken.map((error) => `The history: ${error}.`))
  // An altered history proves nothing.
  if (broken.length === 0) errors.push(...(await unlikeHistory(store)))
  return { versions, files, errors }
}

/** Versions that visitors should get, or that a rollback would bring back, and that are not there: a sentence each. */
async function absentVersions(store: ReleaseStore): Promise<string[]> {
  const { parts = {} } = (await unlessDamaged(() => store.readComposition())) ?? {}
  const errors: string[] = []
  for (const [name, { active, canary, previous }] of Object.entries(parts))
    for (const version of [active, ...(canary ? [canary.version] : []), ...previous])
      if (!(await store.has(name, version)))
        errors.push(
          `${name} ${version}: it is live, with some visitors or kept for a rollback, and not there.`,
        )
  return errors
}

/** Finds damage and manual changes of the composition, each a sentence. */
async function unlikeHistory(store: ReleaseStore): Promise<string[]> {
  try {
    const found = await verifyComposition(store)
    const repair = 'To write the composition again from the history: pnpm release restore --why "…".'
    return found.length === 0 ? [] : [...found.map((error) => `The composition: ${error}.`), repair]
  } catch (error) {
    if (error instanceof OperatorError) return [error.message]
    throw error
  }
}
