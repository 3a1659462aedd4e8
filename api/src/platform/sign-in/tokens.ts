// Random secrets and their hashes.
import { createHash, hash, randomBytes } from 'node:crypto'

/** A secret for one person or program: 256 random bits, and what is stored of it (decision 8). */
export interface Token {
  readonly token: string
  readonly hash: Buffer
}

/** 43 characters of base64url. */
export const randomToken = (): string => randomBytes(32).toString('base64url')

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** The same in hex, by which a sign-in is known in memory. Every call computes it. */
export const toTokenId = (token: string): string => hash('sha256', token, 'hex')

export function createToken(): Token {
  const token = randomToken()
  return { token, hash: hashToken(token) }
}
