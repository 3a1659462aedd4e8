import { createPublicKey, type KeyObject } from 'node:crypto'
import { getKeyId } from '@dhadha/release-client/signing'
import { ConfigError, createReader, type Environment } from '@dhadha/server/settings'

const PUBLIC_KEYS = 'RELEASE_PUBLIC_KEYS'

/** The keys whose signatures count, by their ids; none: releases need no signature. @throws ConfigError */
export function readPublicKeys(environment: Environment): Map<string, KeyObject> {
  const setting = createReader(environment).secret(PUBLIC_KEYS) ?? ''
  const keys = setting
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((key) => parsePublicKey(key))
  return new Map(keys.map((key) => [getKeyId(key), key]))
}

function parsePublicKey(base64: string): KeyObject {
  try {
    const key = createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' })
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch {
    // The error is thrown below.
  }
  throw new ConfigError(
    `${PUBLIC_KEYS} must be public keys as "pnpm release keys new" prints them, separated by commas, not "${base64}".`,
  )
}
