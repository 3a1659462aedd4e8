import type { Release } from '@dhadha/release'
import { computeDigest, createSigner, type Provenance, type SigningKey } from '@dhadha/release-client/signing'
import { OperatorError } from '@dhadha/server'
import { releaseIn } from '../release/folder.ts'
import { openedOrNull, RefusedError } from '../signing/trust.ts'
import type { ReleaseStore } from './store.ts'

/**
 * A version, after its signatures were looked at. That it is the version it was asked for by is looked at in any case: a
 * copy of another version in its place would bring that one's signature along.
 *
 * @throws RefusedError where it is not what was signed
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
 * Adds a signature to a version that is published. What an earlier signature says of its origin is kept.
 *
 * @param unknown its origin, where no signature tells
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
  const known = (await store.signatures(name, version))
    .map(openedOrNull)
    .filter((envelope) => envelope?.statement.description === computeDigest(description))
  if (known.some((envelope) => envelope?.keys.includes(key.id))) return false
  const provenance = known[0]?.statement.provenance ?? unknown
  await store.addSignature(name, version, key.id, createSigner(key, provenance).over(release, description))
  return true
}
