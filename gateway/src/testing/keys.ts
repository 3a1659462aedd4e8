// For tests: keys that sign releases.
import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { join } from 'node:path'
import {
  makeKeys,
  readSigningKey,
  createSigner,
  type Signer,
  type SigningKey,
} from '@dhadha/release-client/signing'
import { readPublicKeys } from '../signing/keys.ts'
import { temporaryFolder } from './fake-part.ts'

/** A pair of keys, as a release manager makes them. */
export interface TestKeys {
  /** The setting of gateways. */
  readonly publicKey: string
  readonly privateFile: string
  readonly id: string
  readonly trusted: ReadonlyMap<string, KeyObject>
  readonly signing: SigningKey
  readonly signer: Signer
}

export async function testKeys(): Promise<TestKeys> {
  const privateFile = join(await temporaryFolder(), 'key.pem')
  const { id, publicKey } = await makeKeys(privateFile)
  const signing = readSigningKey({ RELEASE_SIGNING_KEY_FILE: privateFile })
  if (!signing) throw new Error('there is no key')
  const provenance = {
    commit: 'c0ffee',
    builder: 'test',
    lockfile: 'abc',
    sbom: { name: 'b.json', sha256: 'def' },
  }
  return {
    publicKey,
    privateFile,
    id,
    trusted: readPublicKeys({ RELEASE_PUBLIC_KEYS: publicKey }),
    signing,
    signer: createSigner(signing, provenance),
  }
}

/** A key of another kind than releases are signed with, as PEM and as a setting. */
export function otherKind(): { pem: string; publicKey: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return {
    pem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  }
}
