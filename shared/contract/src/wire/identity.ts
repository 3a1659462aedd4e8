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

/**
 * GET /api/v2/app/user/profile (S3.1a, S7.3). Only the owner ever receives e-mail, birth date and school (decision 2).
 */
export const Profile = Type.Object({
  id: Type.String(),
  /** Empty until onboarding. */
  name: Type.String(),
  /** Unique handle, never an e-mail or number (decision 2). */
  login: Type.String(),
  /** The handle in Bangla, where it is one of the word list (decision 2). */
  bangla_login: Type.Optional(Type.String()),
  email: orNull(Type.String()),
  mobile_number: orNull(Type.String()),
  /** URL of a picture, or null: a drawn avatar is shown. */
  image: orNull(Type.String()),
  /** The photo waits for an operator; until then `image` is a data URL, for the owner alone (decision 46). */
  image_waits: Type.Optional(Type.Boolean()),
  /** YYYY-MM-DD; the last day of a year stands for the year alone (decision 44). */
  birth_date: orNull(Type.String()),
  /** The last day of an earlier year, YYYY-MM-DD, that waits for a yes, as it makes a child older (decision 43). */
  wanted_birth_date: Type.Optional(Type.String()),
  institute: Type.String(),
  /** 3 to 10; 0 when not given (S5.8a). */
  grade: Type.Integer(),
})
export type Profile = Static<typeof Profile>

/**
 * POST /api/v2/app/user/profile/info (S3.13, S7.9). `dob` is YYYY-MM-DD, of which the year is stored, or null to remove
 * it; name and institute may be empty; `imageData` is the data URL of a new photo, null or absent to keep the photo.
 */
export const ProfileInfoRequest = Type.Object(
  {
    name: Type.String({ maxLength: 100 }),
    dob: Type.Optional(orNull(Type.String({ maxLength: 10 }))),
    grade: Type.Integer({ minimum: 0, maximum: 10 }),
    institute: Type.String({ maxLength: 200 }),
    imageData: Type.Optional(orNull(Type.String())),
  },
  closed,
)
export type ProfileInfoRequest = Static<typeof ProfileInfoRequest>

/** GET /api/user/stats (S3.28, S7.10) */
export const Stats = Type.Object({ solved: Type.Integer(), unsolved: Type.Integer() })
export type Stats = Static<typeof Stats>

/**
 * POST /api/v2/app/contact (decision 32). `letterId`: created by the browser, so that a message whose response was lost
 * can be sent again and is stored once. `homepage` is a honeypot: a field that people do not see, so only bots fill it
 * in.
 */
export const ContactRequest = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 100 }),
    email: Type.String({ minLength: 3, maxLength: 254 }),
    subject: Type.String({ minLength: 1, maxLength: 200 }),
    message: Type.String({ minLength: 1, maxLength: 5000 }),
    letterId: Type.Optional(Type.String({ pattern: '^[\\da-f]{32}$' })),
    homepage: Type.Optional(Type.String({ maxLength: 500 })),
  },
  closed,
)
export type ContactRequest = Static<typeof ContactRequest>

/** GET /api/v2/app/site/operator: who answers for the site, in the language of the request (decision 44). */
export const SiteOperator = Type.Object({
  /** Null if the site's configuration names no operator. */
  operator: orNull(
    Type.Object({
      name: Type.String(),
      /** May have several lines. */
      address: Type.String(),
      /** Null: the contact form. */
      email: orNull(Type.String()),
    }),
  ),
  /** The authority for complaints about the operator; null if none is configured. */
  complaints: orNull(Type.Object({ name: Type.String(), url: orNull(Type.String()) })),
})
export type SiteOperator = Static<typeof SiteOperator>

/** GET /api/v2/app/site/figures: the public statistics of the landing page (decision 33). */
export const SiteFigures = Type.Object({
  problems: Type.Integer(),
  learners: Type.Integer(),
  subjects: Type.Integer(),
  /** Problems that became practice in the last 30 days; an API of an earlier release does not count them. */
  recent: Type.Optional(Type.Integer()),
})
export type SiteFigures = Static<typeof SiteFigures>
