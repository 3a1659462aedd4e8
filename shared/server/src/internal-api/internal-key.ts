import { createHash, timingSafeEqual } from 'node:crypto'
import { ConfigError, createReader, type Environment } from '../settings/environment.ts'

const MIN_KEY_LENGTH = 32

/**
 * The key by which servers of this site authenticate to each other (decision 75).
 *
 * @returns null if there is none; calls that need it are then not sent
 * @throws ConfigError
 */
export function readInternalKey(environment: Environment): string | null {
  const key = createReader(environment).secret('INTERNAL_KEY')
  if (key !== undefined && (key.length < MIN_KEY_LENGTH || !/^[\x21-\x7e]+$/.test(key)))
    throw new ConfigError(
      `INTERNAL_KEY must be at least ${MIN_KEY_LENGTH} letters, digits or signs; "openssl rand -hex 32" makes one.`,
    )
  return key ?? null
}

/** The header that proves it. */
export const internalHeaders = (key: string): { authorization: string } => ({
  authorization: `Internal ${key}`,
})

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether a call comes from a server of this site; takes as long for any wrong key. */
export const isInternal = (key: string | null, authorization: string | undefined): boolean =>
  key !== null && timingSafeEqual(digest(internalHeaders(key).authorization), digest(authorization ?? ''))
