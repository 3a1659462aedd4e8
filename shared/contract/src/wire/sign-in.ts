import { Type, type Static } from 'typebox'
import { Proof } from './proof.ts'
import { closed, orNull } from './shapes.ts'

/** An e-mail address or a mobile number of 11 digits; exactly one of the two (S3.12). */
const identity = {
  email: Type.Optional(Type.String({ maxLength: 254 })),
  mobileNumber: Type.Optional(Type.String({ maxLength: 32 })),
}
/** 8 to 256 characters after normalisation (S9.1c); the API checks that, with an error message of its own. */
const password = Type.String({ maxLength: 1024 })
/** The answer to the challenge of an earlier try of the same call; see proof.ts. */
const proof = Type.Optional(Proof)
/** Opaque; from RegisterReply. */
const registration_id = Type.Optional(Type.String({ minLength: 1, maxLength: 64 }))

/** POST /api/v2/app/auth/login (S7.4) */
export const LoginRequest = Type.Object({ ...identity, password, proof }, closed)
export type LoginRequest = Static<typeof LoginRequest>

/** POST /api/v2/app/auth/register (S7.5). `registration_id`: of an earlier answer, when the code is sent again. */
export const RegisterRequest = Type.Object({ ...identity, password, registration_id, proof }, closed)
export type RegisterRequest = Static<typeof RegisterRequest>

/** A code was sent. `registration_id` identifies the same browser at the verification. */
export const RegisterReply = Type.Object({ message: Type.String(), registration_id: Type.String() })
export type RegisterReply = Static<typeof RegisterReply>

/**
 * POST /api/v2/app/auth/otp/verify (S7.6). The code opens the account, `registration_id` sets its password. Without it
 * the account has none, because the password's author would be unknown (decision 52).
 */
export const VerifyOtpRequest = Type.Object(
  { ...identity, otp: Type.String({ maxLength: 32 }), registration_id, proof },
  closed,
)
export type VerifyOtpRequest = Static<typeof VerifyOtpRequest>

/** POST /api/v2/app/auth/password/forget (S7.7) */
export const ForgotPasswordRequest = Type.Object({ ...identity, proof }, closed)
export type ForgotPasswordRequest = Static<typeof ForgotPasswordRequest>

/**
 * POST /api/v2/app/auth/password/reset (S7.8). With `token`: the link's reset, which also opens the account of a
 * sign-up. Without: Settings; then `currentPassword` is checked, or, where it is absent, the sign-in must be at most 10
 * minutes old (decision 9).
 */
export const ResetPasswordRequest = Type.Object(
  {
    password,
    token: Type.Optional(Type.String({ maxLength: 256 })),
    currentPassword: Type.Optional(password),
  },
  closed,
)
export type ResetPasswordRequest = Static<typeof ResetPasswordRequest>

const googleText = Type.String({ minLength: 1, maxLength: 4096 })

/**
 * POST /auth/googleoauth (S7.2): the token that Google issued to the browser, or a code that is worth one, with the
 * verifier that only the asking browser knows (PKCE, decision 10).
 */
export const GoogleRequest = Type.Union([
  Type.Object({ access_token: googleText, proof }, closed),
  Type.Object(
    { code: googleText, code_verifier: Type.String({ minLength: 43, maxLength: 128 }), proof },
    closed,
  ),
])
export type GoogleRequest = Static<typeof GoogleRequest>

/** The sign-in with Google; `is_new`: it created the account (S2.5c). */
export const GoogleReply = Type.Object({
  access_token: Type.String(),
  message: Type.String(),
  is_new: Type.Boolean(),
})
export type GoogleReply = Static<typeof GoogleReply>

/**
 * GET /api/v2/app/auth/providers: external sign-in providers (decision 10). `authorization_url` asks for a token and
 * lacks `state` and `nonce`, which the browser adds; null: the button is not shown. `code_url`, where the site can
 * trade a code, asks for one and lacks `state`, `code_challenge` and its method (decision 10).
 */
export const SignInProviders = Type.Object({
  google: orNull(Type.Object({ authorization_url: Type.String(), code_url: Type.Optional(Type.String()) })),
  /** Whether the site's address allows passkeys. */
  passkeys: Type.Optional(Type.Boolean()),
})
export type SignInProviders = Static<typeof SignInProviders>

const browser = Type.Union([
  Type.Literal('Chrome'),
  Type.Literal('Edge'),
  Type.Literal('Firefox'),
  Type.Literal('Opera'),
  Type.Literal('Safari'),
  Type.Literal('Samsung Internet'),
  Type.Literal('UC Browser'),
])
export type Browser = Static<typeof browser>

const system = Type.Union([
  Type.Literal('Android'),
  Type.Literal('ChromeOS'),
  Type.Literal('iPad'),
  Type.Literal('iPhone'),
  Type.Literal('Linux'),
  Type.Literal('macOS'),
  Type.Literal('Windows'),
])
export type System = Static<typeof system>

const SignIn = Type.Object({
  id: Type.String(),
  /** Null: not recognised. */
  browser: orNull(browser),
  system: orNull(system),
  /** ISO 8601 */
  signed_in_at: Type.String(),
  /** ISO 8601, to the hour. */
  last_used_at: Type.String(),
  /** The sign-in that makes this call. */
  is_current: Type.Boolean(),
})
export type SignIn = Static<typeof SignIn>

/** GET /api/v2/app/user/sessions: where the learner is signed in; this sign-in first, then by last use. */
export const SignIns = Type.Object({
  sessions: Type.Array(SignIn),
  /** False: the account was opened with Google and has no password yet. */
  has_password: Type.Boolean(),
})
export type SignIns = Static<typeof SignIns>

/** A new sign-in. `access_token` goes into the cookie of S4.1b and into every call's authorization header. */
export const TokenReply = Type.Object({ access_token: Type.String(), message: Type.Optional(Type.String()) })
export type TokenReply = Static<typeof TokenReply>
