// Versions of a store by their signatures: reads one as trusted, or adds a signature to it.
import type { Release } from '@dhadha/release'
import { computeDigest, createSigner, type Provenance, type SigningKey } from '@dhadha/release-client/signing'
import { OperatorError } from '@dhadha/server/errors'
import { releaseIn } from '../release/folder.ts'
import { parseEnvelope, RefusedError } from '../signing/trust.ts'
import type { ReleaseStore } from './store.ts'

/**
 * Reads a version and verifies its signatures. Name and version are compared in any case: a copy of another version in
 * its place would bring a valid signature along.
 *
 * @throws RefusedError if it differs from what was signed
 */
export async function trustedRelease(store: ReleaseStore, name: string, version: string): Promise<Release> {
  const description = await store.description(name, version)
  store.trust.check({ name, version, description, signatures: await store.signatures(name, version) })
  const release = releaseIn(description, `release.json of ${name} ${version}`)
  if (release.name !== name || release.version !== version)
    throw new RefusedError(
      `${name} ${version} is refused: its release.json is that of ${release.name} ${release.version}.`,
    )
  return release
}

/**
 * Adds a signature to a published version. The origin that an earlier signature states is retained.
 *
 * @param unknown its origin, if no signature states one
 * @returns whether it had none of this key before
 */
export async function signStored(
  store: ReleaseStore,
  [name, version]: readonly [string, string],
  key: SigningKey,
  unknown: Provenance,
): Promise<boolean> {
  const description = await store.description(name, version)
  const release = releaseIn(description, `release.json of ${name} ${version}`)
  if (release.name !== name || release.version !== version)
    throw new OperatorError(
      `${name} ${version} is not signed: its release.json is that of ${release.name} ${release.version}.`,
    )
  const earlier = (await store.signatures(name, version))
    .map(parseEnvelope)
    .filter((envelope) => envelope?.statement.description === computeDigest(description))
  if (earlier.some((envelope) => envelope?.keys.includes(key.id))) return false
  const provenance = earlier[0]?.statement.provenance ?? unknown
  await store.addSignature(name, version, key.id, createSigner(key, provenance).over(release, description))
  return true
}
