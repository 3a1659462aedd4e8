import { Type, type Static } from 'typebox'
import { ProofChallenge } from './proof.ts'

/** The body of every failed call: an error code, and a message in the caller's language. */
export const ErrorReply = Type.Object({
  error: Type.String({ description: 'Stable word for programs, for example `invalid_otp`.' }),
  message: Type.String({ description: "Sentence for people, in the request's language." }),
  /** With `proof_needed`: the work that the next try must bring. */
  proof: Type.Optional(ProofChallenge),
  /** With `in_running_test`: the online test that has the problem now (decision 38). */
  test_id: Type.Optional(Type.String()),
  /** With `problem_moved`: where the problem stands now that stood at this address before. */
  moved_to: Type.Optional(Type.Object({ series_id: Type.String(), serial: Type.Integer() })),
})
export type ErrorReply = Static<typeof ErrorReply>

/** The reply of calls without data. */
export const MessageReply = Type.Object({ message: Type.String() })
export type MessageReply = Static<typeof MessageReply>
