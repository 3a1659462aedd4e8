// Slows callers beyond a budget by asking their browser for work (decision 52).
import type { Proof } from '@dhadha/contract/wire'
import type { Dependencies } from '../feature.ts'
import { ApiError } from '../errors/api-error.ts'
import { text } from '../texts/index.ts'
import { issueChallenge, PROOF_LIFETIME_MS, readProof } from './proof-of-work.ts'
import { createSecret } from '../secrets/secrets.ts'
import { take, type Throttle } from './throttle.ts'

/** Further calls after which a challenge gets no harder. */
const STEPS = 60
const WINDOW_SECONDS = 900
const MORE_BITS = 3
const MAX_DELAY_SECONDS = 8

/** How hard the next challenge is after so many solved ones within a quarter of an hour. */
const difficultyAfter = (solved: number, minBits: number) => ({
  bits: minBits + Math.min(MORE_BITS, Math.floor((solved * (MORE_BITS + 1)) / STEPS)),
  delaySeconds: Math.min(MAX_DELAY_SECONDS, Math.floor((solved * (MAX_DELAY_SECONDS + 1)) / STEPS)),
})

/** Lets a call pass that is within its budgets, or whose browser has worked for it. */
export type ProofOfWorkGate = (order: {
  /** The call's subject: its route and its target. A proof is valid for one such call. */
  readonly subject: string
  /** Budgets of calls without a proof. Beyond any of them a proof of work is required; they lock no caller out. */
  readonly budgets: readonly Throttle[]
  readonly proof: Proof | undefined
}) => Promise<void>

/**
 * Slows callers instead of locking them out: a budget that many share (a school's network, an address that anybody may
 * name) could otherwise be used up by one for all the others.
 *
 * @throws ApiError 429 `proof_needed`, with a challenge
 */
export function createProofOfWorkGate({
  config,
  db,
  clock,
}: Pick<Dependencies, 'config' | 'db' | 'clock'>): ProofOfWorkGate {
  const readKey = createSecret(db, 'proof')

  /**
   * Counts the solved challenges of a budget.
   *
   * @returns how many there were in the last quarter of an hour, at most `STEPS`
   */
  async function solvedBefore({ purpose, target }: Throttle): Promise<number> {
    const row = await db
      .selectFrom('throttle')
      .select('taken_at')
      .where('purpose', '=', `${purpose}-proved`)
      .where('target', '=', target)
      .executeTakeFirst()
    const since = new Date(clock().getTime() - WINDOW_SECONDS * 1000)
    return Math.min(STEPS, row?.taken_at.filter((at) => at > since).length ?? 0)
  }

  const countSolved = ({ purpose, target }: Throttle) =>
    take(db, { purpose: `${purpose}-proved`, target, limit: STEPS, windowSeconds: WINDOW_SECONDS }, clock())

  /** Only one of two calls with the same proof passes, whichever instance they reach. */
  const spend = async (nonce: string): Promise<boolean> =>
    (await take(
      db,
      { purpose: 'proof', target: nonce, limit: 1, windowSeconds: (2 * PROOF_LIFETIME_MS) / 1000 },
      clock(),
    )) === 0

  return async ({ subject, budgets, proof }) => {
    const exceeded: Throttle[] = []
    for (const budget of budgets) if ((await take(db, budget, clock())) > 0) exceeded.push(budget)
    if (exceeded.length === 0) return

    const key = await readKey()
    const nonce = proof ? readProof(key, subject, proof, clock()) : null
    if (nonce !== null && (await spend(nonce))) {
      for (const budget of exceeded) await countSolved(budget)
      return
    }
    const counts = await Promise.all(exceeded.map(solvedBefore))
    const difficulty = difficultyAfter(Math.max(...counts), config.limits.proofBits)
    throw new ApiError(429, 'proof_needed', text('proofNeeded'), {
      retryAfter: Math.max(1, difficulty.delaySeconds),
      proof: issueChallenge(key, subject, difficulty, clock()),
    })
  }
}
