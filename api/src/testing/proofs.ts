// For tests: does the work that a challenge asks for.
import { createHash } from 'node:crypto'
import type { ProofChallenge } from '@dhadha/contract/wire'

type Challenge = Pick<ProofChallenge, 'challenge' | 'bits'>

/** The first number that is a solution, or is none. */
function firstNumber({ challenge, bits }: Challenge, isSolution: boolean): string {
  const start = createHash('sha256').update(`${challenge}:`)
  for (let number = 0; ; number++) {
    const hash = start.copy().update(String(number)).digest()
    if (hash.readUInt32BE(0) < 2 ** (32 - bits) === isSolution) return String(number)
  }
}

/** Does the work that a challenge asks of a browser. */
export const solve = (challenge: Challenge): string => firstNumber(challenge, true)

/** A solution without the work. */
export const guess = (challenge: Challenge): string => firstNumber(challenge, false)
