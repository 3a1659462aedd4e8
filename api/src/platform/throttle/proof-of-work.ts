// Challenges of work for browsers, and their check.
import { createHash, randomBytes } from 'node:crypto'
import type { Proof, ProofChallenge } from '@dhadha/contract/wire'
import { isSignature, createSignature } from '../secrets/signature.ts'

/** How long a challenge may be answered after its delay: time for a slow phone and a child who pauses. */
export const PROOF_LIFETIME_MS = 10 * 60_000

interface Difficulty {
  /** Leading zero bits that the solution's hash must have. */
  readonly bits: number
  /** How long the challenge must be held before it is answered. */
  readonly delaySeconds: number
}

/**
 * A challenge that only this site can create; it is stored only when it is answered.
 *
 * @param subject the call for which the answer is valid; another call cannot use it
 */
export function issueChallenge(
  key: Buffer,
  subject: string,
  { bits, delaySeconds }: Difficulty,
  now: Date,
): ProofChallenge {
  const readyAt = now.getTime() + delaySeconds * 1000
  const content = `${randomBytes(12).toString('base64url')}.${bits}.${readyAt}`
  const challenge = `${content}.${createSignature(key, subject, content)}`
  return { challenge, bits, delay: delaySeconds }
}

const leadingZeroBits = (hash: Buffer): number => {
  const byte = hash.findIndex((value) => value !== 0)
  return byte === -1 ? hash.length * 8 : byte * 8 + Math.clz32(hash[byte] ?? 0) - 24
}

/**
 * Whether the work was done: SHA-256 of `challenge:solution` begins with enough zero bits, and the challenge is this
 * site's, for this subject, ripe and not too old.
 *
 * @returns the challenge's own random part, so that it can be spent once; null: not good
 */
export function readProof(
  key: Buffer,
  subject: string,
  { challenge, solution }: Proof,
  now: Date,
): string | null {
  const [nonce = '', bits = '', readyAt = '', signature = ''] = challenge.split('.')
  if (!isSignature(key, subject, `${nonce}.${bits}.${readyAt}`, signature)) return null
  const age = now.getTime() - Number(readyAt)
  if (age < 0 || age > PROOF_LIFETIME_MS) return null
  const hash = createHash('sha256').update(`${challenge}:${solution}`).digest()
  return leadingZeroBits(hash) >= Number(bits) ? nonce : null
}
