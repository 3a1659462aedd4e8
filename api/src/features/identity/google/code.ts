// Exchanges the code of a sign-in with Google for a token.
import { Type } from 'typebox'
import type { Dependencies } from '../../../platform/feature.ts'
import { ask, refused } from './call-google.ts'
import type { GoogleSettings } from './settings.ts'

/** The part of Google's answer to a code that is used here. */
const Tokens = Type.Object({ access_token: Type.String({ minLength: 1 }) })

/** The page to which Google redirects the browser. */
export const redirectUri = (publicUrl: string): string => `${publicUrl}/auth/google`

/**
 * Exchanges a code for an access token (decision 10). Google issues it only to this site, which has the secret, and
 * only for the requesting browser, which has the verifier of its challenge.
 *
 * @throws ApiError 401 for an invalid code, 424 without Google
 */
export async function tradeCode(
  { clientId, clientSecret, tokenUrl }: GoogleSettings,
  log: Dependencies['log'],
  { code, code_verifier }: { readonly code: string; readonly code_verifier: string },
  publicUrl: string,
): Promise<string> {
  if (clientSecret === null) throw refused()
  const form = {
    grant_type: 'authorization_code',
    client_id: clientId,
    client_secret: clientSecret,
    redirect_uri: redirectUri(publicUrl),
    code,
    code_verifier,
  }
  return (await ask(Tokens, log, tokenUrl, form)).access_token
}
