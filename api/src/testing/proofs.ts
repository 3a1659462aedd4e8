import { createHash } from 'node:crypto'
import type { ProofChallenge } from '@dhadha/contract/wire'

/** Does the work that a challenge asks of a browser. */
export function solve({ challenge, bits }: Pick<ProofChallenge, 'challenge' | 'bits'>): string {
  const start = createHash('sha256').update(`${challenge}:`)
  for (let number = 0; ; number++) {
    const hash = start.copy().update(String(number)).digest()
    if (hash.readUInt32BE(0) < 2 ** (32 - bits)) return String(number)
  }
}
