import type { Release } from '@dhadha/release'
import { computeDigest, signEnvelope, type Provenance } from './envelope.ts'
import type { SigningKey } from './keys.ts'

/** Signs builds. */
export interface Signer {
  readonly key: SigningKey
  /** An envelope with a signature over a release. @param description its release.json */
  readonly over: (release: Pick<Release, 'name' | 'version'>, description: Uint8Array) => string
}

/** Creates a signer whose statements contain the provenance. */
export const createSigner = (key: SigningKey, provenance: Provenance): Signer => ({
  key,
  over: ({ name, version }, description) =>
    signEnvelope({ name, version, description: computeDigest(description), provenance }, key.id, key.key),
})
