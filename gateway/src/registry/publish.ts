// Publishes a built part: checks its files, signs and stores it, and records it in the history.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { RELEASE_FILE, type Release } from '@dhadha/release'
import type { Signer } from '@dhadha/release-client/signing'
import { OperatorError } from '@dhadha/server/errors'
import { getRefusalsPage, summarizeErrors, validateDescription, validateFiles } from '../release/issues.ts'
import { measureFolder, readDescription, readSignatures, releaseIn } from '../release/folder.ts'
import { withWriteTime, type AuditEntry } from './audit-entry.ts'
import { completeHistory, isPruned } from './history.ts'
import { otherContent, sharesFiles } from './shared-content.ts'
import type { ReleaseStore } from './store.ts'

/** A built part, after looking at every file of it. @throws OperatorError with the problem of the folder */
async function readBuilt(
  name: string,
  dir: string,
): Promise<{ readonly description: Buffer; readonly release: Release }> {
  const description = await readDescription(dir)
  const release = releaseIn(description, join(dir, RELEASE_FILE))
  if (release.name !== name) throw new OperatorError(`${dir} contains ${release.name}, not ${name}.`)
  const errors = [...validateFiles(release, await measureFolder(dir)), ...validateDescription(release)]
  if (errors.length > 0)
    throw new OperatorError(
      `${name} ${release.version} is not published: ${summarizeErrors(errors)}. What usually mends it: ${getRefusalsPage()}.`,
    )
  return { description, release }
}

/**
 * Publishes a built part to the registry after checking each of its files.
 *
 * @param signer signs it; null: it comes with its signatures, or needs none
 * @returns `same` if exactly this was published before
 * @throws OperatorError with the problem of the folder
 */
export async function publish(
  store: ReleaseStore,
  name: string,
  dir: string,
  auditEntry: Omit<AuditEntry, 'why'>,
  signer: Signer | null = null,
): Promise<{ outcome: 'stored' | 'same'; release: Release }> {
  // A damaged registry refuses publications.
  await store.readComposition()
  const { description, release } = await readBuilt(name, dir)
  const signatures = await readSignatures(dir)
  if (signer) signatures.set(signer.key.id, signer.over(release, description))
  store.trust.check({ ...release, description, signatures: [...signatures.values()] })
  await refuseReuse(store, release)
  await refuseOtherContent(store, release)
  const read = (path: string) => readFile(join(dir, path))
  const { at, who, token } = withWriteTime({ ...auditEntry, why: '' })
  const by = { at, who, ...(token && { token }) }
  const outcome = await store.put({ release, read, by, metadata: { description, signatures } })
  // A second publication of the same files may bring the signature of another key.
  if (outcome === 'same' && description.equals(await store.description(name, release.version)))
    for (const [key, envelope] of signatures) await store.addSignature(name, release.version, key, envelope)
  await store.exclusively(() => completeHistory(store))
  return { outcome, release }
}

/** A version number is never reused, also after its version was removed. */
async function refuseReuse(store: ReleaseStore, { name, version }: Release): Promise<void> {
  if (await store.has(name, version)) return
  if (isPruned(await store.readHistory(), name, version))
    throw new OperatorError(
      `${name} ${version} was published before and removed: give this one a new number.`,
    )
}

/** A URL has one content, permanently and in all versions that share their files (decision 72). */
async function refuseOtherContent(store: ReleaseStore, release: Release): Promise<void> {
  if (!sharesFiles(release)) return
  const { name, version } = release
  for (const earlier of await store.versions(name)) {
    // A version that cannot be read is not served.
    const other = earlier === version ? null : await store.release(name, earlier).catch(() => null)
    const path = other && sharesFiles(other) ? otherContent(release, other) : undefined
    if (path !== undefined)
      throw new OperatorError(
        `${name} ${version} is not published: ${path} is another file in ${earlier}, under the same hash. Build it again.`,
      )
  }
}
