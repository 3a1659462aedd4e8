import { createReader, type Environment } from '@dhadha/server'

/** Signing in with Google (decision 10). */
export interface GoogleSettings {
  readonly clientId: string
  /** Where the pupil says yes or no. */
  readonly authorizationUrl: string
  /** Where Google says whose an access token is. */
  readonly tokenInfoUrl: string
}

/** @throws ConfigError */
export function readGoogle(environment: Environment): GoogleSettings | null {
  const { given, url } = createReader(environment)
  const authorizationUrl = url('GOOGLE_AUTHORIZATION_URL') ?? 'https://accounts.google.com/o/oauth2/v2/auth'
  const tokenInfoUrl = url('GOOGLE_TOKENINFO_URL') ?? 'https://oauth2.googleapis.com/tokeninfo'
  const clientId = given('GOOGLE_CLIENT_ID')
  return clientId === undefined ? null : { clientId, authorizationUrl, tokenInfoUrl }
}
