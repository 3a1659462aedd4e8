import { Type, type Static } from 'typebox'
import { Proof } from './proof.ts'
import { closed, orNull } from './shapes.ts'

/** The JSON forms of WebAuthn that the API's library reads and writes. */
const credential = Type.Object(
  {
    id: Type.String({ maxLength: 2048 }),
    rawId: Type.String({ maxLength: 2048 }),
    type: Type.Literal('public-key'),
    response: Type.Record(Type.String(), Type.Unknown()),
    clientExtensionResults: Type.Record(Type.String(), Type.Unknown()),
    authenticatorAttachment: Type.Optional(Type.String({ maxLength: 32 })),
  },
  closed,
)
const name = Type.String({ minLength: 1, maxLength: 40 })

/** Options that the browser passes to its authenticator: for a new passkey, or to sign in. */
export const PasskeyOptions = Type.Object({ options: Type.Record(Type.String(), Type.Unknown()) })
export type PasskeyOptions = Static<typeof PasskeyOptions>

/** POST /api/v2/app/auth/passkey/options (S7.36a). */
export const PasskeyBeginRequest = Type.Object({ proof: Type.Optional(Proof) }, closed)
export type PasskeyBeginRequest = Static<typeof PasskeyBeginRequest>

/** POST /api/v2/app/auth/passkey/login (S7.36b): the authenticator's answer. */
export const PasskeyLoginRequest = Type.Object({ credential }, closed)
export type PasskeyLoginRequest = Static<typeof PasskeyLoginRequest>

/**
 * POST /api/v2/app/user/passkeys/options (S7.37b). `currentPassword` is needed unless the sign-in is at most 10 minutes
 * old, as for a new password (decision 9).
 */
export const PasskeyOptionsRequest = Type.Object(
  { currentPassword: Type.Optional(Type.String({ maxLength: 1024 })) },
  closed,
)
export type PasskeyOptionsRequest = Static<typeof PasskeyOptionsRequest>

/** POST /api/v2/app/user/passkeys (S7.37c). */
export const AddPasskeyRequest = Type.Object({ name, credential }, closed)
export type AddPasskeyRequest = Static<typeof AddPasskeyRequest>

/** PUT /api/v2/app/user/passkeys/{id} (S7.37d). */
export const RenamePasskeyRequest = Type.Object({ name }, closed)
export type RenamePasskeyRequest = Static<typeof RenamePasskeyRequest>

const Passkey = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** ISO 8601 */
  created_at: Type.String(),
  /** ISO 8601; null: never. */
  last_used_at: orNull(Type.String()),
})
export type Passkey = Static<typeof Passkey>

/** GET /api/v2/app/user/passkeys (S7.37a): the learner's own, the newest first. */
export const Passkeys = Type.Object({ passkeys: Type.Array(Passkey) })
export type Passkeys = Static<typeof Passkeys>
