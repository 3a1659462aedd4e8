import { HttpError } from '@dhadha/contract'
import type { Proof, ProofChallenge } from '@dhadha/contract/wire'
import { useSyncExternalStore } from 'react'

/** The most challenges for one call: one that was solved too late, or spent by a lost call, is replaced. */
const TRIES = 3

let underWay = 0
const listeners = new Set<() => void>()

function updateCount(step: 1 | -1) {
  underWay += step
  for (const listener of listeners) listener()
}

/** Whether this tab works on a challenge. */
export const useProofUnderWay = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => underWay > 0,
  )

/** The challenge of an error; null for any other error. */
function getChallenge(error: unknown): ProofChallenge | null {
  if (!(error instanceof HttpError) || error.code !== 'proof_needed') return null
  const { proof } = error.reply as { readonly proof?: ProofChallenge }
  return proof ?? null
}

async function answer({ challenge, bits, delay }: ProofChallenge): Promise<Proof> {
  updateCount(1)
  try {
    const { solve } = await import(/* webpackChunkName: "proof" */ './solve.ts')
    const ripe = new Promise<void>((resolve) => setTimeout(resolve, delay * 1000))
    const [solution] = await Promise.all([solve(challenge, bits), ripe])
    return { challenge, solution }
  } finally {
    updateCount(-1)
  }
}

/** Sends a call; if the API requires a proof of work, solves it and sends the call again (decision 52). */
export async function withProof<Reply>(
  send: (proof: { readonly proof?: Proof }) => Promise<Reply>,
): Promise<Reply> {
  let proof = {}
  for (let tries = 1; ; tries++) {
    try {
      return await send(proof)
    } catch (error) {
      const challenge = getChallenge(error)
      if (!challenge || tries > TRIES) throw error
      proof = { proof: await answer(challenge) }
    }
  }
}
