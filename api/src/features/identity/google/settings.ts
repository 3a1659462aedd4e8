// The settings for signing in with Google.
import { createReader, type Environment } from '@dhadha/server'

/** Signing in with Google (decision 10). */
export interface GoogleSettings {
  readonly clientId: string
  /** The consent page. */
  readonly authorizationUrl: string
  /** Google's endpoint that describes an access token. */
  readonly tokenInfoUrl: string
  /** The secret for exchanging codes (decision 10); null: the browser sends the token itself. */
  readonly clientSecret: string | null
  /** Google's endpoint that exchanges a code for a token. */
  readonly tokenUrl: string
}

/** @throws ConfigError */
export function readGoogle(environment: Environment): GoogleSettings | null {
  const { given, secret, url } = createReader(environment)
  const authorizationUrl = url('GOOGLE_AUTHORIZATION_URL') ?? 'https://accounts.google.com/o/oauth2/v2/auth'
  const tokenInfoUrl = url('GOOGLE_TOKENINFO_URL') ?? 'https://oauth2.googleapis.com/tokeninfo'
  const tokenUrl = url('GOOGLE_TOKEN_URL') ?? 'https://oauth2.googleapis.com/token'
  const clientId = given('GOOGLE_CLIENT_ID')
  const clientSecret = secret('GOOGLE_CLIENT_SECRET') ?? null
  return clientId === undefined ? null : { clientId, authorizationUrl, tokenInfoUrl, clientSecret, tokenUrl }
}
