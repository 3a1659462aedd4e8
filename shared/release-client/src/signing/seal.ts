import type { Release } from '@dhadha/release'
import { digestOf, sealed, type Provenance } from './envelope.ts'
import type { SigningKey } from './keys.ts'

/** Signs what was built. */
export interface Seal {
  readonly key: SigningKey
  /** An envelope with a signature over a release. @param description its release.json */
  readonly over: (release: Pick<Release, 'name' | 'version'>, description: Uint8Array) => string
}

/** A seal that says where what it signs comes from. */
export const sealOf = (key: SigningKey, provenance: Provenance): Seal => ({
  key,
  over: ({ name, version }, description) =>
    sealed({ name, version, description: digestOf(description), provenance }, key.id, key.key),
})
