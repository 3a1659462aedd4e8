// Makes and reads the keys with which releases are signed.
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { ReleaseError } from '../error.ts'
import { readSecret, type Environment } from '../settings.ts'

const SIGNING_KEY = 'RELEASE_SIGNING_KEY'

/** A key with which releases are signed, and the name by which signatures refer to it. */
export interface SigningKey {
  readonly id: string
  readonly key: KeyObject
}

/** An Ed25519 public key as configurations have it: base64 of its SubjectPublicKeyInfo. */
const formatKey = (key: KeyObject): string => key.export({ type: 'spki', format: 'der' }).toString('base64')

/** The name by which signatures refer to a public key. */
export const getKeyId = (key: KeyObject): string =>
  createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16)

/** The key with which this program signs; null: none is configured. @throws ReleaseError, which never prints it */
export function readSigningKey(environment: Environment): SigningKey | null {
  const text = readSecret(environment, SIGNING_KEY)
  if (text === undefined) return null
  try {
    // An environment variable may have been given its line ends as \n.
    const key = createPrivateKey(text.replaceAll(String.raw`\n`, '\n'))
    if (key.asymmetricKeyType === 'ed25519') return { id: getKeyId(createPublicKey(key)), key }
  } catch {
    // Said below, without the key.
  }
  throw new ReleaseError(
    `${SIGNING_KEY} must be a private key as "pnpm release keys new" makes it (Ed25519, PEM).`,
  )
}

/**
 * Makes a pair and writes the private key, readable by its owner alone.
 *
 * @returns id and public key
 * @throws ReleaseError where the file is there already
 */
export async function makeKeys(file: string): Promise<{ id: string; publicKey: string }> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  try {
    await writeFile(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { flag: 'wx', mode: 0o600 })
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause
    throw new ReleaseError(
      `${file} is there already, and a key that is in use must not be lost: name another file.`,
      { cause },
    )
  }
  return { id: getKeyId(publicKey), publicKey: formatKey(publicKey) }
}
