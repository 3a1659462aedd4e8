import type { Proofs } from './worlds.ts'

export const puzzleProofs: Proofs = {}
