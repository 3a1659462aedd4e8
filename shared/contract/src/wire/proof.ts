import { Type, type Static } from 'typebox'
import { closed } from './shapes.ts'

/**
 * Work asked of a browser before a call is judged (decision 52): a `solution`, so that SHA-256 of
 * `challenge:solution` in UTF-8 begins with `bits` zero bits.
 */
export const ProofChallenge = Type.Object({
  challenge: Type.String({ maxLength: 256 }),
  bits: Type.Integer(),
  /** Seconds that must pass before it is answered. */
  delay: Type.Integer(),
})
export type ProofChallenge = Static<typeof ProofChallenge>

/** An answered challenge. It is valid for one try of the call that required it. */
export const Proof = Type.Object(
  { challenge: Type.String({ maxLength: 256 }), solution: Type.String({ maxLength: 32 }) },
  closed,
)
export type Proof = Static<typeof Proof>
