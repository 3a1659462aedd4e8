import { Type, type Static } from 'typebox'
import { PasskeyLoginRequest } from './passkeys.ts'
import { partName } from './release-shapes.ts'
import { closed, orNull } from './shapes.ts'

// The sign-in of release operators, and the tokens of their programs (decision 77).

/**
 * The roles of release operators: read; change releases for some visitors and roll back; change them for all (decision
 * 77).
 */
export const RELEASE_ROLES = ['viewer', 'releaser', 'approver'] as const
export type ReleaseRole = (typeof RELEASE_ROLES)[number]

/** The token of a one-time link. */
const linkToken = () => Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' })

/** POST /api/release/link: what a one-time link opens. */
export const ReleaseLinkRequest = Type.Object({ token: linkToken() }, closed)
export const ReleaseLink = Type.Object({
  name: Type.String(),
  options: Type.Record(Type.String(), Type.Unknown()),
})
export type ReleaseLink = Static<typeof ReleaseLink>

/** POST /api/release/link/passkey: the passkey that the link's operator signs in with from now on. */
export const ReleasePasskeyRequest = Type.Object(
  { token: linkToken(), credential: PasskeyLoginRequest.properties.credential },
  closed,
)

/** GET /api/release/sign-in/ways: how operators may sign in here (decision 77). */
export const ReleaseSignInWays = Type.Object({
  /** Whether the site's address allows passkeys. */
  passkeys: Type.Boolean(),
  /** How the operator's OpenID provider is called; null: there is none. */
  openid: orNull(Type.String()),
})
export type ReleaseSignInWays = Static<typeof ReleaseSignInWays>

/** POST /api/release/openid: where to sign in; a one-time link lets its operator use that account from then on. */
export const ReleaseOpenIdRequest = Type.Object({ token: Type.Optional(linkToken()) }, closed)
export const ReleaseOpenIdPage = Type.Object({ url: Type.String() })
export type ReleaseOpenIdPage = Static<typeof ReleaseOpenIdPage>

/** POST /api/release/openid/sign-in: what the provider put behind `?` of the page's address. */
export const ReleaseOpenIdAnswer = Type.Object(
  { answer: Type.String({ minLength: 1, maxLength: 8_000 }) },
  closed,
)

const Operator = Type.Object({ name: Type.String(), role: Type.Enum([...RELEASE_ROLES]) })
export type ReleaseOperator = Static<typeof Operator>
export const ReleaseSignedIn = Type.Object({ me: Operator })
export type ReleaseSignedIn = Static<typeof ReleaseSignedIn>

const tokenName = () => Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$' })

/** POST /api/release/tokens: what a program of the caller may show in their place (decision 77). */
export const ReleaseTokenRequest = Type.Object(
  {
    name: tokenName(),
    /** Never more than its owner's. */
    role: Type.Enum([...RELEASE_ROLES]),
    /** The only part that it may act on; null: all. */
    part: orNull(partName()),
    days: Type.Integer({ minimum: 1, maximum: 366 }),
  },
  closed,
)
export type ReleaseTokenRequest = Static<typeof ReleaseTokenRequest>

/** The token itself, which cannot be read again. */
export const ReleaseNewToken = Type.Object({ token: Type.String() })
export type ReleaseNewToken = Static<typeof ReleaseNewToken>

const ReleaseTokenEntry = Type.Object({
  id: Type.String(),
  owner: Type.String(),
  name: Type.String(),
  role: Type.Enum([...RELEASE_ROLES]),
  part: orNull(Type.String()),
  expires_at: Type.String(),
  /** Null: never. */
  last_used_at: orNull(Type.String()),
  /** Whether the caller may withdraw it. */
  mine: Type.Boolean(),
})
export type ReleaseTokenEntry = Static<typeof ReleaseTokenEntry>

/** GET /api/release/tokens */
export const ReleaseTokens = Type.Object({ tokens: Type.Array(ReleaseTokenEntry) })
export type ReleaseTokens = Static<typeof ReleaseTokens>
