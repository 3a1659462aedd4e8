// Asks Google whom an access token belongs to.
import { Type } from 'typebox'
import type { Dependencies } from '../../../platform/feature.ts'
import { ApiError } from '../../../platform/errors/api-error.ts'
import { readEmail, type Address } from '../addresses/address.ts'
import { text } from '../texts/index.ts'
import { ask, refused } from './call-google.ts'
import type { GoogleSettings } from './settings.ts'

/** The user whom Google has signed in. */
export interface GoogleUser {
  /** Google's id of the user, which never changes. */
  readonly subject: string
  /** Confirmed by Google. */
  readonly address: Address
}

/** The part of Google's answer about a token that is used here. */
const TokenInfo = Type.Object({
  aud: Type.String(),
  /**
   * At most 255 ASCII characters (OpenID Connect Core 1.0, 2): a value that PostgreSQL cannot store has no account
   * either.
   */
  sub: Type.String({ pattern: '^[\\x21-\\x7e]{1,255}$' }),
  /** Both forms are in use (OpenID Connect, Google). Google leaves it out for access tokens. */
  iss: Type.Optional(
    Type.Union([Type.Literal('https://accounts.google.com'), Type.Literal('accounts.google.com')]),
  ),
  email: Type.Optional(Type.Unknown()),
  email_verified: Type.Optional(Type.Unknown()),
  /** Seconds; Google sends it as a string. */
  expires_in: Type.Union([Type.Integer({ minimum: 1 }), Type.String({ pattern: '^0*[1-9][0-9]{0,9}$' })]),
})

/**
 * Asks Google for the owner of an access token (decision 10). A token that was issued to another site is rejected: its
 * operator could otherwise sign in here as that site's visitors.
 *
 * @throws ApiError 401 for an invalid token, 403 for an address that Google has not confirmed, 424 without Google
 */
export async function askGoogle(
  { clientId, tokenInfoUrl }: GoogleSettings,
  log: Dependencies['log'],
  accessToken: string,
): Promise<GoogleUser> {
  const url = new URL(tokenInfoUrl)
  url.searchParams.set('access_token', accessToken)
  const { aud, sub, email, email_verified } = await ask(TokenInfo, log, url.href)
  if (aud !== clientId) throw refused()
  const address = typeof email === 'string' ? readEmail(email) : null
  if (!address || (email_verified !== true && email_verified !== 'true'))
    throw new ApiError(403, 'google_unverified', text('googleUnverified'))
  return { subject: sub, address }
}
