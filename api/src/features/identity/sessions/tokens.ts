import { createHash, randomBytes } from 'node:crypto'

/** A secret for one person: 256 random bits, and what is stored of it (decision 8). */
export interface Token {
  readonly token: string
  readonly hash: Buffer
}

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

export function createToken(): Token {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}
