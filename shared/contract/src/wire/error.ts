import { Type, type Static } from 'typebox'

/** What every failing call answers (architecture, API): a machine word and a sentence in the caller's language. */
export const ErrorReply = Type.Object({
  error: Type.String({ description: 'Stable word for programs, for example `invalid_otp`.' }),
  message: Type.String({ description: "Sentence for people, in the request's language." }),
})
export type ErrorReply = Static<typeof ErrorReply>

/** What calls answer that have nothing else to say. */
export const MessageReply = Type.Object({ message: Type.String() })
export type MessageReply = Static<typeof MessageReply>
