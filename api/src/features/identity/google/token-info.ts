import type { Dependencies } from '../../../platform/feature.ts'
import { ApiError } from '../../../platform/errors/api-error.ts'
import { readEmail, type Address } from '../addresses/address.ts'
import { text } from '../text.ts'
import type { GoogleSettings } from './settings.ts'

const PATIENCE_MS = 8_000
const MAX_SUBJECT = 255

/** Whom Google has signed in. */
export interface GoogleUser {
  /** Google's own name for them, which never changes. */
  readonly subject: string
  /** Confirmed by Google. */
  readonly address: Address
}

/** Google's answer about a token, as far as it counts here. */
interface TokenInfo {
  readonly aud?: unknown
  readonly sub?: unknown
  readonly email?: unknown
  readonly email_verified?: unknown
  /** Seconds. */
  readonly expires_in?: unknown
}

// 424 and not 503: the site itself is well, and the browser shall show this very sentence.
const away = () => new ApiError(424, 'google_unavailable', text('googleAway'))
const refused = () => new ApiError(401, 'google_refused', text('googleRefused'))

async function ask(url: string, log: Dependencies['log']): Promise<TokenInfo> {
  let answer: Response
  let body: unknown
  try {
    answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS), redirect: 'error' })
    body = await answer.json()
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'Google did not answer')
    throw away()
  }
  if (answer.status === 429 || answer.status >= 500) {
    log.warn({ status: answer.status }, 'Google did not answer')
    throw away()
  }
  if (!answer.ok || typeof body !== 'object' || body === null) throw refused()
  return body
}

/**
 * Asks Google whose access token it is (decision 10). A token that Google gave another site is refused: whoever runs
 * that site could otherwise sign in here as its visitors.
 *
 * @throws ApiError 401 for a token that is not good, 403 for an address that Google has not confirmed, 424 without Google
 */
export async function askGoogle(
  { clientId, tokenInfoUrl }: GoogleSettings,
  log: Dependencies['log'],
  accessToken: string,
): Promise<GoogleUser> {
  const url = new URL(tokenInfoUrl)
  url.searchParams.set('access_token', accessToken)
  const { aud, sub, email, email_verified, expires_in } = await ask(url.href, log)
  if (aud !== clientId || typeof sub !== 'string' || sub === '' || sub.length > MAX_SUBJECT) throw refused()
  if (!(Number(expires_in) > 0)) throw refused()
  const address = typeof email === 'string' ? readEmail(email) : null
  if (!address || (email_verified !== true && email_verified !== 'true'))
    throw new ApiError(403, 'google_unverified', text('googleUnverified'))
  return { subject: sub, address }
}
