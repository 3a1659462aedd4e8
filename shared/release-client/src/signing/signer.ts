import type { Release } from '@dhadha/release'
import { computeDigest, signEnvelope, type Provenance } from './envelope.ts'
import type { SigningKey } from './keys.ts'

/** Signs what was built. */
export interface Signer {
  readonly key: SigningKey
  /** An envelope with a signature over a release. @param description its release.json */
  readonly over: (release: Pick<Release, 'name' | 'version'>, description: Uint8Array) => string
}

/** A seal that says where what it signs comes from. */
export const createSigner = (key: SigningKey, provenance: Provenance): Signer => ({
  key,
  over: ({ name, version }, description) =>
    signEnvelope({ name, version, description: computeDigest(description), provenance }, key.id, key.key),
})
